import { fold } from "./text";

/**
 * 'Certain keywords redirect to the stores page (configured list and link)' (specification section 2). The whole query must be the keyword: 'koberec
 * praha' searches a carpet. Ignores accents, case and punctuation.
 */
export function isStoresKeyword(query: string, keywords: readonly string[]): boolean {
  const text = fold(query);
  return text !== "" && keywords.some((keyword) => fold(keyword) === text);
}
