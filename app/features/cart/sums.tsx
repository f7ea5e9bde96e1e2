import type { ReactNode } from "react";
import type { Totals } from "~/contract/cart/cart";
import { useFormatPrice, useFormatSum } from "~/i18n/currency";
import { useLocale } from "~/i18n/locale";
import { sumRowsOf, totalRow, vatRows } from "~/i18n/shop-texts/sum-rows";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  totals: Totals;
  /** chosen methods, whose rows stay if they are free; undefined in an order: all */
  methods?: { delivery: boolean; payment: boolean };
  /** what is chosen, shown in the rows of delivery and payment */
  names?: { delivery: ReactNode; payment: ReactNode };
}

export function Sums({ totals, methods = { delivery: true, payment: true }, names }: Props) {
  const t = useT("cart");
  const formatSum = useFormatSum();
  const formatPrice = useFormatPrice();
  const parts = sumRowsOf(t, formatPrice, totals, methods);
  const total = totalRow(t, totals);
  const texts = formatSum(
    parts.map(({ amount }) => amount),
    total.amount,
  );
  return (
    <>
      <dl className="sums">
        {parts.map(({ part, name, amount, isFree, notes }, index) => (
          <div key={part} className={amount < 0 && part !== "rounding" ? "sum-less" : undefined}>
            <dt>
              <span>{name}</span>
              {notes.map((note) => (
                <small key={note} className="muted">
                  {note}
                </small>
              ))}
              {(part === "delivery" || part === "payment") && names && (
                <small className="muted">{names[part]}</small>
              )}
            </dt>
            <dd>{isFree ? t("sums.free") : texts.parts[index]}</dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>{total.name}</dt>
          <dd>{texts.total}</dd>
        </div>
      </dl>
      <WithoutVat totals={totals} />
    </>
  );
}

/** Announces a changed total; all sums would be too long. */
export function SaidTotal({ name, text }: { name: string; text: string }) {
  return (
    <p className="visually-hidden" role="status">
      {`${name}: ${text}`}
    </p>
  );
}

/** Total without VAT and VAT by rate; a separate list, because these have decimals. */
function WithoutVat({ totals }: Pick<Props, "totals">) {
  const t = useT("cart");
  const formatSum = useFormatSum();
  const locale = useLocale();
  const rows = vatRows(t, locale, totals);
  const { parts } = formatSum(
    rows.map(({ amount }) => amount),
    totals.total_tax_incl,
  );
  return (
    <dl className="sums-net">
      {rows.map(({ name }, index) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{parts[index]}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FreeDelivery({ totals }: { totals: Totals }) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const { active, missing_tax_incl } = totals.free_delivery;
  const text = active
    ? t("free.reached")
    : t("free.missing", { price: formatPrice(missing_tax_incl) });
  return (
    <div className="meter">
      <p id="free-delivery">{text}</p>
      <progress
        aria-labelledby="free-delivery"
        value={active ? 1 : totals.items_tax_incl}
        max={active ? 1 : totals.items_tax_incl + missing_tax_incl}
      />
    </div>
  );
}
