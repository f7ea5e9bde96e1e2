/**
 * Identifiers as people type or paste them. Each kind has one function that cleans it before it is checked; contract schemas use them, so that the
 * storefront's forms and the API read the same.
 */

/** Characters without a width or a sign of their own: U+200B, U+00AD, U+FEFF, U+2060, marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const BLANKS = /[\s\u2800]+/gu;
const LINE_BLANKS = /[\t\p{Zs}\u2800]+/gu;
/** Hyphens, dashes and the minus sign. */
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;

/** Without blanks and invisible characters; digits and letters of another width are the usual ones, every hyphen is `-`. */
const compact = (typed: string): string => typed.normalize("NFKC").replace(INVISIBLE, "").replace(BLANKS, "").replace(HYPHENS, "-");

const withoutHyphens = (typed: string): string => compact(typed).replaceAll("-", "");

/** IČO: `270 82 440` is `27082440`. */
export const cleanCompanyId = withoutHyphens;

/** DIČ: `cz 27082440` is `CZ27082440`. */
export const cleanTaxId = (typed: string): string => withoutHyphens(typed).toUpperCase();

/** Postcode: `110 00` is `11000`. */
export const cleanZip = withoutHyphens;

/** Phone: `601-234-567` is `601234567`, `00420…` is `+420…`. */
export const cleanPhone = (typed: string): string => withoutHyphens(typed).replace(/^00/, "+");

/** Number of an order. */
export const cleanOrderNumber = withoutHyphens;

/** Code of a voucher: `vitejte 10` is `VITEJTE10`. Hyphens stay, as a code may have them; `findVoucher` compares without them. */
export const cleanVoucherCode = (typed: string): string => compact(typed).toUpperCase();

/** E-mail: its case stays. A line break within stays too, so that two lines are no address. */
export const cleanEmail = (typed: string): string => typed.trim().replace(INVISIBLE, "").replace(LINE_BLANKS, "").replace(HYPHENS, "-");
