import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import {
  migrate,
  openDatabase,
  prepareIfMissing,
  seedIfEmpty,
  type Database,
  type DatabaseKind,
  type DatabaseTarget,
} from "../../../server/db/index";
import { loadAssortment } from "../../../server/db/seed/load/load";
import { testAssortment, testPictures } from "../goods/assortment";

/** False in `npm run test:watch`, which starts no server. */
export const hasPostgres = process.env["TEST_SUITE"] !== "watch";

/** For tests of database code. */
export const BOTH_DATABASES: readonly DatabaseKind[] = hasPostgres
  ? ["sqlite", "postgres"]
  : ["sqlite"];

/** For other API tests: SQLite in `npm test`, both in `npm run test:full`. */
export const DATABASES: readonly DatabaseKind[] =
  process.env["TEST_SUITE"] === "full" ? BOTH_DATABASES : ["sqlite"];

export interface TestDatabase {
  db: Database;
  target: DatabaseTarget;
  /** opens another connection, as another instance does; the end of the test closes it */
  again(): Database;
  drop(): Promise<void>;
}

/** A migrated database with the test assortment, or one without tables. @param timeoutFactor 1 in tests of time limits */
export async function freshDatabase(
  kind: DatabaseKind,
  filled: "loaded" | "empty" = "loaded",
  { timeoutFactor = 10 }: { timeoutFactor?: number } = {},
): Promise<TestDatabase> {
  const { target, remove } =
    kind === "sqlite" ? await freshFile(filled) : await freshPostgres(filled);
  const handles: Database[] = [];
  const again = () => {
    const handle = openDatabase(target, { guarded: true, timeoutFactor });
    handles.push(handle);
    return handle;
  };
  return {
    db: again(),
    target,
    again,
    async drop() {
      for (const handle of handles) await handle.close();
      await remove();
    },
  };
}

export interface TestDatabaseOptions {
  each?: "block" | "test";
  open?: (kind: DatabaseKind) => Promise<TestDatabase>;
  prepare?: (database: TestDatabase) => void;
}

/** The same database for all tests of the block, or a new one for each test. */
export function testDatabase(
  kind: DatabaseKind,
  { each = "block", open = freshDatabase, prepare }: TestDatabaseOptions = {},
): TestDatabase {
  let database: TestDatabase;
  const [before, after] = each === "block" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    database = await open(kind);
    prepare?.(database);
  });
  after(() => database.drop());
  return {
    get db() {
      return database.db;
    },
    get target() {
      return database.target;
    },
    again: () => database.again(),
    drop: () => database.drop(),
  };
}

export async function rowsIn(
  { db }: TestDatabase,
  table:
    | "carts"
    | "wishlists"
    | "cart_items"
    | "price_history"
    | "documents"
    | "document_files"
    | "bank_movements",
): Promise<number> {
  const { count } = await db.sql
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const DEMO_DATA = fileURLToPath(new URL("../../../server/db/seed/data", import.meta.url));

export async function demoDatabase(kind: DatabaseKind): Promise<TestDatabase> {
  const database = await freshDatabase(kind, "empty");
  await migrate(database.db);
  await seedIfEmpty(database.db, DEMO_DATA);
  await prepareIfMissing(database.db);
  return database;
}

async function freshFile(
  filled: "loaded" | "empty",
): Promise<{ target: DatabaseTarget; remove: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "naslap-sqlite-"));
  const file = join(folder, "shop.sqlite");
  if (filled === "loaded") writeFileSync(file, await (loadedFile ??= makeLoadedFile()));
  return {
    target: { kind: "sqlite", file },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A migrated SQLite file with the test assortment, created once per worker. */
let loadedFile: Promise<Buffer> | undefined;

async function makeLoadedFile(): Promise<Buffer> {
  const { target, remove } = await freshFile("empty");
  const db = openDatabase(target);
  await migrate(db);
  await loadAssortment(db, testAssortment, testPictures);
  // the last close moves the write-ahead log into the file
  await db.close();
  const bytes = target.kind === "sqlite" ? readFileSync(target.file) : Buffer.alloc(0);
  await remove();
  return bytes;
}

async function freshPostgres(
  filled: "loaded" | "empty",
): Promise<{ target: DatabaseTarget; remove: () => Promise<void> }> {
  const serverUrl = inject("postgresUrl");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const onServer = async (statement: ReturnType<typeof sql>) => {
    const server = openDatabase({ kind: "postgres", url: serverUrl }, { unlimited: true });
    await statement.execute(server.sql);
    await server.close();
  };
  await onServer(
    filled === "loaded"
      ? sql`create database ${sql.id(name)} template shop_template`
      : sql`create database ${sql.id(name)}`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    target: { kind: "postgres", url: url.href },
    remove: () => onServer(sql`drop database ${sql.id(name)} with (force)`),
  };
}
