import type { CutQuote } from "~/contract/cut";
import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "~/forms/answer";
import type { FieldFailures } from "~/forms/field";
import type { Offer } from "./offer";

/** A cut's price, and what goes with a piece of that size. */
export interface QuoteWithOffers {
  quote: CutQuote;
  offers: Offer[];
}

/** What a page's action answers to a form with a cut: also the price, where that was asked for. */
export interface CutAnswer extends FormAnswer {
  quote?: CutQuote | null;
  offers?: Offer[];
}

/** What the address of the live price answers. */
export interface QuoteAnswer {
  /** null where something fails */
  quote: CutQuote | null;
  offers: Offer[];
  /** by field */
  failures: Record<string, Failure[]>;
}

/** What fails by now: what the newest quote of the cut says is all that is wrong with it, whatever was answered to the form before. */
export function stillFailing(earlier: FieldFailures, newest: QuoteAnswer | undefined): FieldFailures {
  if (!newest) return earlier;
  const rest = Object.entries(earlier).filter(([name]) => !name.startsWith("dimensions."));
  return { ...Object.fromEntries(rest), ...newest.failures };
}
