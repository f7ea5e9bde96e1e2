import type { CutQuote } from "~/contract/cart/cut";
import type { Failure } from "~/contract/failures/failure-codes";
import type { FieldFailures } from "~/forms/fields/field";
import type { FormAnswer } from "~/forms/state/answer";
import type { AccessoryOffer } from "./offer";

export interface QuoteWithOffers {
  quote: CutQuote;
  offers: AccessoryOffer[];
}

export interface CutAnswer extends FormAnswer {
  quote?: CutQuote | null;
  offers?: AccessoryOffer[];
}

export interface QuoteAnswer {
  /** null after a failure */
  quote: CutQuote | null;
  offers: AccessoryOffer[];
  failures: Record<string, Failure[]>;
}

/** The current failures: the newest quote's replace earlier ones. An empty measure fails only after the form was sent without it. */
export function currentFailures(
  earlier: FieldFailures,
  newest: QuoteAnswer | undefined,
): FieldFailures {
  if (!newest) return earlier;
  const rest = Object.entries(earlier).filter(([name]) => !name.startsWith("dimensions."));
  const now = Object.entries(newest.failures).filter(
    ([name, [first]]) => first?.code !== "required" || earlier[name]?.length,
  );
  return Object.fromEntries([...rest, ...now]);
}
