import type { Database } from "../db/index";

/** What a command works with. */
export interface CommandContext {
  db: Database;
  print(line: string): void;
  /** says that a person has to look at what was printed: the exit code is 2 then */
  needsAttention(): void;
}

/** A command of the operator, e.g. `catalogue refresh 12 15`. */
export interface Command {
  /** the first arguments, which name it */
  name: string;
  /** its arguments, as help shows them */
  usage: string;
  /** one sentence */
  help: string;
  /** @throws {UsageError} for arguments that make no sense */
  run(context: CommandContext, args: readonly string[]): Promise<void>;
}

/** A mistake of the caller; its message is shown as it is. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** A file that the command cannot use; nothing was changed. Its message is shown as it is, the exit code is 1. */
export class UnusableFile extends Error {
  override readonly name = "UnusableFile";
}

/** The shop's rules do not allow what is asked for; nothing was changed. Its message is shown as it is, the exit code is 2. */
export class Refused extends Error {
  override readonly name = "Refused";
}
