import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { stat } from "node:fs/promises";
import { databaseFailureOf } from "./failures";
import { errorCodeOf } from "./sqlite/errors";

/** The first 16 bytes of each SQLite file (sqlite.org/fileformat.html). */
const HEADER = "SQLite format 3\0";

/** The database file is no longer the one that was opened, or no database any more. */
class DamagedFile extends Error {
  /** as SQLite reports it when it reads the file */
  readonly code = "SQLITE_NOTADB";
}

/** Remembers damage until the next start: nothing is written from then on, because each change could spoil more. */
export interface DamageWatch {
  readonly found: Error | undefined;
  /** Remembers a failure that is damage; others are left alone. */
  notice(error: unknown): void;
}

/** @param onDamage called once, with the first damage */
export function watchDamage(onDamage: (damage: Error) => void): DamageWatch {
  let fault: Error | undefined;
  return {
    get found() {
      return fault;
    },
    notice(error) {
      if (fault || !(error instanceof Error) || databaseFailureOf(error) !== "damaged") return;
      fault = error;
      onDamage(error);
    },
  };
}

/** Looks at a file that SQLite has open: SQLite reads its beginning once, and writes on into a file that was moved away. */
export interface FileWatch {
  /** @throws {DamagedFile} */
  check(): Promise<void>;
  /** Call it after SQLite has closed the file. */
  close(): void;
}

/**
 * Opens the file once for all looks. Each closing ends the locks that SQLite has on the file in this process, and another program that then closes the
 * file deletes the newest changes (sqlite.org/howtocorrupt.html, 2.2).
 */
export function watchFile(file: string): FileWatch {
  const handle = openSync(file, "r");
  const opened = fstatSync(handle, { bigint: true });
  return {
    async check() {
      const now = await stat(file, { bigint: true }).catch((error: unknown) => {
        throw errorCodeOf(error) === "ENOENT"
          ? new DamagedFile(`${file} was moved away or deleted`, { cause: error })
          : error;
      });
      if (now.ino !== opened.ino || now.dev !== opened.dev)
        throw new DamagedFile(`${file} was replaced by another file`);
      const beginning = Buffer.alloc(HEADER.length);
      readSync(handle, beginning, 0, HEADER.length, 0);
      if (beginning.toString("latin1") !== HEADER)
        throw new DamagedFile(`${file} does not begin as an SQLite file`);
    },
    close: () => closeSync(handle),
  };
}
