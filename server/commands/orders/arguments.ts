import { parseArgs, type ParseArgsConfig } from "node:util";
import type { Order } from "~/contract/order";
import { findOrderByNumber, type OrderRow } from "../../api/order/order.repo";
import type { Database } from "../../db/index";
import { Refused, UsageError } from "../command";

/** Reads a command's arguments. @throws {UsageError} for those that it does not have */
export function readArguments<Options extends NonNullable<ParseArgsConfig["options"]>>(args: readonly string[], options: Options) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** One of the words that an option takes. @throws {UsageError} for another */
export function oneOf<Word extends string>(words: readonly Word[], given: string, what: string): Word {
  const word = words.find((one) => one === given);
  if (word === undefined) throw new UsageError(`No ${what}: ${given}. There are ${words.join(", ")}`);
  return word;
}

/** An order by the number that the operator gives. @throws {UsageError} for what is no number, {Refused} where there is no such order */
export async function orderOf(db: Database, number: string | undefined): Promise<OrderRow> {
  if (number === undefined || !/^\d{8}$/.test(number)) throw new UsageError(`No order number: ${number ?? ""}`);
  const order = await findOrderByNumber(db, number);
  if (!order) throw new Refused(`no such order: ${number}`);
  return order;
}

/** Longest note to a buyer. */
const MAX_NOTE = 1_000;

/** A note to the buyer. @throws {UsageError} for one that is too long */
export function noteOf(given: string | undefined): string | undefined {
  const note = given?.trim() || undefined;
  if (note !== undefined && note.length > MAX_NOTE) throw new UsageError(`A note has ${MAX_NOTE} characters at most`);
  return note;
}

/** An amount as the operator reads it. */
export const crowns = (amount: number): string => `${amount.toFixed(2)} CZK`;

/** What people typed, without characters that a terminal would obey. */
export const inLine = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ").trim();

/** Who has ordered. */
export const buyerOf = ({ invoice, company }: Pick<Order, "invoice" | "company">): string =>
  inLine([company?.name, `${invoice.firstname} ${invoice.lastname}`].filter(Boolean).join(", "));
