import { isSameAccount } from "./account";
import type { Movement } from "./movement";

export interface KnownMovement extends Pick<
  Movement,
  "account" | "counterAccount" | "amountHaler" | "isReversal" | "variableSymbol" | "bookedOn"
> {
  id: number;
  /** empty if an older reader could not read it */
  currency: string;
  /** the bank's numbers by kind */
  references: Readonly<Record<string, string>>;
}

/** A movement of a statement is known from an earlier import, repeated in this statement, or new. */
export type Recognised = { is: "known"; known: KnownMovement } | { is: "repeated" } | { is: "new" };

/** Kind of numbers from the first version of the import, which did not record their format. */
export const OLD_KIND = "old";
/** Kind of numbers that some banks restart in each statement. */
const COUNTED_KIND = "gpc";
/** Different numbers with at least this many digits are different movements. */
const LONG_DIGITS = 8;

/** Matches movements with recorded ones, each once (ADR 75): by account, day, amount and number; without common numbers by symbol and payer. */
export function recogniseMovements(movements: readonly Movement[], known: readonly KnownMovement[]): Recognised[] {
  const taken = new Set<KnownMovement>();
  const found = new Map<Movement, KnownMovement>();
  const pass = (isSame: (movement: Movement, one: KnownMovement) => boolean) => {
    for (const movement of movements) {
      if (found.has(movement)) continue;
      const same = known.find((one) => (!taken.has(one) || isRepeatable(movement)) && hasSameSum(movement, one) && isSame(movement, one));
      if (same === undefined) continue;
      found.set(movement, same);
      taken.add(same);
    }
  };
  pass(hasSameNumber);
  pass((movement, one) => !taken.has(one) && hasSameContent(movement, one) === true);
  pass((movement, one) => !taken.has(one) && hasSameContent(movement, one) === "maybe");
  return movements.map((movement, index) => {
    const one = found.get(movement);
    if (one) return { is: "known", known: one };
    const isRepeated = isRepeatable(movement) && movements.slice(0, index).some((earlier) => isNumberedAlike(movement, earlier));
    return { is: isRepeated ? "repeated" : "new" };
  });
}

/** True if a second row with the same number is the same movement. */
const isRepeatable = ({ reference }: Movement): boolean => reference !== null && reference.kind !== COUNTED_KIND;

const isNumberedAlike = (one: Movement, other: Movement): boolean =>
  one.reference?.kind === other.reference?.kind &&
  one.reference?.value === other.reference?.value &&
  one.account === other.account &&
  one.bookedOn === other.bookedOn &&
  one.amountHaler === other.amountHaler;

/** Formats differ in the sign of a reversal. */
const sumOf = ({ amountHaler, isReversal }: Pick<Movement, "amountHaler" | "isReversal">): number =>
  isReversal ? Math.abs(amountHaler) : amountHaler;

const hasSameSum = (movement: Movement, known: KnownMovement): boolean =>
  sumOf(movement) === sumOf(known) &&
  movement.isReversal === known.isReversal &&
  (known.currency === "" || movement.currency === known.currency) &&
  isSameAccount(movement.account, known.account) !== false;

function hasSameNumber({ reference, bookedOn, variableSymbol }: Movement, known: KnownMovement): boolean {
  if (!reference) return false;
  if (known.references[reference.kind] === reference.value) return bookedOn === known.bookedOn;
  // the first version recorded the day of payment instead of booking
  return known.references[OLD_KIND] === reference.value && variableSymbol === known.variableSymbol;
}

function hasSameContent(movement: Movement, known: KnownMovement): boolean | "maybe" {
  const { reference, bookedOn, variableSymbol, counterAccount } = movement;
  if (bookedOn !== known.bookedOn || variableSymbol !== known.variableSymbol) return false;
  if (reference && (known.references[reference.kind] !== undefined || isOtherOldNumber(reference.value, known))) return false;
  const isSamePayer = isSameAccount(counterAccount, known.counterAccount);
  return isSamePayer === true && isSameAccount(movement.account, known.account) === "maybe" ? "maybe" : isSamePayer;
}

/** True if the number that the first version of the import recorded looks the same (long, equal length) but differs. */
function isOtherOldNumber(value: string, { references: { [OLD_KIND]: old } }: KnownMovement): boolean {
  const isLong = (text: string) => /^\d+$/.test(text) && text.length >= LONG_DIGITS;
  return old !== undefined && old !== value && old.length === value.length && isLong(old) && isLong(value);
}
