import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CHANGE_TOPICS, type Change } from "~/contract/core/change-topics";
import { noteChanges } from "../../../server/db/catalogue/changes";
import { createChangeFeed, type Database } from "../../../server/db/index";
import { BOTH_DATABASES, testDatabase } from "../../support/database/databases";
import { startReading } from "../../support/database/jobs";
import { P } from "../../support/goods/assortment";

const SOON = { timeout: 2_000, interval: 50 };
const FOREVER = { timeout: 10_000, interval: 50 };

describe.each(BOTH_DATABASES)("the change log over %s", (kind) => {
  const database = testDatabase(kind, { each: "test" });
  let db: Database;
  beforeEach(() => {
    db = database.db;
  });

  /** Starts a change feed that collects its later changes. */
  async function listen(target: Database = db) {
    const changes = createChangeFeed(target, { warn: () => undefined });
    await changes.catchUp();
    const received: Change[] = [];
    changes.subscribe(CHANGE_TOPICS, (list) => void received.push(...list));
    return { changes, received };
  }
  const EVERYTHING = CHANGE_TOPICS.map((topic) => ({ topic, id: null }));

  it("notifies each subscriber once of its topics", async () => {
    const { changes, received } = await listen();
    const stores: Change[] = [];
    const end = changes.subscribe(["stores"], (list) => void stores.push(...list));
    await db.sql.updateTable("stores").set({ phone: "1" }).where("id", "=", 1).execute();
    await db.transaction((tx) => noteChanges(tx, [P.rug]));
    await changes.catchUp();
    await changes.catchUp();
    expect(received).toEqual([
      { topic: "stores", id: null },
      { topic: "products", id: P.rug },
    ]);
    end();
    await db.sql.deleteFrom("stores").execute();
    await changes.catchUp();
    expect(stores).toEqual([{ topic: "stores", id: null }]);
  });

  it("includes all commits before `catchUp`, even during another read", async () => {
    const { changes, received } = await listen();
    const first = changes.catchUp();
    await db.sql.updateTable("payments").set({ price_haler: 1 }).where("id", "=", 1).execute();
    await Promise.all([changes.catchUp(), changes.catchUp(), first]);
    expect(received).toEqual([{ topic: "payments", id: null }]);
  });

  it("does not report a rolled back change", async () => {
    const { changes, received } = await listen();
    const failing = db.transaction(async (tx) => {
      await tx.sql.deleteFrom("settings").execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await changes.catchUp();
    expect(received).toEqual([]);
  });

  it("reports everything as changed after the log was emptied or the database restored", async () => {
    const { changes, received } = await listen();
    await db.sql.deleteFrom("changes").execute();
    await changes.catchUp();
    expect(received.splice(0)).toEqual(EVERYTHING);
    await db.transaction((tx) => noteChanges(tx, [P.rug, P.pvc]));
    await changes.catchUp();
    received.splice(0);
    await db.sql
      .updateTable("changes")
      .set({ at: new Date("2020-01-01") })
      .execute();
    await changes.catchUp();
    expect(received.splice(0)).toEqual(EVERYTHING);
    await changes.catchUp();
    expect(received).toEqual([]);
  });

  it("deletes old changes", async () => {
    for (let round = 0; round < 11; round += 1) {
      await db.transaction((tx) =>
        noteChanges(
          tx,
          Array.from({ length: 2_000 }, (_, index) => index + 1),
        ),
      );
    }
    const log = await sql<{ count: number; oldest: number; newest: number }>`
      select count(*) as count, min(id) as oldest, max(id) as newest from changes`.execute(db.sql);
    const { count, oldest, newest } = log.rows[0] ?? { count: 0, oldest: 0, newest: 0 };
    expect([count, newest - oldest]).toEqual([20_000, 19_999]);
  });

  it("rejects while the database is down, and reports the missed changes afterwards", async () => {
    const warned: object[] = [];
    const away = database.again();
    const changes = createChangeFeed(away, { warn: (fields) => void warned.push(fields) });
    await changes.catchUp();
    const received: Change[] = [];
    changes.subscribe(["payments"], (list) => void received.push(...list));
    await sql`alter table changes rename to hidden`.execute(db.sql);
    const reading = startReading(changes);
    await vi.waitFor(() => expect(warned).toHaveLength(1), FOREVER);
    await expect(changes.catchUp()).rejects.toThrow();
    await sql`alter table hidden rename to changes`.execute(db.sql);
    await db.sql.updateTable("payments").set({ price_haler: 1 }).where("id", "=", 1).execute();
    await vi.waitFor(() => expect(received).toEqual([{ topic: "payments", id: null }]), SOON);
    await vi.waitFor(
      () => expect(warned).toEqual([{ err: expect.any(Error) }, { seconds: expect.any(Number) }]),
      SOON,
    );
    await reading.close();
  });
});
