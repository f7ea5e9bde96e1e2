import { noticeRestore, releaseOfTables, type Database } from "../db/index";
import { ConfigError, readDataConfig } from "../settings/config";
import { StartError } from "../start/start-error";
import { backupCommand } from "./backup/backup";
import { restoreCommand } from "./backup/restore";
import { refreshCatalogueCommand } from "./catalogue/catalogue-refresh";
import { exportCatalogueCommand } from "./catalogue/export-catalogue";
import { importCatalogueCommand } from "./catalogue/import-catalogue";
import {
  CommandFailed,
  Refused,
  UnusableFile,
  UsageError,
  type Command,
  type CommandContext,
  type CommandWithoutShop,
} from "./command";
import { exportListCommand, importListCommand } from "./content/lists";
import { closeShopCommand, openShopCommand } from "./content/maintenance";
import { publishPagesCommand } from "./content/pages";
import { importPickupPointsCommand } from "./content/pickup-points";
import { approveReviewsCommand, listReviewsCommand, rejectReviewsCommand } from "./content/reviews";
import { exportCustomersCommand, exportSubscribersCommand } from "./customers";
import { loadDemoCommand, removeDemoCommand } from "./demo";
import { doctorCommand } from "./doctor";
import { listMailsCommand, retryMailsCommand } from "./mail";
import { explainRestore, skipNumbersCommand } from "./numbers";
import { listComplaintsCommand, settleComplaintCommand } from "./orders/complaints";
import { cutSheetCommand } from "./orders/cutsheet";
import { cuttingListCommand } from "./orders/cutting-list";
import { exportOrdersCommand } from "./orders/export";
import { listOrdersCommand } from "./orders/list";
import { exportParcelsCommand } from "./orders/parcels";
import { showOrderCommand } from "./orders/show";
import { changeStateCommand } from "./orders/state";
import { decideWithdrawalCommand, listWithdrawalsCommand } from "./orders/withdrawals";
import { importPaymentsCommand } from "./payments/import-payments";
import {
  listOwedCommand,
  notePaidCommand,
  notePartlyRefundedCommand,
  noteRefundedCommand,
} from "./payments/payments";
import {
  assignPaymentCommand,
  dismissPaymentsCommand,
  listUnmatchedCommand,
} from "./payments/unmatched-payments";

const ORDER_COMMANDS: readonly Command[] = [
  listOrdersCommand,
  showOrderCommand,
  changeStateCommand,
  listWithdrawalsCommand,
  decideWithdrawalCommand,
  listComplaintsCommand,
  settleComplaintCommand,
  cutSheetCommand,
  cuttingListCommand,
  exportOrdersCommand,
  exportParcelsCommand,
];

const COMMANDS: readonly (Command | CommandWithoutShop)[] = [
  importCatalogueCommand,
  exportCatalogueCommand,
  importListCommand,
  exportListCommand,
  exportCustomersCommand,
  exportSubscribersCommand,
  loadDemoCommand,
  removeDemoCommand,
  refreshCatalogueCommand,
  listMailsCommand,
  retryMailsCommand,
  listReviewsCommand,
  approveReviewsCommand,
  rejectReviewsCommand,
  notePaidCommand,
  importPaymentsCommand,
  listUnmatchedCommand,
  assignPaymentCommand,
  dismissPaymentsCommand,
  listOwedCommand,
  noteRefundedCommand,
  notePartlyRefundedCommand,
  publishPagesCommand,
  ...ORDER_COMMANDS,
  importPickupPointsCommand,
  closeShopCommand,
  openShopCommand,
  backupCommand,
  restoreCommand,
  skipNumbersCommand,
  doctorCommand,
];

interface CommandProcess {
  /** settings of the shop; empty in tests without settings */
  environment?: CommandContext["environment"];
  /** @throws {StartError} if there is no database */
  open(): Database;
  /** default `data` */
  dataDir?: string;
  /** Explains a database failure in one line; undefined for a programming error. */
  explain(error: unknown): string | undefined;
  print(line: string): void;
  printError(line: string): void;
}

/** Runs a command; no `args` or `help`: the list. @returns exit code: 0, 1 failed or misused, 2 refused by rules or a person must read the output */
export async function runCommand(
  args: readonly string[],
  { environment = {}, open, dataDir = "data", explain, print, printError }: CommandProcess,
): Promise<number> {
  if (args.length === 0 || args.some((arg) => ["help", "--help", "-h"].includes(arg))) {
    print(helpText());
    return 0;
  }
  const command = COMMANDS.find(({ name }) => args.join(" ").concat(" ").startsWith(`${name} `));
  if (!command) {
    printError(`Unknown command: ${args.join(" ")}\n\n${helpText()}`);
    return 1;
  }
  let db: Database | undefined;
  try {
    let code = 0;
    const context = {
      environment,
      data: () => readDataConfig(environment),
      print,
      needsAttention: () => void (code = 2),
    };
    const rest = args.slice(command.name.split(" ").length);
    if ("runWithoutShop" in command) {
      await command.runWithoutShop(context, rest);
      return code;
    }
    db = open();
    if ((await releaseOfTables(db)) !== "same")
      throw new StartError(
        "the database was made by another release of the shop",
        "start this release of the shop first",
      );
    const restore = command.onlyReads ? undefined : await noticeRestore(db, new Date());
    if (restore)
      for (const line of ["The database was restored from a copy", ...explainRestore(restore)])
        printError(line);
    await command.run({ ...context, db, dataDir }, rest);
    return code;
  } catch (error) {
    if (error instanceof Refused) {
      printError(error.message);
      return 2;
    }
    if (error instanceof UsageError)
      printError(`${error.message}\nUsage: ${command.name} ${command.usage}`);
    else if (
      error instanceof UnusableFile ||
      error instanceof CommandFailed ||
      error instanceof ConfigError
    )
      printError(error.message);
    else printError(reportOf(error, explain));
    return 1;
  } finally {
    await db?.close();
  }
}

function reportOf(error: unknown, explain: CommandProcess["explain"]): string {
  const reason = explain(error);
  if (reason !== undefined) return `Cannot run: ${reason}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const helpText = (): string =>
  [
    "Commands:",
    ...COMMANDS.map(({ name, usage, help }) => `  ${name} ${usage}\n      ${help}`),
  ].join("\n");
