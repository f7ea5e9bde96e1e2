import type { CutQuote } from "~/contract/cart";
import type { Offer } from "./offer";

/** A cut's price, and what goes with a piece of that size. */
export interface QuoteWithOffers {
  quote: CutQuote;
  offers: Offer[];
}

/** Tells whether the product's form came back with a price worked out. */
export function isWorkedOut(answer: unknown): answer is { worked: QuoteWithOffers } {
  return typeof answer === "object" && answer !== null && "worked" in answer;
}
