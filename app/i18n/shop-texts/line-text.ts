import type { TFunction } from "i18next";
import type { Dimensions } from "~/contract/cart/cut";
import type { PlannedCut } from "~/contract/cart/planned-cut";
import type { Locale } from "~/contract/core/common";
import { offcutOf } from "~/domain/cut";
import { isMetreGoods, priceUnitOf } from "~/domain/price";
import { customMade } from "~/domain/returns";
import type { SampleKind } from "~/domain/sample";
import { formatNumber } from "../format";
import { roundedUpIn } from "./rounded-up";

/** A line with the parts of its price. Prices in Kč with VAT. */
export interface DescribedLine {
  group_type_id: number;
  quantity: number;
  /** a sample has no calculation */
  is_sample: boolean;
  sample_kind: SampleKind | null;
  variantName: string | null;
  dimensions: Dimensions | null;
  planned: PlannedCut | null;
  unit_price_tax_incl: number;
  service_price_tax_incl: number;
  hems_price_tax_incl: number;
}

interface LineWords {
  locale: Locale;
  t: TFunction<"cart">;
  common: TFunction<"common">;
  piece: TFunction<"piece">;
  formatPrice: (amountCzk: number) => string;
}

/** Explains a line's price: `320 × 450 cm z role 400 cm: 18 m² × 349 Kč`, work and hems with prices, and the offcut. */
export function lineTextIn({
  locale,
  t,
  common,
  piece,
  formatPrice,
}: LineWords): (line: DescribedLine) => string[] {
  const number = (value: number) => formatNumber(locale, value);
  const pieceOf = ({ shape, width_cm, length_cm }: Dimensions): string =>
    shape === "round"
      ? t("line.round", { width: number(width_cm) })
      : t("line.rect", { width: number(width_cm), length: number(length_cm) });

  const goodsOf = ({
    group_type_id,
    quantity,
    dimensions,
    unit_price_tax_incl,
  }: DescribedLine): string => {
    const price = formatPrice(unit_price_tax_incl);
    const unit = priceUnitOf(group_type_id);
    // metre goods of a backend that does not cut: the quantity is the area or length
    if (!dimensions && (unit === "m2" || unit === "m"))
      return t("line.times", { what: `${number(quantity)}\u00a0${common(`unit.${unit}`)}`, price });
    if (!dimensions)
      return t("line.times", {
        what: common(unit === "pack" ? "count.pack" : "count.piece", { count: quantity }),
        price,
      });
    const times = quantity > 1 ? `${quantity}\u00a0× ` : "";
    const units =
      times +
      number(isMetreGoods(group_type_id) ? dimensions.billed_m2 : dimensions.length_cm / 100);
    const what = `${units}\u00a0${common(`unit.${unit}`)}`;
    const roll = dimensions.roll_width_cm;
    return roll === null
      ? t("line.times", { what, price })
      : t("line.ofRoll", { piece: times + pieceOf(dimensions), roll, what, price });
  };
  const hemOf = ({ dimensions, hems_price_tax_incl }: DescribedLine): string | null => {
    const hem = dimensions?.hems;
    if (!dimensions || !hem || hem.sides.length === 0) return null;
    const values = {
      metres: number(dimensions.hem_m),
      color: hem.color_name,
      price: formatPrice(hems_price_tax_incl),
    };
    if (dimensions.shape === "round") return t("line.hemmedRound", values);
    return t("line.hemmed", {
      ...values,
      sides: hem.sides.map((side) => t(`side.${side}`)).join(", "),
    });
  };
  const restOf = (dimensions: Dimensions | null): string | null => {
    if (!dimensions?.roll_width_cm) return null;
    const keeps = dimensions.offcut === "keep";
    if (dimensions.shape === "round") return t(keeps ? "line.scrapsKept" : "line.scrapsLeft");
    const rest = offcutOf(dimensions);
    return (
      rest &&
      t(keeps ? "line.offcutKept" : "line.offcutLeft", {
        width: number(rest.width_cm),
        length: number(rest.length_cm),
      })
    );
  };
  const rounded = roundedUpIn(locale, piece);
  return (line) => {
    if (line.is_sample) return [t(`line.sample.${line.sample_kind ?? "piece"}`)];
    const { dimensions, planned, service_price_tax_incl, variantName } = line;
    return [
      // a roll's variant is its width, which the calculation contains
      dimensions?.roll_width_cm ? null : variantName,
      goodsOf(line),
      dimensions && rounded(dimensions),
      service_price_tax_incl > 0
        ? t("line.service", { price: formatPrice(service_price_tax_incl) })
        : null,
      planned && t("line.planned", { pieces: planned.label }),
      hemOf(line),
      restOf(dimensions),
      customMade(dimensions) && t("line.noReturn"),
    ].filter((text) => text !== null);
  };
}
