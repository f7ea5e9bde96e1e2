import { describe, expect, it } from "vitest";
import { insertInParts } from "../../../server/db/catalogue/insert-in-parts";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";

const AT = new Date("2026-11-01T10:20:30.456Z");

describe.each(BOTH_DATABASES)("bulk inserts over %s", (kind) => {
  const database = testDatabase(kind);
  const insert = (rows: { topic: "products"; record_id: number | null; at: Date }[]) =>
    database.db.transaction((tx) => insertInParts(tx, "changes", rows));
  const stored = () =>
    database.db.sql
      .selectFrom("changes")
      .select(["topic", "record_id", "at"])
      .where("at", "=", AT)
      .orderBy("id")
      .execute();

  it.each([0, 1, 2, 341, 7_000])("stores %d rows in order", async (count) => {
    await database.db.sql.deleteFrom("changes").execute();
    const rows = Array.from({ length: count }, (_, index) => ({
      topic: "products" as const,
      record_id: index % 7 ? index : null,
      at: AT,
    }));
    await insert(rows);
    expect(await stored()).toEqual(rows);
  });

  it("matches columns by name and refuses rows with other columns", async () => {
    await database.db.sql.deleteFrom("changes").execute();
    const row = { topic: "products" as const, record_id: 1, at: AT };
    await insert([row, { at: AT, record_id: 2, topic: "products" }]);
    expect((await stored()).map(({ record_id }) => record_id)).toEqual([1, 2]);
    const another = { ...row, id: 1_000_000 };
    await expect(insert([row, another])).rejects.toThrow("topic,record_id,at");
    expect(await stored()).toHaveLength(2);
  });
});
