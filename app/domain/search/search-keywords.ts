import { fold } from "~/domain/text/text";

/** 'Certain keywords redirect to the stores page' (specification section 2): the whole query, without accents. 'koberec praha' searches a carpet. */
export function isStoresKeyword(query: string, keywords: readonly string[]): boolean {
  const text = fold(query);
  return text !== "" && keywords.some((keyword) => fold(keyword) === text);
}
