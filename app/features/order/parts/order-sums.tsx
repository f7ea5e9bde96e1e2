import type { Order } from "~/contract/order/order";
import { Sums } from "~/features/cart";
import { InCrowns } from "~/i18n/currency";
import { formatPrice } from "~/i18n/format";
import { useT } from "~/i18n/texts/use-t";

export function OrderSums({ order: { totals, shown_currency: currency } }: { order: Order }) {
  const t = useT("order");
  const cart = useT("cart");
  return (
    <section className="panel" aria-labelledby="sums-title">
      <h2 id="sums-title">{cart("sums.title")}</h2>
      <InCrowns>
        <Sums totals={totals} />
      </InCrowns>
      {currency && currency.code !== "CZK" && (
        <p className="muted small">
          {t("shownCurrency", { code: currency.code, rate: formatPrice(currency.rate) })}
        </p>
      )}
    </section>
  );
}
