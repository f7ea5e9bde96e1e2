/** A number of a shopkeeper's file, or why the text is not a number. */
export type ReadDecimal = { ok: true; value: number } | { ok: false; reason: string };

export const refused = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

/** The meaning of `1.839`: decimals, ambiguous, or what the decimal sign of its format says. */
type ThreeDigits = "decimals" | "unclear" | "." | ",";

export const UNCLEAR = "a number that can be read in two ways";
const BLANKS = /[\s\u00a0\u202f\u2009'’]+/g;

/** A number without signs and blanks that programs write in another way. */
export const plainNumber = (text: string): string =>
  text.replace(/[−–—]/g, "-").replace(BLANKS, " ").trim();

/** The digits before and behind the decimal sign of `1299`, `1 299,00`, `1.299,00`, `1,299.00`; or why there are none. */
export function splitDecimal(
  digits: string,
  threeDigits: ThreeDigits,
): { whole: string; decimals: string } | string {
  // the last mark is the decimal sign if it occurs once
  const at = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
  const mark = digits.charAt(at);
  const isOther = /^[.,]$/.test(threeDigits) && mark !== threeDigits;
  const isDecimal = digits.indexOf(mark) === at && !isOther;
  const [grouped, decimals] = isDecimal
    ? [digits.slice(0, at), digits.slice(at + 1)]
    : [digits, "0"];
  const isGrouped = /^\d+$/.test(grouped) || /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(grouped);
  if (!isGrouped || !/^\d+$/.test(decimals)) return "not a number";
  const integer = grouped.replace(/\D/g, "");
  // not `1234,500`, `0,500` and `1 234,500`, which have no thousands there
  return threeDigits === "unclear" && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(grouped)
    ? UNCLEAR
    : { whole: integer, decimals };
}

/** Why `1.839` is refused, and what to write: `1839 or 1,8390`. */
export const unclearNumber = (text: string): string => {
  const [, whole = "", decimals = ""] = /(\d+)[.,](\d{3})/.exec(text) ?? [];
  const behind = decimals.replace(/0+$/, "").replace(/^\d{3}$/, "$&0");
  return `${UNCLEAR}: ${text.trim()}; write ${whole}${decimals} or ${whole}${behind && `,${behind}`}`;
};

/** Parses numbers: `1299`, `1 299,00`, `1.299,00`, `1,299.00`, `-12`. */
export function readDecimal(text: string, threeDigits: ThreeDigits = "decimals"): ReadDecimal {
  const compact = plainNumber(text);
  const parts = splitDecimal(compact.replace(/^[+-] ?/, ""), threeDigits);
  if (parts === UNCLEAR) return refused(unclearNumber(text));
  if (typeof parts === "string") return refused(`${parts}: ${text.trim()}`);
  const value = Number(`${parts.whole}.${parts.decimals}`);
  return { ok: true, value: compact.startsWith("-") && value ? -value : value };
}

/** Parses a number beside a price, whose decimal sign says how `12,000` is read: twelve beside `1 299,00 Kč`, unclear beside `1299`. */
export function readBesidePrice(text: string, price: string): ReadDecimal {
  const read = readDecimal(text, "unclear");
  const sign = /\d([.,])\d{1,2}(?!\d)/.exec(price)?.[1];
  const isKnown = !read.ok && read.reason.startsWith(UNCLEAR) && (sign === "." || sign === ",");
  return isKnown ? readDecimal(text, sign) : read;
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
  if (currency !== undefined) return refused(`not a price in CZK: ${text.trim()}`);
  const read = readDecimal(withoutCrowns(text), "unclear");
  if (!read.ok) return read;
  if (read.value < 0) return refused(`a negative price: ${text.trim()}`);
  if (read.value === 0) return refused("a price of 0");
  return read.value > MAX_CROWNS ? refused(`more than ${MAX_CROWNS} CZK: ${text.trim()}`) : read;
}
