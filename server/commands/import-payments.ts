import { readFileSync, statSync } from "node:fs";
import { formatPrice } from "../../app/i18n/format";
import { importStatement, type Imported } from "../api/order/import-statement";
import { UsageError, type Command } from "./command";

/** No statement is larger. */
const MOST_BYTES = 20_000_000;

const TEXTS: Record<Imported["outcome"], string> = {
  paid: "paid",
  recorded: "recorded before",
  outgoing: "went out",
  no_symbol: "without a variable symbol",
  unknown_symbol: "no order has this symbol",
  foreign_currency: "not in CZK",
  reversal: "takes a movement back",
  cancelled: "the order was cancelled or returned: the money is to be sent back",
  already_paid: "the order is paid otherwise: the money is to be sent back",
  too_little: "less than the order costs",
  too_much: "more than the order costs",
};

/** `payments import file` */
export const importPaymentsCommand: Command = {
  name: "payments import",
  usage: "file",
  help: "Reads a bank's statement (GPC/ABO, or CSV with a row of column names) and notes the orders that it pays: by variable symbol, sum and CZK. Ends with 2 where something in it needs you.",
  async run({ db, print, needsAttention }, [file, ...more]) {
    if (file === undefined || more.length) throw new UsageError("One file, please");
    const imported = await importStatement(db, readStatement(file), new Date());
    if (!imported.ok) {
      for (const { line, why } of imported.rows) print(`line ${line}: ${why}`);
      throw new UsageError("Nothing was imported");
    }
    const { movements } = imported;
    for (const one of movements.filter(({ outcome, needsAttention: isOdd }) => outcome === "paid" || isOdd)) print(lineOf(one));
    for (const [outcome, text] of Object.entries(TEXTS)) {
      const count = movements.filter((one) => one.outcome === outcome).length;
      if (count) print(`${count} × ${text}`);
    }
    if (!movements.length) print("no movements");
    if (movements.some((one) => one.needsAttention)) needsAttention();
  },
};

function lineOf({ movement, outcome, expectedHaler }: Imported): string {
  const { line, variableSymbol, amountHaler, currency, counterAccount, bookedOn } = movement;
  const amount = `${plain(amountHaler)} ${currency}`;
  const expected = expectedHaler === null || expectedHaler === amountHaler ? "" : ` (the order: ${plain(expectedHaler)} CZK)`;
  return [`line ${line}`, bookedOn, variableSymbol, `${amount}${expected}`, counterAccount, TEXTS[outcome]].filter(Boolean).join("  ");
}

const plain = (haler: number): string =>
  formatPrice(haler / 100)
    .replace(/\u00a0/g, " ")
    .replace(/ Kč$/, "");

function readStatement(file: string): Uint8Array {
  try {
    if (statSync(file).size > MOST_BYTES) throw new UsageError(`Larger than a statement: ${file}`);
    return readFileSync(file);
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`Cannot be read: ${file}`);
  }
}
