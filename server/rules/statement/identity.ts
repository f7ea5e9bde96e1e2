import { accountNumber, compareAccounts } from "./account";
import { OLD_KIND, type KnownMovement, type Movement } from "./movement";

/** A movement of a statement is known from an earlier import, repeated in this statement, or new. */
export type Recognised = { is: "known"; known: KnownMovement } | { is: "repeated" } | { is: "new" };

/** Kind of numbers that some banks restart in each statement. */
const COUNTED_KIND = "gpc";
/** Different numbers with at least this many digits are different movements. */
const LONG_DIGITS = 8;

/** One text of several values, different for different values. */
const joinKey = (...parts: readonly unknown[]): string => JSON.stringify(parts);

/** The places of recorded movements under one key; those before `next` are taken. */
interface Places {
  all: number[];
  next: number;
}

function indexRecords(
  records: readonly KnownMovement[],
  keysOf: (one: KnownMovement) => readonly string[],
): ReadonlyMap<string, Places> {
  const index = new Map<string, Places>();
  for (const [place, one] of records.entries())
    for (const key of keysOf(one)) {
      const places = index.get(key) ?? { all: [], next: 0 };
      places.all.push(place);
      index.set(key, places);
    }
  return index;
}

/**
 * Matches movements with recorded ones, each once (ADR 75): by account, day, amount and number; without common numbers by symbol and payer. Of several
 * that match, the first recorded one counts.
 */
export function recogniseMovements(
  movements: readonly Movement[],
  records: readonly KnownMovement[],
): Recognised[] {
  const taken = new Set<number>();
  const matches = new Map<Movement, KnownMovement>();
  const numbered = indexRecords(records, (one) =>
    Object.entries(one.references).map(([kind, value]) => numberKey(one, kind, value)),
  );
  const alike = indexRecords(records, (one) => [
    contentKey(one, payerNumber(one)),
    contentKey(one, ANY_PAYER),
  ]);
  const pass = (
    index: ReadonlyMap<string, Places>,
    keysOf: (movement: Movement) => readonly string[],
    isSame: (movement: Movement, one: KnownMovement) => boolean,
    canRepeat = (_movement: Movement) => false,
  ) => {
    for (const movement of movements) {
      if (matches.has(movement)) continue;
      const isFree = (place: number) => canRepeat(movement) || !taken.has(place);
      const matching = (place: number) => {
        const one = records[place];
        return one && isFree(place) && mayBe(movement, one) && isSame(movement, one);
      };
      const found = keysOf(movement).flatMap((key) => {
        const places = index.get(key);
        if (!places) return [];
        // taken ones are passed once, so that the time is in proportion to the number of movements
        while (taken.has(places.all[places.next] ?? -1)) places.next += 1;
        for (let at = canRepeat(movement) ? 0 : places.next; at < places.all.length; at += 1)
          if (matching(places.all[at] ?? -1)) return places.all[at] ?? [];
        return [];
      });
      const first = Math.min(...found);
      const one = records[first];
      if (!one) continue;
      matches.set(movement, one);
      taken.add(first);
    }
  };
  pass(numbered, numberKeys, hasSameNumber, isRepeatable);
  pass(
    alike,
    (movement) => [contentKey(movement, payerNumber(movement))],
    (movement, one) => hasSameContent(movement, one) === true,
  );
  pass(alike, uncertainKeys, (movement, one) => hasSameContent(movement, one) === "maybe");
  const numbers = new Set<string>();
  return movements.map((movement) => {
    const one = matches.get(movement);
    const { account, reference, bookedOn, amountHaler } = movement;
    const number = joinKey(account, reference?.kind, reference?.value, bookedOn, amountHaler);
    const isRepeated = isRepeatable(movement) && numbers.has(number);
    numbers.add(number);
    return one ? { is: "known", known: one } : { is: isRepeated ? "repeated" : "new" };
  });
}

type Compared = Pick<
  KnownMovement,
  "amountHaler" | "isReversal" | "bookedOn" | "variableSymbol" | "counterAccount"
>;

const ANY_PAYER = "any";
const payerNumber = ({ counterAccount }: Compared): string => accountNumber(counterAccount);
const contentKey = (one: Compared, payer: string): string =>
  joinKey(sumOf(one), one.isReversal, one.bookedOn, one.variableSymbol, payer);

/** The first version of the import recorded the day of payment instead of booking; the symbol counts in its place. */
const numberKey = (one: Compared, kind: string, value: string | undefined): string =>
  joinKey(
    kind,
    value,
    sumOf(one),
    one.isReversal,
    kind === OLD_KIND ? one.variableSymbol : one.bookedOn,
  );

const numberKeys = (movement: Movement): string[] =>
  movement.reference
    ? [movement.reference.kind, OLD_KIND].map((kind) =>
        numberKey(movement, kind, movement.reference?.value),
      )
    : [];

/** Keys of movements with the same payer, or of which one has none. */
const uncertainKeys = (movement: Movement): string[] =>
  (movement.counterAccount ? [payerNumber(movement), ""] : [ANY_PAYER]).map((payer) =>
    contentKey(movement, payer),
  );

/** True if a second row with the same number is the same movement. */
const isRepeatable = ({ reference }: Movement): boolean =>
  reference !== null && reference.kind !== COUNTED_KIND;

/** Formats differ in the sign of a reversal. */
const sumOf = ({ amountHaler, isReversal }: Compared): number =>
  isReversal ? Math.abs(amountHaler) : amountHaler;

/** What the keys do not compare: an empty currency or account fits any. */
const mayBe = (movement: Movement, record: KnownMovement): boolean =>
  (record.currency === "" || movement.currency === record.currency) &&
  compareAccounts(movement.account, record.account) !== false;

/** A number of the booking counts on its day only, also if the first version recorded it. */
const hasSameNumber = ({ reference, bookedOn }: Movement, record: KnownMovement): boolean =>
  reference?.value !== record.references[reference?.kind ?? ""] || bookedOn === record.bookedOn;

/** Whether two movements of one day, sum and symbol have the same payer and no different numbers. */
function hasSameContent(movement: Movement, record: KnownMovement): boolean | "maybe" {
  const { reference, counterAccount } = movement;
  if (
    reference &&
    (record.references[reference.kind] !== undefined || isOtherOldNumber(reference.value, record))
  )
    return false;
  const isSamePayer = compareAccounts(counterAccount, record.counterAccount);
  return isSamePayer === true && compareAccounts(movement.account, record.account) === "maybe"
    ? "maybe"
    : isSamePayer;
}

/** True if the number that the first version of the import recorded looks the same (long, equal length) but differs. */
function isOtherOldNumber(
  value: string,
  { references: { [OLD_KIND]: old } }: KnownMovement,
): boolean {
  const isLong = (text: string) => /^\d+$/.test(text) && text.length >= LONG_DIGITS;
  if (old === undefined || old === value || old.length !== value.length) return false;
  return isLong(old) && isLong(value);
}
