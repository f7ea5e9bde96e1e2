import type { Failed, Result } from "~/contract/failures/result";
import type { Database, Queries } from "../../db/index";

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
