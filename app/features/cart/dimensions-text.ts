import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";

/** Writes the measure of a cut piece, e.g. `400 × 350 cm (14 m²)`. */
export function useDimensionsText(): (dimensions: { width_cm: number; length_cm: number; area_m2: number }) => string {
  const t = useT("cart");
  const locale = useLocale();
  return ({ width_cm, length_cm, area_m2 }) =>
    width_cm > 0
      ? t("cut", { width: width_cm, length: length_cm, area: formatNumber(locale, area_m2) })
      : t("length", { length: length_cm });
}
