import type { LoggedTopic } from "~/contract/core/change-topics";
import type { Queries } from "../database";

/** A process that is further behind drops all caches. */
const MAX_CHANGES = 20_000;

/** Last change that a process has read: number and time; 0 and null if there is none. */
export interface LogPosition {
  id: number;
  at: Date | null;
}

interface LoggedChange extends LogPosition {
  topic: LoggedTopic;
  record_id: number | null;
}

/** Position of the newest change; id 0 in an empty log. */
export async function readLogEnd(db: Queries): Promise<LogPosition> {
  const newest = await db.sql
    .selectFrom("changes")
    .select(["id", "at"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest ?? { id: 0, at: null };
}

/** Reads the log from a position, including that change, so that the reader can check that it is the same log. */
export const readLogFrom = (db: Queries, { id }: LogPosition): Promise<LoggedChange[]> =>
  db.sql
    .selectFrom("changes")
    .select(["id", "at", "topic", "record_id"])
    .where("id", ">=", id)
    .orderBy("id")
    .execute();

/** True if the log was replaced or trimmed since the position. @param first row at or after the position */
export function hasGap({ id, at }: LogPosition, first: LogPosition | undefined): boolean {
  if (id === 0) return first !== undefined && first.id > 1;
  return first?.id !== id || first.at?.getTime() !== at?.getTime();
}

/** Deletes all but the newest changes. @returns number of deleted rows */
export async function trimChanges(tx: Queries): Promise<number> {
  const { numDeletedRows } = await tx.sql
    .deleteFrom("changes")
    .where("id", "<=", (eb) =>
      eb
        .selectFrom("changes as newest")
        .select((of) => of(of.fn.max("newest.id"), "-", MAX_CHANGES).as("old")),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
