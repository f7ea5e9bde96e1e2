/** A maker's colour number; other codes repeat the colour's name. */
const COLOUR_NUMBER = /^\d{1,4}$/;

/** The name from line and colour: 'Metrážový koberec Lada 93 béžová', but 'Lepidlo Klebur D12 1 kg', where the code (`1kg`) adds nothing. */
export function productName(
  type: string,
  line: string,
  colourCode: string,
  colour: string,
): string {
  return [type, line, ...(COLOUR_NUMBER.test(colourCode) ? [colourCode] : []), colour].join(" ");
}

/** The number of a series stays on the line of its name: 'Solino 400 dub'. */
export const keepNumber = (name: string): string => name.replace(/(\p{L}) (?=\d)/gu, "$1\u00a0");

/** A text as a path segment: lower case without accents, digits and hyphens; `"product"` if nothing is left. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug || "product";
}

export interface NameParts {
  /** null without a known kind */
  type: string | null;
  name: string;
}

/** Splits 'Metrážový koberec' from 'Lada 93 béžová', longest first. @param prefixes owndata productNameTypePrefixes (specification section 9) */
export function splitProductName(name: string, prefixes: readonly string[]): NameParts {
  const trimmed = name.trim();
  const lowerCase = trimmed.toLowerCase();
  // check the space first: it fails fastest, and every card runs this
  const fits = (prefix: string) =>
    lowerCase.charAt(prefix.length) === " " && lowerCase.startsWith(prefix.toLowerCase());
  const type = prefixes
    .filter(fits)
    .reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), "");
  return type
    ? { type: trimmed.slice(0, type.length), name: trimmed.slice(type.length).trim() }
    : { type: null, name: trimmed };
}
