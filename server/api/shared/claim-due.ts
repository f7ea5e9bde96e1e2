import type { SelectQueryBuilder } from "kysely";
import type { Database, Queries, Tables } from "../../db/index";

/** Claims due rows in a transaction, so that one instance processes each. @param claim marks the rows of these ids and returns them */
export async function claimDue<Table extends keyof Tables, Row>(
  db: Database,
  due: (on: Queries) => SelectQueryBuilder<Tables, Table, { id: number }>,
  most: number,
  claim: (tx: Queries, ids: number[]) => Promise<Row[]>,
): Promise<Row[]> {
  // usually empty: check without a transaction
  if (!(await due(db).limit(1).executeTakeFirst())) return [];
  return db.transaction(async (tx) => {
    const rows = await tx.forUpdateSkipLocked(due(tx).limit(most)).execute();
    return rows.length
      ? claim(
          tx,
          rows.map(({ id }) => id),
        )
      : [];
  });
}
