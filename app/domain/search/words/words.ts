/** Search words of a language. Words in a list are separated by spaces. */
export interface TradeWords {
  /** not searched; sizes are recognised by their numbers, so that `wide` is one */
  stopWords: string;
  /** replacements before the look-up: phrases with one meaning, and words with another meaning in the shop's texts */
  readAs: readonly (readonly [typed: string, read: string])[];
  /** compounds searched as one word, with spaces for hyphens: 'self-adhesive' does not find adhesives */
  oneWord: readonly string[];
  sale: string;
  cheap: string;
  /** synonyms in one direction: typed → in the shop's texts */
  meanings: readonly (readonly [said: string, meant: string])[];
}
