import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../../server/db/open";
import { commitGroups, type CommitGroups } from "../../server/db/sqlite/commit-groups";
import { openRawSqlite } from "../../server/db/sqlite/open-sqlite";
import type { RawSqlite } from "../../server/db/sqlite/raw";

let folder: string;
let raw: RawSqlite;
let other: RawSqlite;
let statements: string[];
let groups: CommitGroups;
/** this statement fails once, as on a full disk */
let failing: string | undefined;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "commit-groups-"));
  const file = path.join(folder, "db.sqlite");
  raw = await openRawSqlite(file);
  other = await openRawSqlite(file);
  raw.exec("create table lines (name text primary key)");
  statements = [];
  failing = undefined;
  groups = commitGroups({
    async run(statement) {
      statements.push(statement);
      if (statement === failing) {
        failing = undefined;
        throw new Error("the disk is full");
      }
      raw.exec(statement);
    },
    inTransaction: () => raw.inTransaction(),
  });
});
afterEach(() => {
  raw.close();
  other.close();
  rmSync(folder, { recursive: true });
});

async function insert(
  name: string,
  { during, fails = false }: { during?: () => Promise<unknown>; fails?: boolean } = {},
): Promise<void> {
  const owner = {};
  await groups.begin(owner);
  try {
    raw.exec(`insert into lines values ('${name}')`);
    await during?.();
    if (fails) throw new Error(`${name} fails`);
    await groups.commit(owner);
  } catch (error) {
    await groups.rollback(owner);
    throw error;
  }
}

const stored = () =>
  other
    .prepare("select name from lines order by name")
    .all([])
    .map((row) => String(row));
const commits = () => statements.filter((statement) => statement === "commit").length;

describe("transactions of one turn of the event loop", () => {
  test("share one commit, and none resolves before it", async () => {
    const seen: string[][] = [];
    await Promise.all(
      ["a", "b", "c"].map((name) => insert(name).then(() => void seen.push(stored()))),
    );
    expect(commits()).toBe(1);
    expect(seen).toEqual(Array(3).fill(["a", "b", "c"]));
  });

  test("run one at a time", async () => {
    let running = 0;
    const alone = async () => {
      expect((running += 1)).toBe(1);
      await Promise.resolve();
      running -= 1;
    };
    await Promise.all(["a", "b", "c", "d"].map((name) => insert(name, { during: alone })));
    expect(stored()).toEqual(["a", "b", "c", "d"]);
  });

  test.each([
    ["the first", ["a"], ["b", "c"]],
    ["a later one", ["b"], ["a", "c"]],
    ["all but one", ["a", "c"], ["b"]],
    ["all", ["a", "b", "c"], []],
  ])("if %s is rolled back, the others are stored", async (_name, failed, kept) => {
    const results = await Promise.allSettled(
      ["a", "b", "c"].map((name) => insert(name, { fails: failed.includes(name) })),
    );
    expect(results.map(({ status }) => status === "rejected")).toEqual(
      ["a", "b", "c"].map((name) => failed.includes(name)),
    );
    expect(stored()).toEqual(kept);
    expect(raw.inTransaction()).toBe(false);
  });

  test("all fail with a failing commit, and the next one works", async () => {
    failing = "commit";
    const results = await Promise.allSettled([insert("a"), insert("b")]);
    expect(results).toMatchObject([
      { reason: { message: "the disk is full" } },
      { reason: { message: "the disk is full" } },
    ]);
    expect([stored(), raw.inTransaction()]).toEqual([[], false]);
    await insert("c");
    expect(stored()).toEqual(["c"]);
  });

  test("all fail if SQLite rolls back automatically", async () => {
    const during = async () => raw.exec("rollback");
    const results = await Promise.allSettled([insert("a"), insert("b", { during, fails: true })]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(stored()).toEqual([]);
    await insert("c");
    expect(stored()).toEqual(["c"]);
  });

  test("a transaction after an automatic rollback gets its own commit", async () => {
    const during = async () => raw.exec("rollback");
    const results = await Promise.allSettled([
      insert("a"),
      insert("b", { during, fails: true }),
      insert("c"),
    ]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
    expect([stored(), raw.inTransaction()]).toEqual([["c"], false]);
  });

  test("an automatically rolled back transaction fails, even without a failed statement", async () => {
    const during = async () => raw.exec("rollback");
    const results = await Promise.allSettled([insert("a", { during }), insert("b")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(stored()).toEqual(["b"]);
  });

  test.each([
    ["savepoint joined", ["fulfilled", "rejected", "fulfilled"], ["a", "c"]],
    ["release joined", ["fulfilled", "rejected", "fulfilled"], ["a", "c"]],
    ["rollback to joined", ["rejected", "rejected", "fulfilled"], ["c"]],
  ])(
    "a failing `%s` stores nothing of its transaction and does not affect the others",
    async (statement, statuses, names) => {
      failing = statement;
      const fails = statement === "rollback to joined";
      const results = await Promise.allSettled([insert("a"), insert("b", { fails }), insert("c")]);
      expect(results.map(({ status }) => status)).toEqual(statuses);
      expect([stored(), raw.inTransaction()]).toEqual([names, false]);
    },
  );
});

describe("a transaction", () => {
  test("of several turns delays the commit of its group", async () => {
    const slow = async () => {
      await nextTurn();
      await nextTurn();
      expect(stored()).toEqual([]);
    };
    await Promise.all([insert("a"), insert("b", { during: slow })]);
    expect([stored(), commits()]).toEqual([["a", "b"], 1]);
  });

  test("during a commit starts a new group", async () => {
    await insert("a");
    await insert("b");
    expect([stored(), commits()]).toEqual([["a", "b"], 2]);
  });

  test("that cannot begin leaves nothing open, and the following ones try themselves", async () => {
    failing = "begin immediate";
    const results = await Promise.allSettled([insert("a"), insert("b")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    expect(stored()).toEqual(["b"]);
  });

  test("can only be committed by its owner", async () => {
    await groups.begin({});
    await expect(groups.commit({})).rejects.toThrow("not running");
  });
});

test("a read outside a transaction waits for the commit", async () => {
  const read = () => groups.whenSettled(async () => stored());
  const writing = Promise.all([insert("a"), insert("b")]);
  await Promise.resolve();
  expect(await read()).toEqual(["a", "b"]);
  await writing;
});

test("a write outside a transaction never becomes part of a new one", async () => {
  const db = openDatabase({ kind: "sqlite", file: path.join(folder, "shop.sqlite") });
  await sql`create table lines (name text primary key)`.execute(db.sql);
  const later = async (ticks: number) => {
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    await db.transaction(() => Promise.reject(new Error("rolled back")));
  };
  for (let ticks = 0; ticks < 20; ticks += 1) {
    await Promise.allSettled([
      sql`insert into lines values (${`line ${ticks}`})`.execute(db.sql),
      later(ticks),
    ]);
  }
  const { rows } = await sql<{ count: number }>`select count(*) as count from lines`.execute(
    db.sql,
  );
  expect(rows).toEqual([{ count: 20 }]);
  await db.close();
});
