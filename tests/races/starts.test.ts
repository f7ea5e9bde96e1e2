import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { migrate, openDatabase, releaseOfTables, seedIfEmpty } from "../../server/db/index";
import { migrations } from "../../server/db/migrations/index";
import { loadAssortment } from "../../server/db/seed/load/load";
import {
  BOTH_DATABASES,
  DATABASES,
  DEMO_DATA,
  freshDatabase,
  type TestDatabase,
} from "../support/database/databases";
import { startPooler } from "../support/database/pooler";
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

const SESSIONS = 4;

/** PgBouncer is installed for the full suite only. */
it.each(DATABASES.filter((kind) => kind === "postgres"))(
  "starts on one %s behind a pooler that changes sessions leave no lock behind, which the next start would wait for",
  async (kind) => {
    const database = await freshDatabase(kind, "empty");
    onTestFinished(() => database.drop());
    if (database.target.kind !== "postgres") throw new Error("not PostgreSQL");
    const target = { kind: "postgres", url: await startPooler(database.target.url) } as const;
    const open = () => {
      const db = openDatabase(target, { unlimited: true });
      onTestFinished(() => db.close());
      return db;
    };
    const before = open();
    const wait = () => sql`select pg_sleep(0.2)`.execute(before.sql);
    await Promise.all(Array.from({ length: SESSIONS }, wait));

    const locks = async () =>
      (
        await sql`select objid from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`.execute(
          database.db.sql,
        )
      ).rows;
    for (let round = 0; round < 3; round++) {
      const starts = [open(), open()].map(async (db) => {
        await migrate(db);
        await seedIfEmpty(db, DEMO_DATA);
      });
      await Promise.all(starts);
      expect(await locks()).toEqual([]);
    }
    expect(await releaseOfTables(database.db)).toBe("same");
  },
);

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
