/** What shoppers of one language type, as data. Words of a list are separated by spaces. */
export interface TradeWords {
  /** words that say nothing beside others; sizes are told by their numbers, so 'wide' is one of them */
  nothing: string;
  /** what is read as something else before it is looked up: several words that mean one thing, and words that mean another in the shop's texts */
  readAs: readonly (readonly [typed: string, read: string])[];
  /** what is one word in texts as well, with spaces for hyphens: 'self-adhesive' is no adhesive */
  oneWord: readonly string[];
  /** words that ask for what is on sale */
  sale: string;
  /** words that ask for the cheapest first */
  cheap: string;
  /** what shoppers say → what the shop's own texts say, in one direction */
  meanings: readonly (readonly [said: string, meant: string])[];
}
