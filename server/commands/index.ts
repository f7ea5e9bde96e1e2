import { releaseOfTables, type Database } from "../db/index";
import { StartError } from "../start-error";
import { refreshCatalogueCommand } from "./catalogue-refresh";
import { UsageError, type Command } from "./command";

const COMMANDS: readonly Command[] = [refreshCatalogueCommand];

/** What commands need of the process that they run in. */
export interface CommandProcess {
  /** @throws {StartError} when there is no shop's database */
  open(): Database;
  /** puts a failure of the database into one line; undefined for a fault of the program */
  explain(error: unknown): string | undefined;
  print(line: string): void;
  printError(line: string): void;
}

/**
 * Runs the command that some words call.
 * @param words without the program's own name; none, or `help`, show what there is
 * @returns the exit code: 0, or 1 where the command failed or was called wrongly
 */
export async function runCommand(words: readonly string[], { open, explain, print, printError }: CommandProcess): Promise<number> {
  if (words.length === 0 || words.some((word) => ["help", "--help", "-h"].includes(word))) {
    print(helpText());
    return 0;
  }
  const command = COMMANDS.find(({ name }) => words.join(" ").concat(" ").startsWith(`${name} `));
  if (!command) {
    printError(`No such command: ${words.join(" ")}\n\n${helpText()}`);
    return 1;
  }
  let db: Database | undefined;
  try {
    db = open();
    if ((await releaseOfTables(db)) !== "same")
      throw new StartError("the database was made by another release of the shop: start this one first");
    await command.run({ db, print }, words.slice(command.name.split(" ").length));
    return 0;
  } catch (error) {
    if (error instanceof UsageError) printError(`${error.message}\nUsage: ${command.name} ${command.usage}`);
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

const helpText = (): string => ["Commands:", ...COMMANDS.map(({ name, usage, help }) => `  ${name} ${usage}\n      ${help}`)].join("\n");
