/** Cleans typed or pasted identifiers before validation. Contract schemas use these functions, so forms and API accept the same. */

/** Characters without width: U+200B, U+00AD, U+FEFF, U+2060, direction marks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}+/gu;
const BLANKS = /[\s\u2800]+/gu;
const LINE_BLANKS = /[\t\p{Zs}\u2800]+/gu;
const HYPHENS = /[\p{Pd}\u2043\u2212]/gu;

/** Removes blanks and invisible characters; normalises full-width digits and letters, and hyphens to `-`. */
const compact = (input: string): string =>
  input.normalize("NFKC").replace(INVISIBLE, "").replace(BLANKS, "").replace(HYPHENS, "-");

const withoutHyphens = (input: string): string => compact(input).replaceAll("-", "");

/** IČO: `270 82 440` → `27082440`. */
export const cleanCompanyId = withoutHyphens;

/** DIČ: `cz 27082440` → `CZ27082440`. */
export const cleanTaxId = (input: string): string => withoutHyphens(input).toUpperCase();

export const cleanZip = withoutHyphens;

/** Phone: `601-234-567` → `601234567`, `00420…` → `+420…`. */
export const cleanPhone = (input: string): string => withoutHyphens(input).replace(/^00/, "+");

export const cleanOrderNumber = withoutHyphens;

/** Voucher code: `vitejte 10` → `VITEJTE10`. Hyphens stay, as codes may have them; `findVoucher` ignores them. */
export const cleanVoucherCode = (input: string): string => compact(input).toUpperCase();

/** Lower case for a domain with other letters than ASCII: addresses are compared by `lower()` of SQL, which in SQLite changes ASCII letters only. */
function withLowerDomain(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at);
  return at < 0 || /^\p{ASCII}*$/u.test(domain) ? email : email.slice(0, at) + domain.toLowerCase();
}

/** E-mail: case stays, except of international domains. An inner line break stays, so that two lines are invalid. */
export const cleanEmail = (input: string): string =>
  withLowerDomain(
    input
      .trim()
      .normalize("NFC")
      .replace(INVISIBLE, "")
      .replace(LINE_BLANKS, "")
      .replace(HYPHENS, "-"),
  );
