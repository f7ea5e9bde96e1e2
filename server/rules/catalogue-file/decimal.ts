/** A number of a shopkeeper's file, or why the text is not a number. */
export type ReadDecimal = { ok: true; value: number } | { ok: false; reason: string };

export const UNCLEAR = "a number that can be read in two ways";
const BLANKS = /[\s\u00a0\u202f\u2009'’]+/g;

/** Parses numbers: `1299`, `1 299,00`, `1.299,00`, `1,299.00`, `-12`. @param threeDigits meaning of `1.839`: decimals, or ambiguous */
export function readDecimal(
  text: string,
  threeDigits: "decimals" | "unclear" = "decimals",
): ReadDecimal {
  const no = (reason: string): ReadDecimal => ({ ok: false, reason: `${reason}: ${text.trim()}` });
  const compact = text.replace(/[−–—]/g, "-").replace(BLANKS, " ").trim();
  const digits = compact.replace(/^[+-] ?/, "");
  // the last mark is the decimal sign if it occurs once
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const isDecimal = digits.indexOf(digits.charAt(at)) === at;
  const [whole, decimals] = isDecimal ? [digits.slice(0, at), digits.slice(at + 1)] : [digits, "0"];
  const isGrouped = /^\d+$/.test(whole) || /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(whole);
  if (!isGrouped || !/^\d+$/.test(decimals)) return no("no number");
  if (threeDigits === "unclear" && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
    return no(UNCLEAR);
  const value = Number(`${whole.replace(/\D/g, "")}.${decimals}`);
  return { ok: true, value: compact.startsWith("-") && value ? -value : value };
}

const WITH_VAT = /(?<!\p{L})(?:s|vč\.?|včetně)\s+dph\s*$/iu;
const CROWNS = /\s*(?:[.,]-{1,2}\s*(?:czk|kč|kc)?|czk|kč|kc)\s*$/i;
/** Above the largest storable price. */
const MAX_CROWNS = 20_000_000;

/** True for a price, or a word beside it, that says that VAT is included: `289 Kč s DPH`, `vč. DPH`. */
export const saysVat = (text: string): boolean => WITH_VAT.test(text);

/** A price without its currency: `289,00 Kč s DPH`, `CZK 289`, `149,-`. */
export const withoutCrowns = (text: string): string =>
  text
    .replace(BLANKS, " ")
    .replace(WITH_VAT, "")
    .replace(CROWNS, "")
    .replace(/^\s*(?:czk|kč)\s*(?=\d)/i, "");

/** Reads a price in crowns: `289`, `1.299,00 Kč`, `149,-`. Other currencies are refused. */
export function readCrowns(text: string): ReadDecimal {
  const [currency] = /\p{L}{2,}|[€$£]/u.exec(withoutCrowns(text)) ?? [];
  if (currency !== undefined) return { ok: false, reason: `not a price in CZK: ${text.trim()}` };
  const read = readDecimal(withoutCrowns(text), "unclear");
  if (!read.ok) return read;
  if (read.value < 0) return { ok: false, reason: `a negative price: ${text.trim()}` };
  if (read.value === 0) return { ok: false, reason: "a price of 0" };
  return read.value > MAX_CROWNS
    ? { ok: false, reason: `more than ${MAX_CROWNS} CZK: ${text.trim()}` }
    : read;
}
