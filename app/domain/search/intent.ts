import { fold } from "../text.js";
import type { Language } from "./stem.js";
import { isCheapWord, isSaleWord, isStopWord } from "./trade-words.js";

/** A query without the words that say how to look for the rest. */
export interface Intent {
  /** what is left to look for; may be empty */
  q: string;
  /** the words of a sale as they were typed: only what is on sale is asked for */
  sale: string[];
  /** the cheapest is asked for first */
  cheapest: boolean;
}

/** Reads what a query asks for besides its words: 'levný koberec v akci' → 'koberec', on sale, the cheapest first. */
export function readIntent(language: Language, q: string): Intent {
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
