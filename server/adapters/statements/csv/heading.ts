import { readAccount } from "../../../rules/statement";
import {
  BOOKING,
  COLUMN_NAMES,
  COLUMN_TEXTS,
  DAY_COLUMN,
  MESSAGE,
  NOT_A_SUM,
  OTHER_PARTY,
  PARTY_PARTS,
  PAYEE,
  PAYER,
  SUMS,
  type StatementColumn,
} from "./columns";

/** The places of the columns in a row. */
export type Heading = { [Column in StatementColumn]?: number | undefined };
/** Names of columns as one bank writes them, in the form of `plainName`; the first one that the file has wins. */
export type ColumnNames = Readonly<Partial<Record<StatementColumn, readonly string[]>>>;

/** The account and the IBAN of the other party of a row, as `readAccount` gives them. */
export function partyAccounts(fields: readonly string[], columns: Heading): [string, string] {
  const cell = (column: StatementColumn) => fields[columns[column] ?? -1] ?? "";
  return [
    readAccount(cell("counterAccount"), cell("counterBank"), cell("counterPrefix")),
    readAccount(cell("counterIban")),
  ];
}

const isKeyOf = <T extends object>(object: T, key: PropertyKey): key is keyof T => key in object;
const PART_NAMES = Object.keys(PARTY_PARTS).filter((name) => isKeyOf(PARTY_PARTS, name));
export const STATEMENT_COLUMNS = Object.keys(COLUMN_TEXTS).filter((name) =>
  isKeyOf(COLUMN_TEXTS, name),
);

/** Finds the columns by their names. @param own those of a bank, in place of the usual ones */
export function readHeading(names: readonly string[], own: ColumnNames = {}): Heading {
  const heading: Heading = {};
  for (const column of STATEMENT_COLUMNS) {
    const places =
      own[column]?.map((name) => names.indexOf(name)) ?? placesOf(names, column, heading);
    heading[column] = places.find((index) => index >= 0);
  }
  // a single account column beside a bank code is the payer's: a bank does not repeat its own code in each row
  const { counterBank, counterAccount, counterIban, account } = heading;
  const isOnly = counterAccount === undefined && !isNamedIban(names, counterIban);
  if (counterBank === undefined || !isOnly) return heading;
  return { ...heading, counterAccount: account, account: undefined };
}

/** Places of a column, the best first; -1 for a name that the file does not have. */
function placesOf(names: readonly string[], column: StatementColumn, heading: Heading): number[] {
  const place = (is: (name: string) => boolean) => names.findIndex((name) => is(name));
  const usual = COLUMN_NAMES[column].map((form) => place((name) => form.test(name)));
  // the payer is before the payee, because the shop gets money
  if (isKeyOf(PARTY_PARTS, column)) {
    const isPart = PARTY_PARTS[column];
    const places = PARTIES.map((party) => place((name) => party.test(name) && isPart(name)));
    return [...places, ...usual];
  }
  if (column === "date") {
    const days = BOOKING.map((form) => place((name) => form.test(name) && DAY_COLUMN.test(name)));
    return [...days, ...usual];
  }
  if (column === "currency") return [currencyOf(names, heading.amount), ...usual];
  if ((column === "credit" || column === "debit") && heading.amount === undefined) {
    const [credit = -1, debit = -1] = [SUMS.credit, SUMS.debit].map((form) =>
      place((name) => form.test(name) && !NOT_A_SUM.test(name)),
    );
    // both, in columns of their own
    if (credit >= 0 && debit >= 0 && credit !== debit)
      return [column === "credit" ? credit : debit];
  }
  return usual;
}

const SUM_WORDS = /\b(castka|suma|ciastka|objem|volume|amount|mena|mene|currency|v|ve|in)\b/g;
const kindOfSum = (name: string): string => name.replace(SUM_WORDS, "").replace(/ +/g, " ").trim();

/** The currency that belongs to a column of sums among several: `Měna platby` of `Částka platby`. */
function currencyOf(names: readonly string[], amount: number | undefined): number {
  const kind = kindOfSum(names[amount ?? -1] ?? "");
  const isItsCurrency = (name: string, index: number) =>
    index !== amount && /\b(mena|currency)\b/.test(name) && kindOfSum(name) === kind;
  return kind === "" ? -1 : names.findIndex(isItsCurrency);
}

/** True for the name of a column that says whether a movement is booked, if its cells are yes and no: `Zaúčtováno (A/N)`. */
export const mayTellBooked = (name: string): boolean => BOOKING.some((form) => form.test(name));
/** True for the name of a column with the day of booking. */
export const tellsBookingDay = (name: string): boolean =>
  mayTellBooked(name) && DAY_COLUMN.test(name);

/** True if the column names the other party of a movement: the payer of money that came, the payee of money that went. */
export const namesOtherParty = (name: string): boolean =>
  OTHER_PARTY.test(name) || (PAYER.test(name) && PAYEE.test(name));

const PARTIES = [OTHER_PARTY, PAYER, PAYEE];
const isOfParty = (name: string): boolean => PARTIES.some((party) => party.test(name));
/** True for a column with the account of the other party: `Protiúčet`, `IBAN plátce`. */
export const namesPartysAccount = (name: string): boolean =>
  isOfParty(name) && (PARTY_PARTS.counterAccount(name) || PARTY_PARTS.counterIban(name));

/** The columns of the payer alone, or of the payee alone; undefined without any. */
export function columnsOfParty(
  names: readonly string[],
  party: "payer" | "payee",
): Heading | undefined {
  const [own, other] = party === "payer" ? [PAYER, PAYEE] : [PAYEE, PAYER];
  const isOwn = (name: string) => own.test(name) && !other.test(name) && !OTHER_PARTY.test(name);
  const columns: Heading = {};
  for (const part of PART_NAMES) {
    const isPart = (name: string) =>
      PARTY_PARTS[part](name) || (/Account|Name/.test(part) && /^\S+$/.test(name));
    const index = names.findIndex((name) => isOwn(name) && isPart(name));
    if (index >= 0) columns[part] = index;
  }
  return Object.keys(columns).length ? columns : undefined;
}

/** The columns that may have a text of the movement, the best first: a bank fills one of them. */
export function textColumnsIn(names: readonly string[], column: "counterName" | "message") {
  const isNamed = (name: string) =>
    column === "message" ? MESSAGE.test(name) : PARTY_PARTS.counterName(name) && isOfParty(name);
  return names.flatMap((name, index) => (isNamed(name) ? [index] : []));
}

/** True for the IBAN of a named party; a column `IBAN` may be anybody's. */
export const isNamedIban = (names: readonly string[], column: number | undefined): boolean =>
  column !== undefined && names[column] !== "iban";
