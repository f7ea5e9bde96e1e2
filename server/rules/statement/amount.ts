/** An amount, or why the text is not one. `currency` is the one beside the amount, or empty. */
type ReadAmount = { ok: true; haler: number; currency: string } | { ok: false; why: string };

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  KČ: "CZK",
  KC: "CZK",
  "€": "EUR",
  $: "USD",
  "£": "GBP",
};
const BLANKS = /[\s\u00a0\u202f\u2009'’]+/g;

/**
 * Reads an amount as banks and people write it: `1 234,50`, `1.234,50`, `1,234.50`, `−250,00`, `250,00-`, `250,00+`, `(250,00)`, `10039,-`, `1 899,50 CZK`.
 * A text that can be read in two ways, such as `1.839`, is no amount.
 * @param decimalSign decimal sign of a format that never uses the other sign to separate thousands
 */
export function readAmount(text: string, decimalSign?: "." | ","): ReadAmount {
  const no = (why: string): ReadAmount => ({ ok: false, why: `${why}: ${text.trim()}` });
  const compact = text
    .replace(/[−–—]/g, "-")
    .replace(BLANKS, " ")
    .trim()
    .replace(/^\((?=[^-+]*$)(.*)\)$/, "-$1");
  const found =
    /^([+-]?)\s*([^\d\s+,.-]{1,3}(?=[\s\d+-]))?\s*([+-]?)\s*(\d[\d., ]*?)([.,]-{1,2})?\s*([+-]?)\s*(\p{L}{2,3}|[€$£])?$/u.exec(
      compact,
    );
  if (!found) return no("no amount");
  const [, sign = "", before = "", inner = "", digits = "", , behind = "", after = ""] = found;
  const signs = [sign, inner, behind].filter(Boolean);
  if (signs.length > 1 || (before && after)) return no("no amount");
  const name = (before || after).toUpperCase();
  const currency = CURRENCY_SIGNS[name] ?? name;
  if (currency && !/^[A-Z]{3}$/.test(currency)) return no("no amount");
  const parts = splitAmount(digits.trim(), decimalSign);
  if (typeof parts === "string") return no(parts);
  const decimals = parts.decimals.replace(/0+$/, "");
  if (decimals.length > 2) return no("a fraction of a haléř");
  const haler = Number(parts.whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(haler)) return no("no amount");
  return { ok: true, haler: signs[0] === "-" && haler ? -haler : haler, currency };
}

function splitAmount(
  text: string,
  decimalSign: "." | "," | undefined,
): { whole: string; decimals: string } | string {
  const marks = text.replace(/[^.,]/g, "");
  const last = marks.at(-1);
  const [first = "", ...others] = last === undefined ? [text] : text.split(last);
  const end = others.at(-1) ?? "";
  if (last !== undefined && (end === "" || /\D/.test(end))) return "no amount";
  // the last mark is the decimal sign if it occurs once; other marks and blanks separate thousands
  const isDecimal =
    last !== undefined && others.length === 1 && isDecimalMark(first, end, last, decimalSign);
  if (isDecimal === "maybe") return "an amount that can be read in two ways";
  const whole = isDecimal ? first : text;
  if (!isGrouped(whole)) return "no amount";
  return { whole: whole.replace(/\D/g, ""), decimals: isDecimal ? end : "" };
}

function isDecimalMark(
  first: string,
  end: string,
  mark: string,
  decimalSign: "." | "," | undefined,
): boolean | "maybe" {
  if (decimalSign) return decimalSign === mark;
  // 1,839 and 1.839; but 1234,500, 0,500 and 1 234,500 have no thousands there, and 1.234,500 has other ones
  return end.length === 3 && /^[1-9]\d{0,2}$/.test(first) ? "maybe" : true;
}

/** True for digits alone, or in groups of three with one kind of separator. */
const isGrouped = (text: string): boolean =>
  /^\d+$/.test(text) || /^\d{1,3}([ .,])\d{3}(?:\1\d{3})*$/.test(text);
