/** Movements of the shop's bank account, as its statements name them (decision 75). */

/** The bank's own number of a movement. */
export interface Reference {
  /** numbers of one kind can be compared: `fio`, or the format of the statement */
  kind: string;
  /** without zeros in front */
  value: string;
}

/** One movement of an account. */
export interface Movement {
  /** of the file, from 1 */
  line: number;
  /** null if the statement has no number for it */
  reference: Reference | null;
  /** the account of the statement, `19-2000145399/0800`; empty if the statement does not say */
  account: string;
  /** the account of the payer or payee; empty if the statement does not say */
  counterAccount: string;
  /** haléře or the hundredth part of another currency; negative for outgoing money */
  amountHaler: number;
  /** reverses an earlier movement */
  isReversal: boolean;
  /** `CZK` */
  currency: string;
  /** without zeros in front; empty if there is none */
  variableSymbol: string;
  /** day of booking, `2026-11-23` */
  bookedOn: string;
  /** name of the payer and the message for the payee */
  message: string;
}

/** A row of a statement that cannot be read. */
export interface BrokenRow {
  /** of the file, from 1 */
  line: number;
  why: string;
}

/** A variable symbol without zeros in front: banks fill it up to ten digits. */
export const symbolOf = (text: string): string => text.replace(/^0+/, "");

/**
 * Reads the cell of a variable symbol; null if it is none. Spreadsheets write `="26000123"` and `26000123,00`, people `VS26000123`.
 */
export function readSymbol(text: string): string | null {
  const typed = text.replace(/[\s'"=\u00a0]/g, "").replace(/^VS:?(?=\d)/i, "");
  const found = /^(\d{0,10})(?:[.,]0{1,2})?$/.exec(typed);
  return found ? symbolOf(found[1] ?? "") : null;
}

/** The message of a movement whose symbol cannot be read begins with what stands in its place. */
export const withUnreadSymbol = (symbol: string, message: string): string => messageOf(`VS ${symbol}`, message);

/** Finds a variable symbol that a text names: `VS26000123`, `/VS/26000123/SS/0`, `VS: 26000123`. */
export function findSymbol(text: string): string {
  const found = /(?:^|[^A-Za-z])VS[\s:/.]*(\d{1,10})(?!\d)/i.exec(text);
  return symbolOf(found?.[1] ?? "");
}

/** Name and message in one text, without repeated blanks and without characters that a terminal would obey. */
export const messageOf = (name: string, message: string): string =>
  [name, message]
    .map((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim())
    .filter((text, index, all) => text !== "" && all.indexOf(text) === index)
    .join(": ")
    .slice(0, 300);

/** A reference of a kind; null if there is no number or only zeros. Zeros in front are removed only from plain numbers. */
export function referenceOf(kind: string, text: string): Reference | null {
  const value = /^\d+$/.test(text.trim()) ? symbolOf(text.trim()) : text.trim();
  return value ? { kind, value } : null;
}
