import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

interface Prices {
  /** Kč for a square metre */
  prices: readonly { code: string; text: string; price: number }[];
  /** Kč for a metre */
  skirting: number;
  /** Kč of the smallest job */
  minimum: number;
}

/** Prices in CZK with VAT. */
export function PriceList({ prices, skirting, minimum }: Prices) {
  const t = useT("laying");
  const format = useFormatPrice();
  return (
    <section className="panel laying-estimate" aria-labelledby="prices-title">
      <h2 id="prices-title">{t("estimate.prices")}</h2>
      <table aria-labelledby="prices-title">
        <tbody>
          {prices.map(({ code, text, price }) => (
            <tr key={code}>
              <th scope="row">{text}</th>
              <td className="number">{`${format(price)}\u00a0/\u00a0m²`}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t("estimate.skirtingLine")}</th>
            <td className="number">{`${format(skirting)}\u00a0/\u00a0m`}</td>
          </tr>
          <tr>
            <th scope="row">{t("estimate.least")}</th>
            <td className="number">{format(minimum)}</td>
          </tr>
        </tbody>
      </table>
      <p className="small muted">{t("estimate.ask")}</p>
    </section>
  );
}
