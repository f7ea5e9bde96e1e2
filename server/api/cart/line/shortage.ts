import type { Locale } from "~/contract/core/common";
import { failed, type Failed } from "~/contract/failures/result";
import { shortageOf } from "~/domain/cart";
import type { GoodsRow } from "./contents.repo";

/** The available amount of goods as text. @param locale of the number */
export function shortage(goods: GoodsRow, locale: Locale): Failed {
  const { code, available, left } = shortageOf(goods);
  if (code === "not_available") return { ...failed({ code, field: "quantity" }), available };
  const { amount, unit } = left;
  const value =
    unit === "m" ? { value: `${amount.toLocaleString(locale)} m` } : { value: amount, unit };
  return { ...failed({ code, field: "quantity", ...value }), available };
}
