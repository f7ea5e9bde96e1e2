import type { Order } from "~/contract/order/order";
import { Sums } from "~/features/cart";
import { InCrowns } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

export function OrderSums({ order: { totals, shown_currency: shown } }: { order: Order }) {
  const t = useT("order");
  const cart = useT("cart");
  const locale = useLocale();
  return (
    <section className="panel" aria-labelledby="sums-title">
      <h2 id="sums-title">{cart("sums.title")}</h2>
      <InCrowns>
        <Sums totals={totals} />
      </InCrowns>
      {shown && shown.code !== "CZK" && (
        <p className="muted small">
          {t("shownCurrency", { code: shown.code, rate: formatNumber(locale, shown.rate) })}
        </p>
      )}
    </section>
  );
}
