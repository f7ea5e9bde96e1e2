import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { databaseFailureOf } from "../../server/db/index";
import { createTestApi, expectAnswer, failureSchema, newGuest } from "../support/backends/api";
import { freshDatabase, type TestDatabase } from "../support/database/databases";
import { lockFile } from "../support/database/locked-file";
import { P } from "../support/goods/assortment";

describe("a SQLite file locked by another process", () => {
  let database: TestDatabase;
  let unlock: () => Promise<void>;
  async function lockedDatabase(timeoutFactor: number) {
    database = await freshDatabase("sqlite", "loaded", { timeoutFactor });
    if (database.target.kind !== "sqlite") throw new Error("no file");
    unlock = await lockFile(database.target.file);
  }
  afterEach(() => database.drop());

  const count = () => {
    const { db } = database;
    return db.sql
      .insertInto("order_counters")
      .values({ year: 2026, last: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };

  it("can be read while writers wait, and written after the release", async () => {
    await lockedDatabase(10);
    const { db } = database;
    let written = 0;
    const raise = async () => {
      await db.transaction(async (tx) => {
        await tx.sql
          .updateTable("order_counters")
          .set({ last: sql`last + 1` })
          .execute();
      });
      written += 1;
    };
    const first = count().then(() => (written += 1));
    const waiting = Array.from({ length: 20 }, raise);
    const began = performance.now();
    for (let round = 0; round < 50; round += 1) {
      expect((await db.sql.selectFrom("products").select("id").limit(1).execute()).length).toBe(1);
      await new Promise(setImmediate);
    }
    // a wait inside SQLite would block the process: 20 transactions for 60 ms each, per round
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(written).toBe(0);

    await unlock();
    await Promise.all([first, ...waiting]);
    expect(written).toBe(21);
  });

  it("is given up after some seconds with the failure `busy` and 503", async () => {
    await lockedDatabase(1);
    const logged: string[] = [];
    const write = (level: string) => (_fields: object, text: string) =>
      void logged.push(`${level}: ${text}`);
    const api = createTestApi(database.db, {
      log: { info: write("info"), warn: write("warn"), error: write("error") },
    });
    const guest = await newGuest(api.ask);
    const [statement, transaction, call] = await Promise.all([
      count().then(() => "written", databaseFailureOf),
      database.db.transaction(async () => "written").catch(databaseFailureOf),
      guest.add({ productId: P.glue, quantity: 1 }),
    ]);
    expect([statement, transaction]).toEqual(["busy", "busy"]);
    expect(expectAnswer(call, 503, failureSchema).error).toBe("unavailable");
    expect(call.headers.get("retry-after")).toMatch(/^\d+$/);
    expect(logged).toEqual(["warn: API call failed"]);
    await unlock();
    expect((await guest.add({ productId: P.glue, quantity: 1 })).status).toBe(200);
  });
});

describe("a full disk", () => {
  it("fails a transaction and stores nothing of it", async () => {
    const database = await freshDatabase("sqlite");
    const { db } = database;
    const pages = async (text: string) =>
      Object.values(
        (await sql.raw<Record<string, number>>(`pragma ${text}`).execute(db.sql)).rows[0] ?? {},
      )[0] ?? 0;
    const countries = async () =>
      (await db.sql.selectFrom("countries").select("code").execute()).length;
    const before = await countries();
    const fill = () =>
      db.transaction(async (tx) => {
        for (let row = 0; row < 50; row += 1)
          await tx.sql
            .insertInto("countries")
            .values({
              code: `x${row}`,
              position: 9,
              name: JSON.stringify("x".repeat(4_000)),
              phone_prefix: "",
            })
            .execute();
      });
    const used = await pages("page_count");
    await pages(`max_page_count = ${used + 5}`);
    await expect(fill()).rejects.toThrow("database or disk is full");
    expect(await countries()).toBe(before);
    await pages(`max_page_count = ${used + 500}`);
    await fill();
    expect(await countries()).toBe(before + 50);
    await database.drop();
  });

  it("ends a transaction that SQLite has rolled back automatically", async () => {
    const database = await freshDatabase("sqlite");
    const { db } = database;
    const transaction = db.transaction(async (tx) => {
      await sql`rollback`.execute(tx.sql);
      await tx.sql.insertInto("order_counters").values({ year: 2026, last: 1 }).execute();
    });
    await expect(transaction).rejects.toThrow("rolled this transaction back");
    expect(await db.sql.selectFrom("order_counters").selectAll().execute()).toEqual([]);
    await database.drop();
  });
});
