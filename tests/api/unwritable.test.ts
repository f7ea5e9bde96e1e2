import { sql } from "kysely";
import { beforeEach, describe, expect, it, test, vi } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import { canWrite, databaseFailureOf, type Database } from "../../server/db/index";
import { createTestApi, expectAnswer, failureSchema, newGuest } from "../support/backends/api";
import { BOTH_DATABASES, testDatabase } from "../support/database/databases";
import { P } from "../support/goods/assortment";

test.each([
  ["SQLITE_FULL", "unwritable"],
  ["SQLITE_READONLY_DBMOVED", "unwritable"],
  ["SQLITE_IOERR_WRITE", "unwritable"],
  ["SQLITE_CANTOPEN", "unwritable"],
  ["25006", "unwritable"],
  ["53100", "unwritable"],
  ["58030", "unwritable"],
  ["53300", "unavailable"],
  ["SQLITE_CORRUPT_INDEX", "damaged"],
  ["SQLITE_NOTADB", "damaged"],
  ["XX001", "damaged"],
  ["XX002", "damaged"],
  ["SQLITE_BUSY", "busy"],
  ["42P01", undefined],
])("the failure %s is %s", (code, kind) =>
  expect(databaseFailureOf(Object.assign(new Error("failed"), { code }))).toBe(kind),
);

describe.each(BOTH_DATABASES)("a database that cannot be written, over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let db: Database;
  beforeEach(() => {
    db = database.db;
  });

  /** Until its session has ended, as after a failover to a standby. */
  async function setReadOnly(isReadOnly: boolean): Promise<void> {
    if (kind === "sqlite")
      return void (await sql`pragma query_only = ${sql.lit(isReadOnly ? 1 : 0)}`.execute(db.sql));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.sql);
    await db.sql.connection().execute(async (connection) => {
      await sql`set transaction_read_only = off`.execute(connection);
      await sql`set default_transaction_read_only = off`.execute(connection);
      const setting = sql`${sql.id(rows[0]?.name ?? "")} set default_transaction_read_only = ${sql.lit(isReadOnly ? "on" : "off")}`;
      await sql`alter database ${setting}`.execute(connection);
    });
    db = database.again();
  }

  it("refuses changes with 503, Retry-After and a sentence, is noticed, and recovers by itself", async () => {
    const line = { productId: P.glue, quantity: 1 };
    await (await newGuest(createTestApi(db).ask)).put(line);
    expect(await canWrite(db, ".")).toBe(true);

    await setReadOnly(true);
    const { ask, failures } = createTestApi(db, { translate });
    expect(await canWrite(db, ".")).toBe(false);
    const guest = await newGuest(ask);
    const refused = await guest.add(line);
    const sentence = "Obchod teď neodpovídá. Zkuste to prosím za chvíli znovu.";
    expect(expectAnswer(refused, 503, failureSchema)).toMatchObject({
      error: "unavailable",
      message: sentence,
    });
    expect(refused.headers.get("retry-after")).toBe("5");
    expect(failures).toMatchObject([{ reason: expect.stringMatching(/read-?only/i) }]);
    expect((await ask("GET", `/api/catalog/product/cs/${P.glue}`)).status).toBe(200);
    expect(db.refusesWrites()).toBe(true);

    await setReadOnly(false);
    await (await newGuest(createTestApi(db).ask)).put(line);
    await vi.waitFor(async () => expect(await canWrite(db, ".")).toBe(true), {
      timeout: 10_000,
      interval: 100,
    });
  });
});
