import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { sql } from "kysely";
import { afterEach, describe, expect, it, test } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import {
  canWrite,
  openDatabase,
  pingDatabase,
  type Database,
  type DatabaseKind,
  type Queries,
} from "../../../server/db/index";
import { createTestApi, expectAnswer, failureSchema, newGuest } from "../../support/backends/api";
import { BOTH_DATABASES, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

let database: TestDatabase;
let db: Database | undefined;
afterEach(async () => {
  await db?.close();
  db = undefined;
  await database.drop();
});

/** Opens the test database as the shop does. @returns the damage that was reported */
async function openShop(
  kind: DatabaseKind,
): Promise<{ opened: Database; file: string; reported: string[] }> {
  database = await freshDatabase(kind);
  const reported: string[] = [];
  const opened = openDatabase(database.target, {
    onDamage: (damage) => void reported.push(damage.message),
  });
  db = opened;
  expect(await pingDatabase(opened)).toBe(true);
  return { opened, file: database.target.kind === "sqlite" ? database.target.file : "", reported };
}

/** Overwrites a part of a file, as a failing disk does. */
function spoil(file: string, from: number, to: number): void {
  const handle = openSync(file, "r+");
  writeSync(handle, Buffer.alloc(to - from, "x"), 0, to - from, from);
  closeSync(handle);
}

/** A statement that meets damage. */
async function meetDamage(opened: Database, file: string): Promise<unknown> {
  if (opened.kind === "postgres")
    return sql`do $$ begin raise exception 'invalid page in block 7' using errcode = 'XX001'; end $$`
      .execute(opened.sql)
      .catch(String);
  spoil(file, 4_096, statSync(file).size);
  await sql`pragma shrink_memory`.execute(opened.sql);
  return opened.sql.selectFrom("products").selectAll().execute().catch(String);
}

describe.each(BOTH_DATABASES)(
  "a database that is found to be damaged while the shop runs, over %s",
  (kind) => {
    it("is not ready, and refuses changes with 503, Retry-After and a sentence until the next start", async () => {
      const { opened, file, reported } = await openShop(kind);
      const { ask } = createTestApi(opened, { translate });
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 1 });

      expect(await meetDamage(opened, file)).toMatch(/malformed|invalid page/);
      const refused = await guest.add({ productId: P.glue, quantity: 1 });
      expect(expectAnswer(refused, 503, failureSchema)).toMatchObject({
        error: "unavailable",
        message: "Obchod teď neodpovídá. Zkuste to prosím za chvíli znovu.",
      });
      expect(refused.headers.get("retry-after")).toBe("5");
      await expect(pingDatabase(opened)).rejects.toThrow(/malformed|invalid page/);
      expect(await canWrite(opened, ".")).toBe(true);
      await expect(opened.transaction(() => Promise.resolve())).rejects.toThrow(
        /malformed|invalid page/,
      );
      expect(reported).toEqual([expect.stringMatching(/malformed|invalid page/)]);
    });

    it("refuses changes outside transactions, too", async () => {
      const { opened, file } = await openShop(kind);
      await meetDamage(opened, file);
      for (const change of [
        sql`update products set stock = 8`,
        sql`with old as (select 1) delete from carts`,
        sql`drop table carts`,
      ])
        await expect(change.execute(opened.sql)).rejects.toThrow(/malformed|invalid page/);
    });
  },
);

it("reads go on after damage of PostgreSQL, and a running transaction ends", async () => {
  const { opened, file } = await openShop("postgres");
  const readStock = ({ sql: queries }: Queries) =>
    queries.selectFrom("products").select("stock").where("id", "=", P.glue).execute();
  await opened.transaction(async (tx) => {
    await sql`update products set stock = 6`.execute(tx.sql);
    await meetDamage(opened, file);
    await sql`update products set stock = 7`.execute(tx.sql);
  });
  expect(await readStock(opened)).toEqual([{ stock: 7 }]);
});

const away = (file: string) => `${file}-away`;

test.each([
  [
    "whose first bytes are overwritten",
    (file: string) => spoil(file, 0, 100),
    /does not begin as an SQLite file/,
  ],
  ["that is deleted", (file: string) => rmSync(file), /was moved away or deleted/],
  [
    "that is moved away",
    (file: string) => renameSync(file, away(file)),
    /was moved away or deleted/,
  ],
  [
    "that is replaced by a copy",
    (file: string) => {
      copyFileSync(file, away(file));
      renameSync(away(file), file);
    },
    /was replaced by another file/,
  ],
])(
  "a file of SQLite %s counts as damaged, although SQLite would write on",
  async (_name, damage, reason) => {
    const { opened, file, reported } = await openShop("sqlite");
    damage(file);
    await expect(pingDatabase(opened)).rejects.toThrow(reason);
    await expect(pingDatabase(opened)).rejects.toThrow(reason);
    await expect(opened.transaction(() => Promise.resolve())).rejects.toThrow(reason);
    await expect(sql`update products set quantity = 0`.execute(opened.sql)).rejects.toThrow(reason);
    expect(reported).toEqual([expect.stringMatching(reason)]);
  },
);

/** Locks of a file as Linux lists them, with the number of the file at the end of a field. */
const locksOf = (file: string): string[] =>
  readFileSync("/proc/locks", "utf8")
    .split("\n")
    .filter((line) => line.includes(`:${statSync(file).ino} `));

it.skipIf(!existsSync("/proc/locks"))(
  "a look at the file keeps SQLite's lock, without which another program may delete the newest changes",
  async () => {
    const { opened, file } = await openShop("sqlite");
    await opened.checkDamage();
    expect(locksOf(file)).not.toEqual([]);
  },
);
