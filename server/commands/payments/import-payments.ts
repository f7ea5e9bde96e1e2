import { formatPrice } from "~/i18n/format";
import { readCodList } from "../../adapters/statements/cod-list";
import { STATEMENT_FORMATS } from "../../adapters/statements/read-statement";
import { importCodList } from "../../api/order/statement/import-cod-list";
import { importStatement, type ImportedMovement } from "../../api/order/statement/import-statement";
import { isUnresolved, readAccount } from "../../rules/statement";
import { readArguments } from "../arguments";
import { UnusableFile, UsageError, type Command } from "../command";
import { printable, readInputOrStdin } from "../files/input-file";

const MAX_BYTES = 20_000_000;

export const OUTCOME_TEXTS: Record<ImportedMovement["outcome"], string> = {
  paid: "paid",
  recorded: "recorded before",
  outgoing: "outgoing payment",
  no_symbol: "without a variable symbol",
  unknown_symbol: "no order has this symbol",
  before_order:
    "older than the order with this symbol: it may pay an order that a restore has lost",
  foreign_currency: "not in CZK",
  reversal: "reversal of another movement",
  cancelled: "the order was cancelled or returned: send the money back",
  already_paid: "the order is already paid: send the money back",
  paid_online: "the order has an open payment at the gateway: assign it if it is its money",
  too_little: "less than the order costs",
  too_much: "more than the order costs",
  paid_otherwise:
    "already paid by transfer, online, by hand or an earlier list: if the carrier has collected the money once more, send it back",
  not_cod: "the order is not paid on delivery",
};

export const importPaymentsCommand: Command = {
  name: "payments import",
  usage: "file [--account number] [--dry-run]",
  help: `Reads a bank statement (- is the standard input), or a carrier's list of collected cash on delivery, and marks the orders that it pays, by variable symbol and amount in CZK. Exit code 2 means that a movement or line needs your attention; --dry-run shows the result and changes nothing. --account is the account of a statement that names payers and payees, but neither signs nor its own account. Formats: ${STATEMENT_FORMATS.join(", ")}, and a table with a column of the cash on delivery and one of the order or variable symbol.`,
  async run({ db, print, needsAttention }, args) {
    const { values, positionals } = readArguments(args, {
      "dry-run": { type: "boolean" },
      account: { type: "string" },
    });
    const account = readAccount(values.account ?? "");
    if (values.account !== undefined && !account)
      throw new UsageError(
        `--account needs a number like 19-2000145399/0800 or an IBAN, not: ${values.account}`,
      );
    const isDryRun = values["dry-run"] ?? false;
    const [file, ...more] = positionals;
    if (file === undefined || more.length) throw new UsageError("Give exactly one file");
    const bytes = await readInputOrStdin(file, MAX_BYTES);
    const codList = readCodList(bytes);
    const imported = codList
      ? await importCodList(db, codList, new Date(), isDryRun)
      : await importStatement(db, bytes, new Date(), { isDryRun, account });
    if (!imported.ok)
      throw new UnusableFile(
        `Nothing was imported. Recognised: ${printable(imported.why)}.\nSupported formats: ${STATEMENT_FORMATS.join(", ")}`,
      );
    const { format, movements, broken, pending } = imported;
    for (const { line, why } of broken) print(`line ${line}: ${printable(why)}`);
    if (broken.length && !movements.length && !pending)
      throw new UnusableFile(
        `Nothing was imported: no movement of the file (${format}) can be read`,
      );
    for (const one of movements)
      if (one.outcome === "paid" || isUnresolved(one.outcome)) print(lineOf(one));
    for (const [outcome, text] of Object.entries(OUTCOME_TEXTS)) {
      const count = movements.filter((one) => one.outcome === outcome).length;
      if (count) print(`${count} × ${text}`);
    }
    if (pending) print(`${pending} × not ${codList ? "paid out" : "booked"} yet`);
    if (broken.length) print(`${broken.length} × not read`);
    if (!movements.length) print("no movements");
    if (isDryRun) print("Nothing was changed");
    if (broken.length || movements.some(({ outcome }) => isUnresolved(outcome))) needsAttention();
  },
};

function lineOf({ movement, outcome, expectedHaler }: ImportedMovement): string {
  const { line, variableSymbol, amountHaler, currency, counterAccount, bookedOn } = movement;
  const from = [line ? `line ${line}` : "earlier", bookedOn, variableSymbol];
  const sum = sumText(amountHaler, currency, expectedHaler);
  return [...from, sum, counterAccount, OUTCOME_TEXTS[outcome]].filter(Boolean).join("  ");
}

/** `2 596,90 CZK (the order: 2 696,90 CZK, 100 CZK short)`. */
export function sumText(amountHaler: number, currency: string, expectedHaler: number | null) {
  const amount = `${plainSum(amountHaler)} ${currency || "(currency unknown: import the statement again)"}`;
  if (expectedHaler === null || expectedHaler === Math.abs(amountHaler)) return amount;
  const missing = expectedHaler - amountHaler;
  const short =
    currency === "CZK" && missing > 0 && amountHaler > 0 ? `, ${plainSum(missing)} CZK short` : "";
  return `${amount} (the order: ${plainSum(expectedHaler)} CZK${short})`;
}

const plainSum = (haler: number): string =>
  formatPrice(haler / 100)
    .replace(/\u00a0/g, " ")
    .replace(/ Kč$/, "");
