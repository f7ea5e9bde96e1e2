import { readDecimal, refused, type ReadDecimal } from "./decimal";

/** A value of a product's row, or why it is refused. */
type ReadValue<T> = { ok: true; value: T } | { ok: false; reason: string };

/** Rates of VAT in percent that Czechia and Slovakia levy. */
const VAT_RATES = [0, 5, 12, 19, 21, 23];

/** Why a number is no rate of VAT in percent; undefined if it is one. A share such as 0.21 is none: nobody knows whether it means 21 %. */
export const vatFault = (percent: number, text = String(percent)): string | undefined =>
  VAT_RATES.includes(percent)
    ? undefined
    : `not a rate of VAT: ${text.trim()}; write one of ${VAT_RATES.join(", ")}`;

/** Reads a rate of VAT in percent: `21`, `12,00 %`, `DPH 21 %`. */
export function readVat(text: string): ReadDecimal {
  const read = readDecimal(text.replace(/%|\b(?:dph|vat)\b/gi, ""));
  const fault = vatFault(read.ok ? read.value : NaN, text);
  return fault === undefined ? read : refused(fault);
}

/** True for a number that a spreadsheet has shortened: `8,59E+12`. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?e\+?\d+$/i.test(text.trim());

const LENGTHS_OF_EAN = [8, 12, 13, 14];

/** The check digit of EAN-8, UPC-A, EAN-13 and GTIN-14: the digits weigh 3 and 1 in turns from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/**
 * Reads an EAN without blanks, hyphens and what spreadsheets put around a text (`'859…`, `="859…"`) or behind a number (`859….0`); 12 digits are a UPC,
 * an EAN without its leading zero.
 */
export function readEan(text: string): ReadValue<string> {
  const digits = text.replace(/[\s\u00a0"'=-]/g, "").replace(/[.,]0{1,2}$/, "");
  const refuse = (fault: string, advice: string) => refused(`${fault}: ${text.trim()}; ${advice}`);
  if (/\de\+?\d/i.test(digits))
    return refuse("an EAN that a spreadsheet has shortened", "format its column as text");
  if (!/^\d+$/.test(digits) || !LENGTHS_OF_EAN.includes(digits.length) || /^0+$/.test(digits))
    return refuse("not an EAN", "it has 8, 12, 13 or 14 digits");
  if (!hasCheckDigit(digits))
    return refuse("an EAN with a wrong digit", "compare it with the packaging");
  return { ok: true, value: digits.length === 12 ? `0${digits}` : digits };
}

const YES = ["1", "ano", "áno", "a", "yes", "y", "true", "pravda", "wahr"];
const NO = ["0", "ne", "nie", "no", "n", "false", "nepravda", "falsch"];

/** Reads yes or no as shop systems and Czech, Slovak and English spreadsheets write it; undefined for another word. */
export function readYes(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** Why a price cannot be the price before a sale; undefined if it can. Both in crowns. */
export const saleFault = (price: number, salePrice: number): string | undefined =>
  salePrice < price
    ? undefined
    : `a sale price of ${salePrice} that is not below the price of ${price}`;
