import type { Locale } from "~/contract/common";
import { readLogEnd, type LogPosition, type Queries } from "../../../../db/index";
import { loadIndex } from "../load-index";
import type { IndexState } from "../memory/index-store";

/** An index as it was at some time, and how much of the change log it holds at least. */
export interface Snapshot {
  position: LogPosition;
  state: IndexState;
}

/** Where the snapshots of a shop come from. */
export interface Snapshots {
  /** The one that is kept, however old; undefined where there is none or it cannot be used. */
  read(locale: Locale): Promise<Snapshot | undefined>;
  /** Makes a new one, which is kept from now on. @throws where it cannot be made */
  make(locale: Locale): Promise<void>;
}

/** Products read at a time: nobody waits, and each batch is sorted into what is there. */
const BATCH = 1_000;

/** Reads the whole index of a language. Takes seconds of work: a shop that serves has another process do it. */
export async function takeSnapshot(db: Queries, locale: Locale): Promise<Snapshot> {
  // before anything is read: what changes meanwhile may or may not be in it, and is read again
  const position = await readLogEnd(db);
  const index = await loadIndex(db, locale, BATCH);
  return { position, state: index.state() };
}
