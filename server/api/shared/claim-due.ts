import type { SelectQueryBuilder, UpdateQueryBuilder } from "kysely";
import { isOneOf, type Database, type Queries, type Tables } from "../../db/index";

/** Claims due rows in a transaction, so that one instance processes each. @param claim update that marks the rows and returns them */
export async function claimDue<Table extends keyof Tables, Row>(
  db: Database,
  due: (on: Queries) => SelectQueryBuilder<Tables, Table, { id: number }>,
  max: number,
  claim: (tx: Queries) => UpdateQueryBuilder<Tables, Table, Table, Row>,
): Promise<Row[]> {
  // usually empty: check without a transaction
  if (!(await due(db).limit(1).executeTakeFirst())) return [];
  return db.transaction(async (tx) => {
    const rows = await tx.forUpdateSkipLocked(due(tx).limit(max)).execute();
    const ids = rows.map(({ id }) => id);
    return ids.length ? claim(tx).where(isOneOf("id", ids)).execute() : [];
  });
}
