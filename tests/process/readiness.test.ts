import { sql } from "kysely";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { openDatabase, type Database } from "../../server/db/index";
import { startPostgres, type Postgres } from "../support/database/postgres";
import { startShop, type RunningShop } from "../support/shops/shop";

/** Advisory locks of Kysely's migrations and of `server/db/locks/seed-lock.ts`. */
const MIGRATION_LOCK = 3_853_314_791_062_309_107n;
const SEED_LOCK = 4_711_001n;
const LONGER_THAN_A_STATEMENT_MS = 4_500;

let postgres: Postgres;
let first: Database;
let shop: RunningShop;
beforeEach(async () => {
  postgres = await startPostgres();
  first = openDatabase({ kind: "postgres", url: postgres.url("postgres") }, { unlimited: true });
});
afterEach(async () => {
  await shop.dispose();
  await first.close();
  postgres.stop();
});

/** Takes a lock as another instance does. @returns a function that releases it */
async function hold(lock: bigint): Promise<() => Promise<void>> {
  let endTransaction = (): void => undefined;
  const free = new Promise<void>((resolve) => (endTransaction = resolve));
  let confirmLock = (): void => undefined;
  const locked = new Promise<void>((resolve) => (confirmLock = resolve));
  const holding = first.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx.sql);
    confirmLock();
    await free;
  });
  await Promise.race([locked, holding]);
  const release = async () => {
    endTransaction();
    await holding;
  };
  onTestFinished(() => endTransaction());
  return release;
}

const secondShop = () =>
  startShop({
    env: {
      DATABASE_URL: postgres.url("postgres"),
      SESSION_SECRETS: "s".repeat(32),
      LOG_LEVEL: "info",
    },
    untilPath: "/healthz",
  });
const printed = (text: string) =>
  expect.poll(() => shop.output(), { timeout: 20_000 }).toContain(text);
const ready = async () => {
  const answer = await fetch(`${shop.url}/readyz`);
  return { status: answer.status, body: await answer.json() };
};

test("a second instance waits for the first without a limit, logs it, and becomes ready afterwards", async () => {
  const migrated = await hold(MIGRATION_LOCK);
  const loaded = await hold(SEED_LOCK);
  shop = await secondShop();
  await printed("waiting for another instance that migrates the database");
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, missing: ["migrations", "catalogue"] },
  });
  await new Promise((resolve) => setTimeout(resolve, LONGER_THAN_A_STATEMENT_MS));

  await migrated();
  await printed("waiting for another instance that loads or prepares the assortment");
  expect(await ready()).toMatchObject({
    status: 503,
    body: { ready: false, missing: ["catalogue"] },
  });
  for (const path of ["/", "/en/cart", "/api/settings?lang=cs", "/feed/heureka.xml"]) {
    const answer = await fetch(shop.url + path);
    expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "2"]);
  }
  expect(await (await fetch(`${shop.url}/en/cart`)).text()).toContain("The shop is just opening");
  expect(shop.output()).not.toContain("Nášlap is open at");

  await loaded();
  await printed("Nášlap is open at");
  expect((await fetch(shop.url)).status).toBe(200);
  await expect
    .poll(ready, { timeout: 20_000 })
    .toMatchObject({ status: 200, body: { ready: true, missing: [] } });
});

test("a start continues after a restart of PostgreSQL", async () => {
  const release = await hold(SEED_LOCK);
  shop = await secondShop();
  await printed("waiting for another instance that loads or prepares the assortment");
  postgres.halt("fast");
  await expect(release()).rejects.toThrow();
  postgres.resume();
  await printed("Nášlap is open at");
  expect((await fetch(shop.url)).status).toBe(200);
});

test("SIGTERM ends a waiting start", async () => {
  const release = await hold(SEED_LOCK);
  shop = await secondShop();
  await printed("waiting for another instance");
  expect(await shop.stop()).toBe(0);
  await release();
});
