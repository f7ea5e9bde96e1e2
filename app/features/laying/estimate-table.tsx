import type { LayingEstimate, LayingLine } from "~/domain/order";
import { toCrowns } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { ESTIMATE } from "./estimate-form";

export function EstimateTable({ estimate: { lines, totalHaler } }: { estimate: LayingEstimate }) {
  const t = useT("laying");
  const price = useFormatPrice();
  return (
    <section className="panel laying-estimate" id={ESTIMATE} aria-labelledby="estimate-title">
      <h2 id="estimate-title">{t("estimate.result")}</h2>
      <table aria-labelledby="estimate-title">
        <tbody>
          {lines.map((line) => (
            <tr key={line.kind + line.text}>
              <th scope="row">
                <LineText line={line} />
              </th>
              <td className="number">{price(toCrowns(line.totalHaler))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("estimate.total")}</th>
            <td className="number">
              <strong>{price(toCrowns(totalHaler))}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="small muted">{t("estimate.note")}</p>
    </section>
  );
}

function LineText({ line: { kind, text, quantity, priceHaler } }: { line: LayingLine }) {
  const t = useT("laying");
  const locale = useLocale();
  const format = useFormatPrice();
  if (quantity === null) return t("estimate.minimum");
  const unit = kind === "skirting" ? "m" : "m²";
  return (
    <>
      <span>{text || t("estimate.skirtingLine")}</span>{" "}
      <span className="small muted">{`${formatNumber(locale, quantity)}\u00a0${unit} × ${format(toCrowns(priceHaler))}`}</span>
    </>
  );
}
