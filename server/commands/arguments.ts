import { parseArgs, type ParseArgsConfig } from "node:util";
import { z } from "zod";
import type { Order } from "~/contract/order/order";
import { findOrderByNumber, type OrderRow } from "../api/order/order.repo";
import type { CardReturnRow } from "../api/voucher/cards.repo";
import type { Database } from "../db/index";
import { Refused, UsageError } from "./command";

/** Parses a command's arguments. @throws {UsageError} for unknown ones */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Parses a command's options. @throws {UsageError} for unknown ones and for words beside them */
export function readOptions<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: readonly string[],
  options: Options,
) {
  const { values, positionals } = readArguments(args, options);
  if (positionals.length) throw new UsageError(`Unknown argument: ${positionals.join(" ")}`);
  return values;
}

/** Checks that no words are left. @throws {UsageError} otherwise: usually a note is written without its option */
export function expectNoMore(words: readonly string[]): void {
  if (words.length)
    throw new UsageError(`Unknown argument: ${words.join(" ")}. Write a note as --note "text"`);
}

/** Checks an option's word. @throws {UsageError} for another word */
export function oneOfArgument<Word extends string>(
  words: readonly Word[],
  text: string,
  what: string,
): Word {
  const word = words.find((one) => one === text);
  if (word === undefined)
    throw new UsageError(`Unknown ${what}: ${text}. Use one of ${words.join(", ")}`);
  return word;
}

/** Reads an order by its number. @throws {UsageError} if it is not a number, {Refused} if there is no such order */
export async function orderOf(db: Database, number: string | undefined): Promise<OrderRow> {
  if (number === undefined || !/^\d{8}$/.test(number))
    throw new UsageError(`Not an order number: ${number ?? ""}`);
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Refused(`no such order: ${number}`);
  return order;
}

/** Checks a day such as 2026-03-31. @throws {UsageError} if it is no day of the calendar */
export function dayArgument(text: string | undefined, name: string): string {
  const day = z.iso.date().safeParse(text);
  if (!day.success) throw new UsageError(`${name} needs a day like 2026-03-31, not: ${text ?? ""}`);
  return day.data;
}

const MAX_STORED_NOTE = 1_000;

/** Checks a note to the buyer. @throws {UsageError} if it is too long */
export function noteOf(text: string | undefined): string | undefined {
  const note = text?.trim() || undefined;
  if (note !== undefined && note.length > MAX_STORED_NOTE)
    throw new UsageError(`A note has ${MAX_STORED_NOTE} characters at most`);
  return note;
}

/** Parses an amount in Kč, with a comma or a point. @returns haléře @throws {UsageError} if it is no positive amount */
export function amountArgument(text: string | undefined): number {
  const haler =
    text !== undefined && /^\d{1,8}([.,]\d{1,2})?$/.test(text)
      ? Math.round(Number(text.replace(",", ".")) * 100)
      : 0;
  if (haler === 0) throw new UsageError(`Not an amount: ${text ?? ""}`);
  return haler;
}

/** What went back to gift cards, for the operator. */
export const cardLines = (
  returns: readonly Pick<CardReturnRow, "code" | "amount_haler" | "state">[],
): string[] =>
  returns.map(({ code, amount_haler, state }) =>
    state === "returned"
      ? `${showCrowns(amount_haler / 100)} went back to gift card ${code}`
      : `${showCrowns(amount_haler / 100)} is owed, because gift card ${code} cannot be used: payments owed`,
  );

/** Formats crowns for the terminal: `1234.50 CZK`. */
export const showCrowns = (amount: number): string => `${amount.toFixed(2)} CZK`;

/** Removes control characters of user input, which a terminal would obey. */
export const cleanForTerminal = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();

export const buyerArgument = ({ invoice, company }: Pick<Order, "invoice" | "company">): string =>
  cleanForTerminal(
    [company?.name, `${invoice.firstname} ${invoice.lastname}`].filter(Boolean).join(", "),
  );
