import { addDays, dayOf } from "~/domain/calendar";
import { fold } from "~/domain/text";

/** Movements of the shop's bank account (ADR 75). */

interface PaymentReference {
  /** where the number comes from: `fio`, or the statement's format; only numbers of one kind are compared */
  kind: string;
  /** without leading zeros */
  value: string;
}

export interface Movement {
  /** line of the file, from 1 */
  line: number;
  reference: PaymentReference | null;
  /** account of the statement, `19-2000145399/0800`; empty if unknown */
  account: string;
  /** account of payer or payee; empty if unknown */
  counterAccount: string;
  /** haléře, or hundredths of another currency; negative for debits */
  amountHaler: number;
  isReversal: boolean;
  currency: string;
  /** without leading zeros; may be empty */
  variableSymbol: string;
  /** booking day, `2026-11-23` */
  bookedOn: string;
  /** payer's name and message */
  message: string;
}

/** A recorded movement. */
export interface KnownMovement extends Omit<Movement, "line" | "reference" | "currency"> {
  id: number;
  /** empty if an older reader could not read it */
  currency: string;
  /** the bank's numbers by kind */
  references: Readonly<Record<string, string>>;
}

/** Kind of numbers from the first version of the import, which did not record their format. */
export const OLD_KIND = "old";

export interface BrokenRow {
  line: number;
  why: string;
}

/** A variable symbol without leading zeros, which banks add. */
export const symbolOf = (text: string): string => text.replace(/^0+/, "");

/** Parses a cell with a variable symbol; null if it is invalid. Spreadsheets write `="26000123"` and `26000123,00`, people `VS26000123`. */
export function readSymbol(text: string): string | null {
  const compact = text.replace(/[\s'"=\u00a0]/g, "").replace(/^VS:?(?=\d)/i, "");
  const digits = compact.replace(/[.,]0{1,2}$/, "");
  return /^\d{0,10}$/.test(digits) ? symbolOf(digits) : null;
}

/** The symbol of its cell, or of the texts of the movement if the cell is empty; an unreadable one is shown with the message. */
export function symbolAndMessage(
  cell: string,
  message: string,
  texts: readonly string[],
): Pick<Movement, "variableSymbol" | "message"> {
  const symbol = readSymbol(cell) ?? (findSymbol(cell) || null);
  if (symbol === null) return { variableSymbol: "", message: messageOf(`VS ${cell}`, message) };
  const digits = symbol || [...texts.map(findSymbol), ...texts.map(bareSymbol)].find(Boolean);
  return { variableSymbol: digits ?? "", message };
}

/** Words of a bank for a movement that takes back another one. */
const REVERSAL = /\b(storno|stornovan\w*|reversal|reversed)\b/;
/** The same as a kind of movement, where no payer writes: «Oprava pohybu», «Vrácení platby». */
const REVERSAL_KIND =
  /\b(oprava|opravn\w*|vracen\w*|vratk\w*|vratenie|returned|recall|chargeback)\b/;

/** True for a movement that takes back another one. @param kind the bank's name of it @param text in which payers write, too */
export const isReversalByName = (kind: string, text = ""): boolean =>
  [kind, text].some((words) => REVERSAL.test(fold(words))) || REVERSAL_KIND.test(fold(kind));

const NAMED_SYMBOL =
  /(?:^|[^A-Za-z])(?:VS|V\.\s?S|var(?:iabiln[iíyý])?\.?\s?sym(?:bol)?)[\s:/.=#-]*(\d{1,10})(?!\d)/i;

/** Finds a variable symbol in a text: `VS26000123`, `/VS/26000123/SS/0`, `VS: 26000123`, `variabilní symbol 26000123`. */
export function findSymbol(text: string): string {
  const parts = NAMED_SYMBOL.exec(text);
  return symbolOf(parts?.[1] ?? "");
}

/** A text that is only the number of an order, which payers write without `VS`. */
export const bareSymbol = (text: string): string =>
  /^\s*\d{8}\s*$/.test(text) ? symbolOf(text.trim()) : "";

/** Joins name and message; removes repeated blanks and control characters. */
export const messageOf = (name: string, message: string): string =>
  [name, message]
    .map((text) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim())
    .filter((text, index, all) => text !== "" && all.indexOf(text) === index)
    .join(": ")
    .slice(0, 300);

/** A reference of a kind; null without a number or for zeros. Removes leading zeros of plain numbers only. */
export function referenceOf(kind: string, text: string): PaymentReference | null {
  const value = /^\d+$/.test(text.trim()) ? symbolOf(text.trim()) : text.trim();
  return value ? { kind, value } : null;
}

/** True for a day after tomorrow or later, on which no bank or carrier can have paid yet: a planned movement, or a day read wrongly. */
export const isAhead = (day: string, now: Date): boolean => day > addDays(dayOf(now), 1);
