import type { Failure } from "~/contract/failures/failure-codes";

/** Parses a measure with comma or point, to two decimals. @param wrong code of a text that is no measure */
export function parseMeasure(
  text: string,
  max: number,
  wrong: "area" | "length",
): number | Failure {
  if (text === "") return { code: "required" };
  const digits = text.replace(/\s/g, "").replace(",", ".");
  const value = Number(digits);
  if (!/^\d+(\.\d{1,2})?$/.test(digits) || value === 0) return { code: wrong };
  return value > max ? { code: "over_limit", value: max } : value;
}
