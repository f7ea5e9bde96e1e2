import { listAt, textIn, valueAt } from "../../files/fields";
import { readXml } from "../../files/xml";
import { readDay } from "../../rules/calendar";
import {
  contradictionOf,
  isReversalByName,
  messageOf,
  readAccount,
  readAmount,
  referenceOf,
  symbolAndMessage,
  type BrokenRow,
  type Movement,
} from "../../rules/statement";
import type { ReadRows, StatementReader } from "./reader";

/** The JSON's names of the XML's elements: they differ only by capitals and `column_22`. */
const nameOf = (name: string): string =>
  name.replace(/^[A-Z]/, (letter) => letter.toLowerCase()).replace("column_", "column");

/** Reads Fio's `transactions.json`. `line` is the number of the movement, because the file may have only one line. */
export const fioJson: StatementReader = {
  name: "Fio API (JSON)",
  recognises: (text) => /^\s*\{\s*"accountStatement"/.test(text),
  read: (text) => readRows(parseJson(text)),
};

export const fioXml: StatementReader = {
  name: "Fio API (XML)",
  recognises: (text) => /^\s*(?:<\?xml[^>]*>\s*)?<AccountStatement[\s>]/.test(text),
  read(text) {
    const read = readXml(text, { ignoreAttributes: true, transformTagName: nameOf });
    return read.ok ? readRows(read.xml) : read;
  },
};

function readRows(file: unknown): ReadRows {
  const text = textIn(valueAt(file, "accountStatement"));
  const list = valueAt(file, "accountStatement.transactionList");
  if (!text("info.accountId") || list === undefined)
    return { ok: false, why: "the file is incomplete: no account or no list of movements" };
  const account = readAccount(text("info.accountId"), text("info.bankId") || "2010");
  const rows = listAt(list, "transaction");
  return { ok: true, rows: rows.map((one, index) => movementOf(one, index + 1, account)) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Columns by their numbers: 22 id, 0 day, 1 sum, 14 currency, 2 and 3 account and bank, 5 symbol, 8 kind, 10 name, 16 message. */
function movementOf(transaction: unknown, line: number, account: string): Movement | BrokenRow {
  const broken = (why: string): BrokenRow => ({ line, why });
  const cell = textIn(transaction);
  const text = (column: number) => cell(`column${column}.value`, `column${column}`);
  const amount = readAmount(text(1), ".");
  if (!amount.ok) return broken(amount.why);
  const bookedOn = readDay(text(0));
  if (!bookedOn) return broken(`not a date: ${text(0)}`);
  const isReversal = isReversalByName(text(8));
  const contradiction = isReversal ? undefined : contradictionOf(amount.haler, [text(8)]);
  if (contradiction !== undefined) return broken(contradiction);
  const currency = text(14).toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) return broken(`not a currency: ${currency}`);
  return {
    line,
    reference: referenceOf("fio", text(22)),
    account,
    counterAccount: readAccount(text(2), text(3)),
    amountHaler: amount.haler,
    isReversal,
    currency,
    bookedOn,
    ...symbolAndMessage(text(5), messageOf(text(10), text(16)), [text(16)]),
  };
}
