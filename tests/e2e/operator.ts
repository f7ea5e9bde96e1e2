import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { openDatabase } from "../../server/db/index";
import { test } from "./support";

/** The data folder of the journeys' shop; one that somebody else has started keeps its own. */
export function dataFolder(): string {
  const folder = process.env["SHOP_DATA"];
  test.skip(folder === undefined, "the data of a shop that SHOP_URL names are elsewhere");
  return folder ?? "";
}

/** The clock of the journeys' shop: what a command puts into the queue would not be due there before its evening. */
const MORNING = ["--import", "./tests/support/morning.mjs"];

/** Runs one of the operator's commands beside the running shop. @returns what it wrote */
export async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataFolder(), DATABASE_URL: "", API_BASE_URL: "" };
  return (await promisify(execFile)(process.execPath, [...MORNING, "build/shop.js", ...args], { env })).stdout;
}

/** Changes a product without variants beside the running shop, as an operator does by SQL. */
export async function changeGoods(id: number, change: { stock?: number; available?: boolean }): Promise<void> {
  const db = openDatabase({ kind: "sqlite", file: path.join(dataFolder(), "shop.sqlite") });
  await db.sql.updateTable("products").set(change).where("id", "=", id).execute();
  await db.close();
  await command("catalogue", "refresh", String(id));
}
