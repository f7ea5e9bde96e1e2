import type { Product } from "~/contract/catalogue";
import type { Locale, Translate } from "~/contract/core/locale";
import { rodLengthOf } from "~/domain/cut";
import { packOf } from "~/domain/pack";
import { isMetreGoods, isPack, priceUnitOf } from "~/domain/price";
import { formatNumber } from "~/i18n/format";

/** The product's measure: roll widths, content of a pack, sizes, the metre or the piece. */
export function measureText(product: Product, locale: Locale, translate: Translate): string {
  const text = (key: string, params?: Record<string, string | number>) =>
    translate(locale, `goods:measure.${key}`, params);
  const { group_type_id } = product;
  const sizes = product.variants.filter((variant) => variant.active);
  if (isMetreGoods(group_type_id)) {
    const widths = [...new Set(sizes.flatMap(({ width_cm }) => width_cm ?? []))].sort(
      (a, b) => a - b,
    );
    return widths.length ? text("widths", { widths: widths.join("\u00a0· ") }) : text("metre");
  }
  if (isPack(group_type_id)) {
    const pack = packOf(product, 0);
    if (pack?.areaM2) return text("packArea", { area: formatNumber(locale, pack.areaM2) });
    return pack?.pieces ? text("packPieces", { count: pack.pieces }) : text("pack");
  }
  const rodCm = rodLengthOf(product);
  if (rodCm !== null) return text("rods", { length: formatNumber(locale, rodCm / 100) });
  if (priceUnitOf(group_type_id) === "m") return text("metre");
  const [first, ...others] = sizes;
  if (!first) return text("piece");
  if (others.length === 0) return first.name;
  const rectangles = sizes
    .flatMap(({ name, width_cm, length_cm }) =>
      width_cm && length_cm && name.includes("×") ? [{ name, area: width_cm * length_cm }] : [],
    )
    .sort((a, b) => a.area - b.area);
  const [smallest, largest] = [rectangles[0], rectangles.at(-1)];
  return smallest && largest && smallest !== largest
    ? text("between", { smallest: smallest.name.replace(/\s*cm$/u, ""), largest: largest.name })
    : text("sizes", { count: sizes.length });
}
