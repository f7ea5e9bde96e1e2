import type { Dimensions } from "~/contract/cart/cut";
import type { Locale } from "~/contract/core/common";
import type { SampleKind } from "~/domain/sample";
import { formatNumber } from "~/i18n/format";
import { textsIn } from "~/i18n/texts/translate.server";

interface Item {
  quantity: number;
  is_sample: boolean;
  sample_kind: SampleKind | null;
  variant_name: string | null;
  dimensions: Dimensions | null;
}

/** Details of a line: `2× 320 × 450 cm z role 400 cm`. */
export function goodsDetails(
  { quantity, is_sample, sample_kind, variant_name, dimensions }: Item,
  locale: Locale,
): string[] {
  const t = textsIn(locale, "cart");
  if (is_sample) return [t(`line.sample.${sample_kind ?? "piece"}`)];
  if (!dimensions) return variant_name ? [variant_name] : [];
  const { shape, width_cm, length_cm, roll_width_cm } = dimensions;
  const number = (value: number) => formatNumber(locale, value);
  const piece =
    shape === "round"
      ? t("line.round", { width: number(width_cm) })
      : width_cm > 0
        ? t("line.rect", { width: number(width_cm), length: number(length_cm) })
        : t("line.length", { length: number(length_cm / 100) });
  const times = quantity > 1 ? `${quantity}\u00a0× ${piece}` : piece;
  // a roll's variant is its width
  if (roll_width_cm)
    return [textsIn(locale, "document")("ofRoll", { piece: times, roll: number(roll_width_cm) })];
  return [...(variant_name ? [variant_name] : []), times];
}

/** Hemmed sides: `9 m, horní, dolní (černá)`. */
export function hemsDetails({ dimensions }: Item, locale: Locale): string[] {
  const hems = dimensions?.hems;
  if (!hems || hems.sides.length === 0) return [];
  const sides =
    dimensions.shape === "round"
      ? textsIn(locale, "piece")("round")
      : hems.sides.map((side) => textsIn(locale, "cart")(`side.${side}`)).join(", ");
  return [hems.color_name ? `${sides} (${hems.color_name})` : sides];
}
