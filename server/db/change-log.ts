import type { LoggedTopic } from "~/contract/change-topics";
import type { Queries } from "./database";

/** A process that is further behind than this many changes drops everything. */
const MOST_CHANGES = 20_000;

/** How far a process has read the log: number and time of the newest change that it knows; 0 and null where nothing ever changed. */
export interface LogPosition {
  id: number;
  at: Date | null;
}

export interface LoggedChange extends LogPosition {
  topic: LoggedTopic;
  record_id: number | null;
}

/** The log's end. */
export async function readLogEnd(db: Queries): Promise<LogPosition> {
  const newest = await db.sql.selectFrom("changes").select(["id", "at"]).orderBy("id", "desc").limit(1).executeTakeFirst();
  return newest ?? { id: 0, at: null };
}

/** The log from a position on, that very change included, so that the reader can tell whether the log is still the one it has read. */
export const readLogFrom = (db: Queries, { id }: LogPosition): Promise<LoggedChange[]> =>
  db.sql.selectFrom("changes").select(["id", "at", "topic", "record_id"]).where("id", ">=", id).orderBy("id").execute();

/** Whether the log is not the one that was read up to a position, or misses what follows it. @param first row at the position or after it */
export function isLost({ id, at }: LogPosition, first: LogPosition | undefined): boolean {
  if (id === 0) return first !== undefined && first.id > 1;
  return first?.id !== id || first.at?.getTime() !== at?.getTime();
}

/** Deletes all but the newest changes. @returns how many */
export async function trimChanges(tx: Queries): Promise<number> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("changes")
    .where("id", "<=", (eb) => eb.selectFrom("changes as newest").select((of) => of(of.fn.max("newest.id"), "-", MOST_CHANGES).as("old")))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
