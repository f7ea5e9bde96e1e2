const NUMBER = "(\\d{1,6}(?:[.,]\\d{1,3})?)";
const UNIT = "(mm|cm|m|metr(?:u|y|e|em|ech)?|met(?:re|er)s?)";
const FROM = "(?<![\\p{L}\\p{N}])";
const TO = "(?![\\p{L}\\p{N}])";
const PAIR = new RegExp(`${FROM}${NUMBER} ?${UNIT}? ?[x×*] ?${NUMBER}(?: ?${UNIT})?${TO}`, "gu");
const LENGTH = new RegExp(`${FROM}${NUMBER} ?${UNIT}${TO}`, "gu");
const AMOUNT = new RegExp(`${FROM}${NUMBER} ?(m2|m²|kg|g|l|ml|ks|pcs)${TO}`, "gu");

/** Largest rug in metres: 'koberec 2 × 3' is metres, '60 × 110' centimetres. */
const MAX_METRES = 9;

export interface SizeTokens {
  /** sides of a rectangle, cm */
  pair(a: string, b: string): string;
  /** width, length or diameter, cm */
  length(cm: string): string;
}

/** Converts sizes to tokens in cm: `4 m` and `400 cm` are one, `1 kg` → `1kg`. Input is lower case, without accents, single spaces. */
export function sizesAsTokens(plain: string, write: SizeTokens): string {
  if (!/\d/.test(plain)) return plain;
  return plain
    .replace(
      PAIR,
      (_all, a: string, unitA: string | undefined, b: string, unitB: string | undefined) => {
        const writtenUnit = unitA ?? unitB;
        const unit = writtenUnit ?? (Math.max(amount(a), amount(b)) <= MAX_METRES ? "m" : "cm");
        return ` ${write.pair(inCm(a, unit), inCm(b, unitB ?? unit))} `;
      },
    )
    .replace(
      LENGTH,
      (_all, number: string, unit: string) => ` ${write.length(inCm(number, unit))} `,
    )
    .replace(
      AMOUNT,
      (_all, number: string, unit: string) =>
        ` ${digits(amount(number))}${unit === "m²" ? "m2" : unit} `,
    );
}

const amount = (number: string): number => Number(number.replace(",", "."));

function inCm(number: string, unit: string): string {
  const factor = unit === "mm" ? 0.1 : unit === "cm" ? 1 : 100;
  return digits(Math.round(amount(number) * factor * 100) / 100);
}

/** A number as one word: `d` replaces the decimal point. */
const digits = (value: number): string => String(value).replace(".", "d");
