import { isCheapWord, isSaleWord, isStopWord, type Language } from "~/domain/search";
import { fold } from "~/domain/text";

/** A query without the words about sales and price. */
export interface SearchIntent {
  q: string;
  /** typed sale words: filter sales */
  sale: string[];
  cheapest: boolean;
}

/** Parses the intent of a query: 'levný koberec v akci' → 'koberec', on sale, cheapest first. */
export function readIntent(language: Language, q: string): SearchIntent {
  const sale: string[] = [];
  const rest: string[] = [];
  let cheapest = false;
  for (const word of q.split(/\s+/u)) {
    const folded = fold(word);
    const isSale = isSaleWord(language, folded);
    if (!isSale && !isCheapWord(language, folded)) rest.push(word);
    else if (isSale) {
      sale.push(word);
      // 'v akci', 'on sale'
      if (isStopWord(language, fold(rest.at(-1) ?? ""))) rest.pop();
    } else cheapest = true;
  }
  return { q: rest.join(" "), sale, cheapest };
}
