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
