import type { Database } from "../db/index";

/** The environment of a command. */
export interface CommandContext {
  db: Database;
  /** holds pictures (`images`), and the database file */
  dataDir: string;
  print(line: string): void;
  /** Sets exit code 2: a person must read the output. */
  needsAttention(): void;
}

/** An operator's command, e.g. `catalogue refresh 12 15`. */
export interface Command {
  name: string;
  /** arguments in the help */
  usage: string;
  help: string;
  /** @throws {UsageError} for invalid arguments */
  run(context: CommandContext, args: readonly string[]): Promise<void>;
}

/** A caller's mistake; its message is printed as it is. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The command cannot use the file; nothing was changed. The message is printed as it is, the exit code is 1. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

/** The shop's rules refuse the change; nothing was changed. The message is printed as it is, the exit code is 2. */
export class Refused extends Error {
  override readonly name = "Refused";
}
