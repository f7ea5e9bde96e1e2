import type { Database } from "../db/index";
import type { DataConfig } from "../settings/config";

export interface CommandContext extends ContextWithoutShop {
  db: Database;
  /** folder of pictures (`images`) and of the database file */
  dataDir: string;
}

/** Parts of a command that runs without a working shop. */
export interface ContextWithoutShop {
  environment: Readonly<Record<string, string | undefined>>;
  /** settings of the shop's data @throws {ConfigError} */
  data(): DataConfig;
  print(line: string): void;
  /** Sets exit code 2: a person must read the output. */
  needsAttention(): void;
}

export interface Command extends CommandName {
  /** changes nothing in the database, so that it can also read the file of a backup, which must stay as it is */
  onlyReads?: boolean;
  /** @throws {UsageError} for invalid arguments */
  run(context: CommandContext, args: readonly string[]): Promise<void>;
}

export interface CommandWithoutShop extends CommandName {
  /** @throws {UsageError} for invalid arguments */
  runWithoutShop(context: ContextWithoutShop, args: readonly string[]): Promise<void>;
}

interface CommandName {
  name: string;
  usage: string;
  help: string;
}

/** A mistake in the arguments; the message is printed without a stack. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command cannot use the file; nothing was changed. The message is printed without a stack, the exit code is 1. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

/** The command has found errors. The message is printed without a stack, the exit code is 1. */
export class CommandFailed extends Error {
  override readonly name = "Failed";
}

/** The shop's rules refuse the change; nothing was changed. The message is printed without a stack, the exit code is 2. */
export class Refused extends Error {
  override readonly name = "Refused";
}
