import type { TFunction } from "i18next";
import type { Locale } from "~/contract/core/common";
import type { Pieces } from "~/contract/order/withdrawal";
import { formatNumber } from "../format";

/** Pieces of an order line: `2× Koberec Orava, 320 × 450 cm`. */
export const pieceTextIn =
  (locale: Locale, cart: TFunction<"cart">, returns: TFunction<"returns">) =>
  (
    pieces: Pick<
      Pieces,
      "name" | "variant_name" | "is_sample" | "sample_kind" | "dimensions" | "quantity"
    >,
  ): string =>
    returns("complain.times", {
      count: pieces.quantity,
      name: [pieces.name, pieceMeasureText(locale, cart, pieces)].filter(Boolean).join(", "),
    });

/** Text that distinguishes lines of the same goods: measure, variant, or sample. */
export function pieceMeasureText(
  locale: Locale,
  cart: TFunction<"cart">,
  {
    variant_name,
    is_sample,
    sample_kind,
    dimensions,
  }: Pick<Pieces, "variant_name" | "is_sample" | "sample_kind" | "dimensions">,
): string | null {
  if (is_sample) return cart(`line.sample.${sample_kind ?? "piece"}`);
  if (!dimensions) return variant_name;
  const { shape, width_cm, length_cm } = dimensions;
  const number = (value: number) => formatNumber(locale, value);
  if (shape === "round") return cart("line.round", { width: number(width_cm) });
  return width_cm > 0
    ? cart("line.rect", { width: number(width_cm), length: number(length_cm) })
    : cart("line.length", { length: number(length_cm / 100) });
}
