import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { openBare } from "../support/database/bare-sqlite.mjs";
import { newGuest } from "../support/shops/guest";
import { startShop, type RunningShop } from "../support/shops/shop";

const CLEANER = 2923;
const START_MS = 60_000;
const countSchema = z.object({ count: z.number() });

async function countIn(shop: RunningShop, table: string): Promise<number> {
  const file = await openBare(path.join(shop.dataDir, "shop.sqlite"));
  try {
    return countSchema.parse(file.prepare(`select count(*) as count from ${table}`).get()).count;
  } finally {
    file.close();
  }
}

/** A shop of its first minutes: SQLite has moved only a part of its log into the file by itself. */
async function newShop(DEMO: "on" | "off"): Promise<RunningShop> {
  const shop = await startShop({ startMs: START_MS, env: { DEMO } });
  onTestFinished(() => shop.dispose());
  return shop;
}

const remove = (shop: RunningShop, ...ends: string[]) => {
  for (const end of ends) rmSync(path.join(shop.dataDir, `shop.sqlite${end}`));
};

test.each<["on" | "off", string]>([
  ["on", "products"],
  ["off", "countries"],
])("a shop with DEMO=%s that loses its log has its tables and %s", async (demo, table) => {
  const shop = await newShop(demo);
  const before = [await countIn(shop, "kysely_migration"), await countIn(shop, table)];
  await shop.kill();
  remove(shop, "-wal", "-shm");
  expect([await countIn(shop, "kysely_migration"), await countIn(shop, table)]).toEqual(before);
  expect(Math.min(...before)).toBeGreaterThan(0);
});

test("a start says that the log was moved away, and changes nothing", async () => {
  const shop = await newShop("on");
  const guest = await newGuest(shop.url);
  await guest.add(CLEANER);
  await guest.order();
  await shop.kill();
  remove(shop, "-wal");
  await expect(shop.start()).rejects.toThrow(
    /has shop\.sqlite-shm without its shop\.sqlite-wal\nWhat to do: put that shop\.sqlite-wal back/,
  );
  const files = readdirSync(shop.dataDir).filter((name) => name.startsWith("shop.sqlite"));
  expect(files.sort()).toEqual(["shop.sqlite", "shop.sqlite-shm"]);
});
