import type { Dimensions } from "~/contract/cut";
import { offcutOf } from "~/domain/cart/line";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** Writes how a piece is cut, part by part, e.g. `400 × 350 cm (14 m²)`, `obšito 8 m: horní, dolní (černá)`, `odřezek s sebou`. */
export function useDimensionsText(): (dimensions: Dimensions) => string[] {
  const t = useT("cart");
  const locale = useLocale();
  const number = (value: number) => formatNumber(locale, value);

  const measure = ({ shape, width_cm, length_cm, area_m2 }: Dimensions): string => {
    if (shape === "round") return t("round", { width: width_cm });
    return width_cm > 0 ? t("cut", { width: width_cm, length: length_cm, area: number(area_m2) }) : t("length", { length: length_cm });
  };
  const hems = ({ shape, hems: hem, hem_m }: Dimensions): string | null => {
    if (!hem || hem.sides.length === 0) return null;
    const metres = number(hem_m);
    if (shape === "round") return t("hemmedRound", { metres, color: hem.color_name });
    return t("hemmed", { metres, sides: hem.sides.map((side) => t(`side.${side}`)).join(", "), color: hem.color_name });
  };
  return (dimensions) => {
    const leaves = offcutOf(dimensions) !== null || (dimensions.shape === "round" && dimensions.roll_width_cm !== null);
    return [measure(dimensions), hems(dimensions), leaves && dimensions.offcut === "keep" ? t("offcutKept") : null].filter(
      (part) => part !== null,
    );
  };
}
