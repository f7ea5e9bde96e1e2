import type { Totals } from "~/contract/cart";
import { useFormatSum } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

interface Props {
  totals: Totals;
  /** what is chosen, and so is a part of the sum; everything in an order */
  chosen?: { delivery: boolean; payment: boolean };
}

interface Part {
  name: string;
  /** in CZK; negative where it is taken off */
  amount: number;
  /** shown also where it is nothing, which is said in words */
  always?: boolean | undefined;
}

/** The parts of the sum and the total, and that total without VAT. */
export function Sums({ totals, chosen = { delivery: true, payment: true } }: Props) {
  const t = useT("cart");
  const formatSum = useFormatSum();
  const all: Part[] = [
    { name: t("sums.items"), amount: totals.items_tax_incl, always: true },
    { name: t("sums.services"), amount: totals.services_tax_incl },
    { name: t("sums.hems"), amount: totals.hems_tax_incl },
    { name: t("sums.addons"), amount: totals.addons_tax_incl },
    { name: t("sums.groupDiscount"), amount: -totals.group_discount_tax_incl },
    { name: t("sums.vouchers"), amount: -totals.vouchers_tax_incl },
    { name: t("sums.delivery"), amount: totals.delivery_tax_incl, always: chosen.delivery },
    { name: t("sums.payment"), amount: totals.payment_tax_incl, always: chosen.payment },
    { name: t("sums.deliveryUp"), amount: totals.delivery_up_tax_incl },
  ];
  const parts = all.filter(({ amount, always }) => always || amount !== 0);
  const shown = formatSum(
    parts.map(({ amount }) => amount),
    totals.total_tax_incl,
  );
  return (
    <>
      <dl className="sums">
        {parts.map(({ name, amount }, index) => (
          <div key={name} className={amount < 0 ? "sum-less" : undefined}>
            <dt>{name}</dt>
            <dd>{amount === 0 && index > 0 ? t("sums.free") : shown.parts[index]}</dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>{t("sums.total")}</dt>
          <dd>{shown.total}</dd>
        </div>
      </dl>
      <WithoutVat totals={totals} />
    </>
  );
}

/** The total without VAT, and each rate's VAT, a list of its own: these are never whole, and the parts above mostly are. */
function WithoutVat({ totals: { total, total_tax_incl, vat } }: Pick<Props, "totals">) {
  const t = useT("cart");
  const formatSum = useFormatSum();
  const locale = useLocale();
  const { parts } = formatSum([total, ...vat.map(({ tax }) => tax)], total_tax_incl);
  const names = [t("sums.net"), ...vat.map(({ rate }) => t("sums.vat", { rate: formatNumber(locale, rate * 100) }))];
  return (
    <dl className="sums-net">
      {names.map((name, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{parts[index]}</dd>
        </div>
      ))}
    </dl>
  );
}
