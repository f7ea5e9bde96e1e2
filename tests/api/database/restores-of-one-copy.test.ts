import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase, type Database } from "../../../server/db/index";
import {
  BOTH_DATABASES,
  freshDatabase,
  hasPostgres,
  type TestDatabase,
} from "../../support/database/databases";
import { noShop, runOperator } from "../../support/process/run-command";
import { paymentShop } from "../../support/shops/payment-shop";

const folder = mkdtempSync(path.join(tmpdir(), "naslap-again-"));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = ({ target }: TestDatabase, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(target.kind === "postgres" && { DATABASE_URL: target.url, SESSION_SECRETS: "s".repeat(32) }),
});

/** Copies a shop with one order. */
async function backUp(database: TestDatabase): Promise<string> {
  await paymentShop(database.db).order({ deliveryId: 2, paymentId: 1 });
  const copies = mkdtempSync(path.join(folder, "copies-"));
  expect(
    await runOperator(settings(database, folder), () => database.again(), "backup", copies),
  ).toMatchObject({ code: 0, err: "" });
  return path.join(copies, readdirSync(copies)[0] ?? "");
}

describe.each(BOTH_DATABASES)("restores of one copy over %s", (kind) => {
  let database: TestDatabase;
  let copy: string;
  beforeAll(async () => {
    database = await freshDatabase(kind);
    copy = await backUp(database);
  });
  afterAll(() => database.drop());

  /** Restores the copy into an empty installation. */
  async function restore(...options: string[]) {
    const [empty, dataDir] = [
      await freshDatabase(kind, "empty"),
      mkdtempSync(path.join(folder, "new-")),
    ];
    onTestFinished(() => empty.drop());
    const restored = await runOperator(
      settings(empty, dataDir),
      noShop,
      "restore",
      copy,
      ...options,
    );
    const open = (): Database =>
      kind === "sqlite"
        ? openDatabase({ kind, file: path.join(dataDir, "shop.sqlite") })
        : empty.again();
    return {
      ...restored,
      open,
      first: Number(/Next: orders (\d+),/.exec(restored.out.join("\n"))?.[1]),
    };
  }

  it("give other numbers than the shops that earlier restores made, also at the same minute", async () => {
    const firsts: number[] = [];
    const ids: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { code, first, open } = await restore();
      const db = open();
      expect(code).toBe(0);
      const order = await paymentShop(db).order({ deliveryId: 2, paymentId: 1 });
      if (kind === "sqlite") await db.close();
      firsts.push(first);
      ids.push(order.id);
    }
    for (const [at, first] of firsts.entries()) {
      expect(first - (firsts[at - 1] ?? 0)).toBeGreaterThanOrEqual(100);
      expect((ids[at] ?? 0) - (ids[at - 1] ?? 0)).toBeGreaterThanOrEqual(100_000);
    }
    const counted = await restore("--skip", "5000");
    expect((await restore()).first - counted.first).toBeGreaterThanOrEqual(100);
  });

  it("are remembered beside the copy; a broken line is named", async () => {
    await restore();
    const file = path.join(copy, "restores.jsonl");
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(/^(\{"at":"[^"]+","skipped":\d+\}\n)+$/);
    appendFileSync(file, "{");
    expect(await restore()).toMatchObject({
      code: 1,
      err: expect.stringContaining("restores.jsonl cannot be read: delete it"),
    });
    rmSync(file);
    expect((await restore()).code).toBe(0);
  });

  it("succeed if the copy cannot be written to, and say what a later restore needs", async () => {
    const file = path.join(copy, "restores.jsonl");
    rmSync(file, { force: true });
    symlinkSync("/nowhere/restores.jsonl", file);
    onTestFinished(() => rmSync(file));
    expect(await restore()).toMatchObject({
      code: 2,
      out: expect.arrayContaining([expect.stringContaining("cannot be marked as restored")]),
    });
  });
});

describe.runIf(hasPostgres)(
  "a restore into a PostgreSQL database that others fill meanwhile says so in one line:",
  () => {
    let database: TestDatabase;
    let copy: string;
    beforeAll(async () => {
      database = await freshDatabase("postgres");
      copy = await backUp(database);
    });
    afterAll(() => database.drop());
    async function newPlace() {
      const empty = await freshDatabase("postgres", "empty");
      onTestFinished(() => empty.drop());
      const dataDir = mkdtempSync(path.join(folder, "new-"));
      return {
        empty,
        restore: () => runOperator(settings(empty, dataDir), noShop, "restore", copy),
      };
    }

    it("other restores", async () => {
      const { empty, restore } = await newPlace();
      const restores = await Promise.all([restore(), restore(), restore()]);
      expect(restores.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
      for (const { code, err } of restores)
        if (code === 2)
          expect(err).toMatch(
            /^(another restore fills this database now: wait for its end|there is a shop already[^\n]*)$/,
          );
      expect(await empty.db.sql.selectFrom("orders").select("id").execute()).toHaveLength(1);
    });

    it("a start of the shop", async () => {
      const { empty, restore } = await newPlace();
      const { promise: restored, start } = deferred(restore);
      await empty.db.transaction(async (tx) => {
        await sql`create table products (id integer)`.execute(tx.sql);
        start();
        await vi.waitFor(async () => expect(await waitingRestores(database.db)).toBe(1), {
          timeout: 20_000,
          interval: 50,
        });
      });
      expect(await restored).toMatchObject({
        code: 2,
        out: [],
        err: "another restore or a start has filled this database meanwhile: create an empty one",
      });
    });
  },
);

function deferred<T>(work: () => Promise<T>): { promise: Promise<T>; start: () => void } {
  let start = (): void => undefined;
  const promise = new Promise<void>((resolve) => (start = resolve)).then(work);
  return { promise, start };
}

/** Sessions of pg_restore that wait for a lock. */
async function waitingRestores({ sql: db }: Database): Promise<number> {
  const { rows } = await sql`
    select pid from pg_stat_activity where application_name = 'pg_restore' and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows.length;
}
