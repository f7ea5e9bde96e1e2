import type { Locale } from "~/contract/core/common";

const NBSP = "\u00a0";

export const formatZip = (zip: string): string =>
  /^\d{5}$/.test(zip) ? `${zip.slice(0, 3)}${NBSP}${zip.slice(3)}` : zip;

/** A postcode for an input, with an ordinary space. */
export const zipForInput = (zip: string): string => formatZip(zip).replace(NBSP, " ");

/** European prefixes have three digits from +35, +37, +38 and +42, otherwise two. */
const NINE_DIGITS = /^(\+(?:3[578]|42)\d|\+\d{2})?(\d{9})$/;

/** Formats a phone number of nine digits in groups of three: `+420 601 234 567`. Others stay: their groups differ by country. */
export function formatPhone(phone: string): string {
  const [, prefix, number] = NINE_DIGITS.exec(phone) ?? [];
  if (number === undefined) return phone;
  const groups = number.replace(/(\d{3})(?=\d)/g, `$1${NBSP}`);
  return prefix ? `${prefix}${NBSP}${groups}` : groups;
}

const names: Record<Locale, Intl.DisplayNames> = {
  cs: new Intl.DisplayNames("cs", { type: "region" }),
  en: new Intl.DisplayNames("en", { type: "region" }),
};

export const countryName = (locale: Locale, code: string): string => names[locale].of(code) ?? code;
