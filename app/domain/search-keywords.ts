import { fold } from "./text.js";

/**
 * 'Certain keywords redirect to the stores page (configured list and link)' (specification section 2). The whole query has to be
 * the keyword: who types 'koberec praha' looks for a carpet. Accents, case and punctuation do not count.
 */
export function isStoresKeyword(query: string, keywords: readonly string[]): boolean {
  const asked = fold(query);
  return asked !== "" && keywords.some((keyword) => fold(keyword) === asked);
}
