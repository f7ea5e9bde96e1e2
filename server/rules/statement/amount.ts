import { plainNumber, splitDecimal, UNCLEAR, unclearNumber } from "../catalogue-file";

/** An amount, or why the text is not one. `currency` is the one beside the amount, or empty. */
type ReadAmount = { ok: true; haler: number; currency: string } | { ok: false; why: string };

const CURRENCY_SIGNS: Readonly<Record<string, string>> = {
  KČ: "CZK",
  KC: "CZK",
  "€": "EUR",
  $: "USD",
  "£": "GBP",
};

/**
 * Reads an amount as banks and people write it: `1 234,50`, `1.234,50`, `1,234.50`, `−250,00`, `250,00-`, `250,00+`, `(250,00)`, `10039,-`, `1 899,50 CZK`.
 * A text that can be read in two ways, such as `1.839`, is no amount.
 * @param decimalSign decimal sign of a format that never uses the other sign to separate thousands
 */
export function readAmount(text: string, decimalSign?: "." | ","): ReadAmount {
  const refuse = (why: string): ReadAmount => ({ ok: false, why: `${why}: ${text.trim()}` });
  const compact = plainNumber(text).replace(/^\((?=[^-+]*$)(.*)\)$/, "-$1");
  const match =
    /^([+-]?)\s*([^\d\s+,.-]{1,3}(?=[\s\d+-]))?\s*([+-]?)\s*(\d[\d., ]*?)([.,]-{1,2})?\s*([+-]?)\s*(\p{L}{2,3}|[€$£])?$/u.exec(
      compact,
    );
  if (!match) return refuse("not an amount");
  const [, sign = "", before = "", inner = "", digits = "", , behind = "", after = ""] = match;
  const signs = [sign, inner, behind].filter(Boolean);
  if (signs.length > 1 || (before && after)) return refuse("not an amount");
  const name = (before || after).toUpperCase();
  const currency = CURRENCY_SIGNS[name] ?? name;
  if (currency && !/^[A-Z]{3}$/.test(currency)) return refuse("not an amount");
  const parts = splitDecimal(digits.trim(), decimalSign ?? "unclear");
  if (parts === UNCLEAR) return { ok: false, why: unclearNumber(text) };
  if (typeof parts === "string") return refuse("not an amount");
  const decimals = parts.decimals.replace(/0+$/, "");
  if (decimals.length > 2) return refuse("a fraction of a haléř");
  const haler = Number(parts.whole) * 100 + Number(decimals.padEnd(2, "0"));
  if (!Number.isSafeInteger(haler)) return refuse("not an amount");
  return { ok: true, haler: signs[0] === "-" && haler ? -haler : haler, currency };
}
