/** A colour number as makers print it on their samples; other codes repeat what the colour's name says. */
const COLOUR_NUMBER = /^\d{1,4}$/;

/**
 * Name of a product made of a line and one of its colours: 'Metrážový koberec Lada 93 béžová', but
 * 'Disperzní lepidlo Klebur D12 1 kg', where the code (`1kg`) says nothing that the name does not.
 */
export function productName(type: string, line: string, colourCode: string, colour: string): string {
  return [type, line, ...(COLOUR_NUMBER.test(colourCode) ? [colourCode] : []), colour].join(" ");
}

/** A text as a part of a path: small letters without accents, digits and hyphens; `"product"` where nothing is left of it. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug || "product";
}

/** A product's name in two parts: what kind of thing it is, and which one. */
export interface NameParts {
  /** `null` where the name begins with none of the known kinds */
  type: string | null;
  name: string;
}

/**
 * Sets the kind of a product apart from its name: 'Metrážový koberec' and 'Lada 93 béžová'. The longest prefix that fits counts, and only
 * whole words do.
 * @param prefixes 'Product name type prefixes: owndata code productNameTypePrefixes (comma list)' (specification section 9)
 */
export function splitProductName(name: string, prefixes: readonly string[]): NameParts {
  const whole = name.trim();
  const lowerCase = whole.toLowerCase();
  // the space first: nearly every prefix fails at it, and cards ask this of each of theirs
  const fits = (prefix: string) => lowerCase.charAt(prefix.length) === " " && lowerCase.startsWith(prefix.toLowerCase());
  const type = prefixes.filter(fits).reduce((longest, prefix) => (prefix.length > longest.length ? prefix : longest), "");
  return type ? { type: whole.slice(0, type.length), name: whole.slice(type.length).trim() } : { type: null, name: whole };
}
