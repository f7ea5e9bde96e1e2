import type { Database, Queries } from "../../../db/index";

/** Runs work in a transaction; a dry run undoes its changes and returns the same result. */
export async function changeUnless<Value>(
  isDryRun: boolean,
  db: Database,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  const undone = new Error("a dry run changes nothing");
  let result: { value: Value } | undefined;
  return db
    .transaction(async (tx) => {
      result = { value: await work(tx) };
      if (isDryRun) throw undone;
      return result.value;
    })
    .catch((error: unknown) => {
      if (error === undone && result) return result.value;
      throw error;
    });
}
