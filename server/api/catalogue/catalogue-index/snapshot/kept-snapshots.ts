import type { Locale } from "~/contract/common";
import type { Log } from "~/contract/log";
import { readSnapshot } from "./snapshot-file";
import type { Snapshots } from "./snapshot";

export interface KeptSnapshotsDeps {
  /** the folder that snapshots are kept in */
  folder: string;
  /** Writes a new one there, in another process. */
  write: (locale: Locale) => Promise<void>;
  log: Pick<Log, "warn">;
}

/** Snapshots in a folder. New ones are made one after another: each takes much memory while it is made. */
export function keptSnapshots({ folder, write, log }: KeptSnapshotsDeps): Snapshots {
  let last: Promise<unknown> = Promise.resolve();

  return {
    async read(locale) {
      try {
        return await readSnapshot(folder, locale);
      } catch (error) {
        log.warn({ err: error, locale }, "snapshot of the listings cannot be read");
        return undefined;
      }
    },
    make(locale) {
      const making = last.then(() => write(locale));
      last = making.catch(() => undefined); // whoever waits for it hears of the failure; the next one is made all the same
      return making;
    },
  };
}
