import type { Totals } from "~/contract/cart";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

interface Props {
  totals: Totals;
  /** shows delivery and payment, which are chosen */
  withDelivery?: boolean;
  /** numbers that are still being worked out by the server */
  pending?: boolean;
}

/** The parts of the sum and the total, with and without VAT. */
export function Sums({ totals, withDelivery, pending }: Props) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const fee = (amount: number) => (amount > 0 ? formatPrice(amount) : t("sums.free"));
  return (
    <dl className={pending ? "sums pending" : "sums"}>
      <div>
        <dt>{t("sums.items")}</dt>
        <dd>{formatPrice(totals.items_tax_incl)}</dd>
      </div>
      <Part name={t("sums.services")} amount={totals.services_tax_incl} />
      <Part name={t("sums.hems")} amount={totals.hems_tax_incl} />
      <Part name={t("sums.addons")} amount={totals.addons_tax_incl} />
      <Part name={t("sums.groupDiscount")} amount={-totals.group_discount_tax_incl} />
      <Part name={t("sums.vouchers")} amount={-totals.vouchers_tax_incl} />
      {withDelivery && (
        <>
          <div>
            <dt>{t("sums.delivery")}</dt>
            <dd>{fee(totals.delivery_tax_incl)}</dd>
          </div>
          <div>
            <dt>{t("sums.payment")}</dt>
            <dd>{fee(totals.payment_tax_incl)}</dd>
          </div>
          <Part name={t("sums.deliveryUp")} amount={totals.delivery_up_tax_incl} />
        </>
      )}
      <div className="sum-total">
        <dt>{t("sums.total")}</dt>
        <dd>{formatPrice(totals.total_tax_incl)}</dd>
      </div>
      <div className="sum-small">
        <dt>{t("sums.net")}</dt>
        <dd>{formatPrice(totals.total)}</dd>
      </div>
      {totals.vat.map(({ rate, tax }) => (
        <div key={rate} className="sum-small">
          <dt>{t("sums.vat", { rate: formatNumber(locale, rate * 100) })}</dt>
          <dd>{formatPrice(tax)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A part that many carts do not have. */
function Part({ name, amount }: { name: string; amount: number }) {
  const formatPrice = useFormatPrice();
  if (amount === 0) return null;
  return (
    <div className={amount < 0 ? "sum-less" : undefined}>
      <dt>{name}</dt>
      <dd>{formatPrice(amount)}</dd>
    </div>
  );
}
