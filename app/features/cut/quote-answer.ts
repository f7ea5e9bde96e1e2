import type { CutQuote } from "~/contract/cut";
import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "~/forms/answer";
import type { FieldFailures } from "~/forms/field";
import type { Offer } from "./offer";

/** A quote with accessories. */
export interface QuoteWithOffers {
  quote: CutQuote;
  offers: Offer[];
}

/** Answer of a form with a cut, with a quote if requested. */
export interface CutAnswer extends FormAnswer {
  quote?: CutQuote | null;
  offers?: Offer[];
}

/** Answer of the live quote's route. */
export interface QuoteAnswer {
  /** null after a failure */
  quote: CutQuote | null;
  offers: Offer[];
  /** by field */
  failures: Record<string, Failure[]>;
}

/**
 * The current failures: those of the newest quote replace earlier ones. An empty measure fails only after the form was sent without it.
 */
export function currentFailures(earlier: FieldFailures, newest: QuoteAnswer | undefined): FieldFailures {
  if (!newest) return earlier;
  const rest = Object.entries(earlier).filter(([name]) => !name.startsWith("dimensions."));
  const now = Object.entries(newest.failures).filter(([name, [first]]) => first?.code !== "required" || earlier[name]?.length);
  return Object.fromEntries([...rest, ...now]);
}
