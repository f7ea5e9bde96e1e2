import type { Database, Queries } from "../../../db/index";

/** Carries the result out of a rolled-back transaction. */
class Undone<Value> extends Error {
  constructor(readonly value: Value) {
    super("a dry run changes nothing");
  }
}

/** Runs work in a transaction; a dry run undoes its changes and returns the same result. */
export async function changeUnless<Value>(
  isDryRun: boolean,
  db: Database,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  let undone: Undone<Value> | undefined;
  return db
    .transaction(async (tx) => {
      const value = await work(tx);
      if (isDryRun) throw (undone = new Undone(value));
      return value;
    })
    .catch((error: unknown) => {
      if (undone !== undefined && error === undone) return undone.value;
      throw error;
    });
}
