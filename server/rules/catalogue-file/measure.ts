import { roundTo } from "~/domain/price";
import { readDecimal, refused, type ReadDecimal } from "./decimal";

const CM_OF: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, dm: 10, m: 100 };
const NUMBER = String.raw`\d[\d., \u00a0\u202f]*`;
const LENGTH = new RegExp(`^(?<number>${NUMBER})\\s*(?<unit>mm|cm|dm|m)$`, "i");
const SIZE = new RegExp(
  `^(?<width>${NUMBER})\\s*(?<widthUnit>mm|cm|dm|m)?\\s*[x×X*]\\s*(?<length>${NUMBER})\\s*(?<unit>mm|cm|dm|m)$`,
  "i",
);
const AREA = new RegExp(
  `^(?<number>${NUMBER})\\s*(?:m2|m²|m\\^2|sqm|metr[ůy]? čtvereční(?:ch)?)$`,
  "i",
);

const valueOf = (
  text: string | undefined,
  threeDigits?: Parameters<typeof readDecimal>[1],
): number | null => {
  const read = readDecimal(text ?? "", threeDigits);
  return read.ok && read.value > 0 ? read.value : null;
};

const cmOf = (number: string | undefined, unit: string | undefined): number | null => {
  const value = valueOf(number);
  const factor = CM_OF[unit?.toLowerCase() ?? ""];
  return value === null || factor === undefined ? null : roundTo(value * factor, 4);
};

/** The unit in the name of a column or parameter: `Šířka (cm)`, `Délka [m]`. */
const unitIn = (name: string): string =>
  /[([]\s*(mm|cm|dm|m|m2|m²|ks)\s*[)\]]/i.exec(name)?.[1] ?? "";

const withUnit = (value: string, name = ""): string =>
  (/\p{L}/u.test(value.replace(/[x×]/gi, "")) ? value : `${value} ${unitIn(name)}`)
    .replace(/\s+/g, " ")
    .trim();

/** Reads a length in cm: `300 cm`, `2,5 m`, `60 mm`; `300` if the name has the unit. A number without a unit is refused. */
export function readLengthCm(value: string, name?: string): number | null {
  const { number, unit } = LENGTH.exec(withUnit(value, name))?.groups ?? {};
  return cmOf(number, unit);
}

/** Reads two lengths in cm: `80 × 150 cm`, `0,8 x 1,5 m`. */
export function readSizeCm(
  value: string,
  name?: string,
): { widthCm: number; lengthCm: number } | null {
  const { width, widthUnit, length, unit } = SIZE.exec(withUnit(value, name))?.groups ?? {};
  const [widthCm, lengthCm] = [cmOf(width, widthUnit ?? unit), cmOf(length, unit)];
  return widthCm === null || lengthCm === null ? null : { widthCm, lengthCm };
}

/** Reads an area such as `2,196 m²`; null if it is not one. @param name column, which may contain the unit */
export function readAreaM2(value: string, name?: string): number | null {
  const { number } = AREA.exec(withUnit(value, name))?.groups ?? {};
  return valueOf(number);
}

/** Reads a weight in kilograms: `2,5`, `2,5 kg`, `2500 g`. */
export function readWeightKg(text: string): ReadDecimal {
  const [, number = "", unit] = /^(.*?)\s*(kg|g)?$/i.exec(text.trim()) ?? [];
  const read = readDecimal(number);
  if (!read.ok) return refused(`not a weight: ${text.trim()}; write it in kg`);
  return { ok: true, value: unit?.toLowerCase() === "g" ? read.value / 1000 : read.value };
}

/** Reads a whole number of pieces such as `10 ks`; null if it is not one. */
export function readCount(value: string): number | null {
  const count = valueOf(value.replace(/(ks|kusů|kusy|kus|pcs|pieces?)\.?\s*$/i, ""), "unclear");
  return Number.isInteger(count) ? count : null;
}

/** A whole number of cm; null for half a centimetre. */
export const wholeCm = (cm: number | null): number | null => (Number.isInteger(cm) ? cm : null);
