import type { DimensionsRequest } from "~/contract/cut";
import type { Locale } from "~/contract/common";
import { cutPiece, type CutPiece } from "~/domain/cart/line";
import { checkCut } from "~/domain/cut-check";
import { cutLimits } from "~/domain/cut";
import { rodCmOf, rodsIn } from "~/domain/made-length";
import { isCut, stockUnitOf } from "~/domain/units";
import { HEM_CODE, type Cutting } from "../content/content.service";
import { done, failed, failedAll, type Failed, type Result } from "~/contract/result";
import type { Goods } from "./items.repo";
import { isSellable, stockAmount } from "~/domain/cart/priced-line";

/** Why goods cannot be put into a cart as this variant; undefined when they can. */
export function whyNotSold(goods: Goods, variantId: number | null): Failed | undefined {
  if (goods.has_variants && variantId === null) return failed({ code: "choose_variant", field: "variantId" });
  if (goods.variant_id !== variantId) return failed({ code: "unavailable", field: "variantId" });
  return isSellable(goods) ? undefined : failed({ code: "unavailable", field: "productId" });
}

/** The piece that is cut, or what is wrong with it at its field; null for goods that are not cut. */
export function pieceOf(goods: Goods, wish: DimensionsRequest | null, cutting: Cutting): Result<CutPiece | null> {
  const { group_type_id, width_cm, stock, made } = goods;
  if (!isCut(group_type_id)) return done(null);
  if (!wish) return failed({ code: "required", field: "dimensions.length_cm" });
  const roll = width_cm ?? 0;
  const offer = { codes: [HEM_CODE], colors: cutting.hemColors.map(({ code }) => code), factoryHemmed: cutting.factoryHemmed };
  const problems = checkCut(group_type_id, wish, cutLimits(group_type_id, roll, stock, made), offer);
  if (problems.length) return failedAll(problems.map(({ field, code, value }) => ({ code, field: `dimensions.${field}`, value })));
  return done(cutPiece(group_type_id, wish, roll, cutting.factoryHemmed));
}

/** 'Stock: not_enough + available' (contract section 3). */
export function shortage(goods: Goods, locale: Locale): Failed {
  const available = stockAmount(goods, goods.stock);
  if (available === 0) return { ...failed({ code: "not_available", field: "quantity" }), available };
  const rodCm = rodCmOf(goods.made);
  const unit = stockUnitOf(goods.group_type_id);
  if (rodCm !== null)
    return { ...failed({ code: "not_enough", field: "quantity", value: rodsIn(goods.stock, rodCm), unit: "piece" }), available };
  const left = unit === "m" ? { value: `${available.toLocaleString(locale)} m` } : { value: available, unit };
  return { ...failed({ code: "not_enough", field: "quantity", ...left }), available };
}
