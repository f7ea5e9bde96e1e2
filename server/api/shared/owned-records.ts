import { guestIdSchema } from "~/contract/core/common";
import type { Failed, Result } from "~/contract/failures/result";
import type { Database, Queries } from "../../db/index";
import type { OwnerKey } from "./keys";

/**
 * A guest's row has its id again as tempId, a member's the member; a closed one has neither.
 * While a release is deployed, an instance of the first one may still insert a row with another id than the tempId: the tempId is its key.
 */
interface OwnedRow {
  id: string;
  temp_id: string | null;
  user_id: number | null;
}

interface Rows<Row> {
  /** an empty record of a guest */
  make(id: string, now: Date): Row;
  lock(tx: Queries, id: string): Promise<Row | undefined>;
  /** @returns true if it was inserted */
  insertMissing(tx: Queries, row: Row): Promise<boolean>;
}

/** True if the key is the owner's. */
export const opens = ({ id, userId }: OwnerKey, row: OwnedRow): boolean =>
  userId === undefined ? row.temp_id === id : row.id === id && row.user_id === userId;

/** Carts or wishlists by key. A guest's has no row before the first item (ADR 12). */
export function ownedRecords<Row extends OwnedRow>({ make, lock, insertMissing }: Rows<Row>) {
  async function look(on: Queries, key: OwnerKey, now: Date, read: typeof lock) {
    const row = await read(on, key.id);
    if (row) return opens(key, row) ? { row, isNew: false } : undefined;
    const isGuest = key.userId === undefined && guestIdSchema.safeParse(key.id).success;
    return isGuest ? { row: make(key.id, now), isNew: true } : undefined;
  }
  return {
    /** The record of a key, an empty one for a guest's without a row; undefined for a wrong key or a closed record. */
    find: async (
      on: Queries,
      key: OwnerKey,
      now: Date,
      read: typeof lock,
    ): Promise<Row | undefined> => (await look(on, key, now, read))?.row,

    /** The locked record of a key; inserts a guest's missing row. */
    async lockOrSave(
      tx: Queries,
      key: OwnerKey,
      now: Date,
    ): Promise<{ row: Row; isNew: boolean } | undefined> {
      const record = await look(tx, key, now, lock);
      if (!record?.isNew || (await insertMissing(tx, record.row))) return record;
      // another request has saved it meanwhile
      const row = await lock(tx, key.id);
      return row && opens(key, row) ? { row, isNew: false } : undefined;
    },
  };
}

class Undone extends Error {
  constructor(readonly failure: Failed) {
    super("undone");
  }
}

/** Runs a transaction that `work` can roll back with a failure value instead of throwing. @param work calls `undo` with its failure */
export async function undoable<T>(
  db: Database,
  work: (tx: Queries, undo: (failure: Failed) => never) => Promise<Result<T>>,
): Promise<Result<T>> {
  const undo = (failure: Failed): never => {
    throw new Undone(failure);
  };
  try {
    return await db.transaction((tx) => work(tx, undo));
  } catch (error) {
    if (error instanceof Undone) return error.failure;
    throw error;
  }
}
