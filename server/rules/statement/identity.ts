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

type RecordIndex = ReadonlyMap<string, KnownMovement[]>;

function indexRecords(
  records: readonly KnownMovement[],
  keysOf: (one: KnownMovement) => readonly string[],
): RecordIndex {
  const index = new Map<string, KnownMovement[]>();
  for (const one of records)
    for (const key of keysOf(one)) {
      const list = index.get(key);
      if (list) list.push(one);
      else index.set(key, [one]);
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
  const taken = new Set<KnownMovement>();
  const matches = new Map<Movement, KnownMovement>();
  const numbered = indexRecords(records, (one) =>
    Object.entries(one.references).map(([kind, value]) => numberKey(one, kind, value)),
  );
  const alike = indexRecords(records, (one) => [
    contentKey(one, payerNumber(one)),
    contentKey(one, ANY_PAYER),
  ]);
  const pass = (
    index: RecordIndex,
    keysOf: (movement: Movement) => readonly string[],
    isSame: (movement: Movement, one: KnownMovement) => boolean,
    canRepeat = (_movement: Movement) => false,
  ) => {
    for (const movement of movements) {
      if (matches.has(movement)) continue;
      const isFree = (one: KnownMovement) => canRepeat(movement) || !taken.has(one);
      const isMatch = (one: KnownMovement) =>
        isFree(one) && mayBe(movement, one) && isSame(movement, one);
      const found = keysOf(movement).flatMap((key) => {
        const list = index.get(key) ?? [];
        // taken ones at the beginning are passed once
        while (list[0] && !isFree(list[0])) list.shift();
        return list.find(isMatch) ?? [];
      });
      const [first] = found.sort((one, other) => one.id - other.id);
      if (!first) continue;
      matches.set(movement, first);
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
function numberKey(one: Compared, kind: string, value: string): string {
  const { isReversal, variableSymbol, bookedOn } = one;
  const dayOrSymbol = kind === OLD_KIND ? variableSymbol : bookedOn;
  return joinKey(kind, value, sumOf(one), isReversal, dayOrSymbol);
}

function numberKeys(movement: Movement): string[] {
  const { kind, value } = movement.reference ?? {};
  if (kind === undefined || value === undefined) return [];
  return [kind, OLD_KIND].map((one) => numberKey(movement, one, value));
}

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
  if (reference && record.references[reference.kind] !== undefined) return false;
  if (reference && isOtherOldNumber(reference.value, record)) return false;
  const isSamePayer = compareAccounts(counterAccount, record.counterAccount);
  return isSamePayer === true && compareAccounts(movement.account, record.account) === "maybe"
    ? "maybe"
    : isSamePayer;
}

/** True if the number that the first version of the import recorded looks the same (long, equal length) but differs. */
function isOtherOldNumber(value: string, { references }: KnownMovement): boolean {
  const old = references[OLD_KIND];
  const isLong = (text: string) => /^\d+$/.test(text) && text.length >= LONG_DIGITS;
  return old !== value && old?.length === value.length && isLong(old) && isLong(value);
}
