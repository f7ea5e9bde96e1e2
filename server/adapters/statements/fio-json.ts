import { z } from "zod";
import { readAccount } from "~/domain/statement/account";
import { readDay } from "~/domain/statement/day";
import { messageOf, referenceOf, symbolOf, type BrokenRow, type Movement } from "~/domain/statement/movement";
import type { StatementReader } from "./reader";

const cell = z.object({ value: z.union([z.string(), z.number(), z.null()]) }).nullish();
/** Columns by their numbers: 22 id, 0 day, 1 sum, 14 currency, 2 and 3 account and bank, 5 symbol, 10 name, 16 message. */
const transactionSchema = z.record(z.string(), cell.catch(undefined));
const statementSchema = z.object({
  accountStatement: z.object({
    info: z.object({ accountId: z.union([z.string(), z.number()]), bankId: z.union([z.string(), z.number()]).nullish() }),
    transactionList: z.object({ transaction: z.array(z.unknown()).nullish() }).nullish(),
  }),
});

/** Fio by its API, `transactions.json`. A line number is the number of the movement in the file, as all of it may stand on one line. */
export const fioJson: StatementReader = {
  name: "Fio API (JSON)",
  recognises: (text) => /^\s*\{\s*"accountStatement"/.test(text),
  read(text) {
    const parsed = statementSchema.safeParse(parseJson(text));
    if (!parsed.success) return { ok: false, why: "the JSON is cut off or has no account and no list of movements" };
    const { info, transactionList } = parsed.data.accountStatement;
    const account = readAccount(String(info.accountId), String(info.bankId ?? "2010"));
    return { ok: true, rows: (transactionList?.transaction ?? []).map((one, index) => movementOf(one, index + 1, account)) };
  },
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function movementOf(transaction: unknown, line: number, account: string): Movement | BrokenRow {
  const broken = (why: string): BrokenRow => ({ line, why });
  const parsed = transactionSchema.safeParse(transaction);
  if (!parsed.success) return broken("no movement");
  const value = (column: number) => parsed.data[`column${column}`]?.value ?? "";
  const text = (column: number) => String(value(column)).trim();
  const amountHaler = halerOf(value(1));
  if (amountHaler === null) return broken(`no amount: ${text(1)}`);
  const bookedOn = readDay(text(0));
  if (!bookedOn) return broken(`no date: ${text(0)}`);
  const currency = text(14).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return broken(`no currency: ${currency}`);
  if (!/^\d{0,10}$/.test(text(5))) return broken(`no variable symbol: ${text(5)}`);
  return {
    line,
    reference: referenceOf("fio", text(22)),
    account,
    counterAccount: readAccount(text(2), text(3)),
    amountHaler,
    isReversal: false,
    currency,
    variableSymbol: symbolOf(text(5)),
    bookedOn,
    message: messageOf(text(10), text(16)),
  };
}

/** A binary number of crowns, such as 2374.8, in haléře. */
function halerOf(crowns: string | number): number | null {
  if (crowns === "") return null;
  const haler = Math.round(Number(crowns) * 100);
  return Number.isSafeInteger(haler) && Math.abs(Number(crowns) * 100 - haler) < 0.001 ? haler : null;
}
