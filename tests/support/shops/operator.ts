import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { openDatabase, refreshCatalogue, type Database } from "../../../server/db/index";
import { setProduct, setVariant } from "../database/set-row";
import { deliver } from "../orders/delivered-order";

const DAY_MS = 86_400_000;

/** The journeys' shop has this clock; with another one mails are not due. */
const MORNING = ["--import", "./tests/support/process/clock-at-nine.mjs"];

/** @returns output of the operator's command */
export async function runCommand(dataDir: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", API_BASE_URL: "" };
  return (
    await promisify(execFile)(process.execPath, [...MORNING, "build/shop.js", ...args], { env })
  ).stdout;
}

interface GoodsChange {
  stock?: number;
  available?: boolean;
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ kind: "sqlite", file: path.join(dataDir, "shop.sqlite") });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

async function refresh(db: Database, id: number): Promise<void> {
  for await (const _count of refreshCatalogue(db, [id]));
}

export const deliverOrder = (dataDir: string, id: number, daysAgo: number): Promise<void> =>
  withDatabase(dataDir, (db) => deliver(db, { id }, new Date(Date.now() - daysAgo * DAY_MS)));

/** The group has a 10 % discount. */
export const joinBestGroup = (dataDir: string, email: string): Promise<void> =>
  withDatabase(dataDir, async ({ sql: db }) => {
    const best = db
      .selectFrom("customer_groups")
      .select("id")
      .orderBy("discount_percent", "desc")
      .limit(1);
    await db
      .updateTable("users")
      .set({ group_id: (await best.executeTakeFirstOrThrow()).id })
      .where("email", "=", email)
      .execute();
  });

export const changeGoods = (dataDir: string, id: number, change: GoodsChange): Promise<void> =>
  withDatabase(dataDir, async (db) => {
    await setProduct(db.sql, id, change);
    await refresh(db, id);
  });

/** Copies a product without variants. @returns the copy; its name has plain spaces */
export const newGoods = (
  dataDir: string,
  like: number,
  change: GoodsChange = {},
): Promise<{ id: number; name: string }> =>
  withDatabase(dataDir, async (db) => {
    const goods = await db.transaction(async (tx) => {
      const { last } = await tx.sql
        .selectFrom("products")
        .select(({ fn }) => fn.max("id").as("last"))
        .executeTakeFirstOrThrow();
      const id = last + 1;
      await copyRows(tx, "products", "id", like, { id, sku: `COPY-${id}` });
      await copyRows(tx, "product_texts", "product_id", like, { product_id: id });
      if (Object.keys(change).length > 0) await setProduct(tx.sql, id, change);
      return tx.sql
        .selectFrom("product_texts")
        .select(["product_id as id", "name"])
        .where("product_id", "=", id)
        .where("locale", "=", "cs")
        .executeTakeFirstOrThrow();
    });
    await refresh(db, goods.id);
    return { ...goods, name: goods.name.replace(/\s/g, " ") };
  });

async function copyRows(
  { sql: db }: Pick<Database, "sql">,
  table: "products" | "product_texts",
  key: string,
  value: number,
  changed: Record<string, unknown>,
): Promise<void> {
  const row = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const columns = Object.keys(row);
  const values = columns.map((column) =>
    column in changed ? sql.val(changed[column]) : sql.ref(column),
  );
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from ${sql.table(table)} where ${sql.ref(key)} = ${value}`.execute(
    db,
  );
}

export const endVariant = (dataDir: string, productId: number, variantId: number): Promise<void> =>
  withDatabase(dataDir, async (db) => {
    await setVariant(db.sql, variantId, { active: false });
    await refresh(db, productId);
  });
