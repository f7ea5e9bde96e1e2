/** Search words of a language. Words in a list are separated by spaces. */
export interface TradeWords {
  /** stop words; sizes are recognised by numbers, so 'wide' is one */
  nothing: string;
  /** replacements before the look-up: phrases with one meaning, and words with another meaning in the shop's texts */
  readAs: readonly (readonly [typed: string, read: string])[];
  /** compound words, with spaces for hyphens: 'self-adhesive' is not an adhesive */
  oneWord: readonly string[];
  /** words that ask for sales */
  sale: string;
  /** words that ask for low prices */
  cheap: string;
  /** synonyms in one direction: typed → in the shop's texts */
  meanings: readonly (readonly [said: string, meant: string])[];
}
