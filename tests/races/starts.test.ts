import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../../server/db/index";
import { migrations } from "../../server/db/migrations/index";
import { loadAssortment } from "../../server/db/seed/load/load";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../support/database/databases";
import { testAssortment } from "../support/goods/assortment";
import { cpuMs } from "../support/process/cpu";

describe.each(BOTH_DATABASES)("several instances on one %s", (kind) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await freshDatabase(kind, "empty");
  });
  afterEach(() => database.drop());

  it("migrate and load the demo data once if they start in parallel", async () => {
    const start = async () => {
      const db = database.again();
      await migrate(db);
      return loadAssortment(db, testAssortment);
    };
    const loaded = await Promise.all([start(), start(), start()]);
    expect(loaded.filter(Boolean)).toHaveLength(1);
    const { count } = await database.db.sql
      .selectFrom("products")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(testAssortment.lines.flatMap((line) => line.colours).length);
    const { rows } = await sql<{
      name: string;
    }>`select name from kysely_migration order by name`.execute(database.db.sql);
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations(kind)));
  });

  it("start again without doing anything", async () => {
    await migrate(database.db);
    await loadAssortment(database.db, testAssortment);
    const secondConnection = database.again();
    const start = process.cpuUsage();
    await migrate(secondConnection);
    expect(await loadAssortment(secondConnection, testAssortment)).toBe(false);
    expect(cpuMs(start)).toBeLessThan(1_000);
  });
});

describe("two processes on one SQLite file", () => {
  it("write in parallel without the failure `busy`", async () => {
    const database = await freshDatabase("sqlite");
    if (database.target.kind !== "sqlite") throw new Error("no file");
    const { file } = database.target;
    const rounds = 40;
    const counter = async () =>
      (
        await database.db.sql
          .selectFrom("order_counters")
          .select("last")
          .where("year", "=", 2026)
          .executeTakeFirst()
      )?.last;
    const writers = [1, 2].map(() =>
      fork(
        fileURLToPath(new URL("../support/database/busy-writer.mjs", import.meta.url)),
        [file, String(rounds)],
        {
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        },
      ),
    );
    const own = (async () => {
      for (let round = 0; round < rounds; round += 1) {
        await database.db.transaction(async (tx) => {
          const row = await tx.sql
            .selectFrom("order_counters")
            .select("last")
            .where("year", "=", 2026)
            .executeTakeFirst();
          if (row)
            await tx.sql
              .updateTable("order_counters")
              .set({ last: row.last + 1 })
              .where("year", "=", 2026)
              .execute();
          else await tx.sql.insertInto("order_counters").values({ year: 2026, last: 1 }).execute();
        });
      }
    })();
    const codes = await Promise.all(writers.map(async (writer) => (await once(writer, "exit"))[0]));
    await own;
    expect(codes).toEqual([0, 0]);
    expect(await counter()).toBe(3 * rounds);
    await database.drop();
  });
});
