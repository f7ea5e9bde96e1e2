import type { ProductDetail } from "~/contract/catalogue";
import { rodLengthOf, rodPrice } from "~/domain/cut";
import { contentPrice, packOf } from "~/domain/pack";
import { chargedPrice, toCrowns, toHaler, type Priced } from "~/domain/price";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

/** Content of a pack with its price and that of a piece (specification section 4, 'Packs'); length and price of a rod; price of a kilogram or litre. */
export function PackNote({ product, priced }: { product: ProductDetail; priced: Priced }) {
  const t = useT("product");
  const formatPrice = useFormatPrice();
  const locale = useLocale();
  const chargedHaler = toHaler(chargedPrice(priced));
  const rodCm = rodLengthOf(product);
  if (rodCm !== null) {
    const price = formatPrice(toCrowns(rodPrice(chargedHaler, rodCm)));
    return (
      <p className="muted small">
        {t("price.rod", { length: formatNumber(locale, rodCm / 100), price })}
      </p>
    );
  }
  const content = contentPrice(product, chargedHaler);
  if (content) {
    const price = formatPrice(toCrowns(content.haler));
    return <p className="muted small">{t(`price.content.${content.unit}`, { price })}</p>;
  }
  const pack = packOf(product, chargedHaler);
  if (!pack) return null;
  const { areaM2, perM2Haler, pieces, perPieceHaler } = pack;
  const notes = [
    areaM2 === null
      ? pieces !== null && t("packPieces", { count: pieces })
      : t(pieces === null ? "packArea" : "packBoth", {
          count: pieces ?? 0,
          area: formatNumber(locale, areaM2),
        }),
    perPieceHaler !== null && t("price.piece", { price: formatPrice(toCrowns(perPieceHaler)) }),
  ].filter((note) => typeof note === "string");
  return (
    <p className="pack-note small">
      {/* the price of a m² stands above */}
      {perM2Haler !== null && (
        <strong className="pack-price">
          {t("price.pack", { price: formatPrice(toCrowns(chargedHaler)) })}
        </strong>
      )}
      {/* a line breaks between notes only */}
      <span className="muted">{` ${notes.map((note) => note.replaceAll(" ", "\u00a0")).join("\u00a0· ")}`}</span>
    </p>
  );
}
