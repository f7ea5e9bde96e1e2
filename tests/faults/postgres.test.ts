import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { endSessions, expectNoneLostNoneDoubled, fillStock, orderAll } from "../support/ordering";
import { startPostgres, type Postgres } from "../support/postgres";
import { startShop, type RunningShop } from "../support/shop";

/** Restarts under load; `POSTGRES_RESTARTS=20` for the long round. */
const RESTARTS = Number(process.env["POSTGRES_RESTARTS"] ?? 2);
/** Sudden deaths of the shop; `POSTGRES_KILLS=30` for the long round. */
const KILLS = Number(process.env["POSTGRES_KILLS"] ?? 2);
/** These ask the database, unless they were asked for a moment ago. */
const PAGES = ["/2923/k/x", "/en/2923/k/x"];
const KEPT_PAGES = ["/", "/en", "/kosik", "/hledani?q=koberec", "/10/metrazove-koberce"];
const LONG_MS = 60_000 + RESTARTS * 20_000;
const ANSWERED_WITHIN_MS = 6_000;
const BACK_WITHIN_MS = 5_000;

let postgres: Postgres;
let shop: RunningShop;
let databaseUrl: string;
beforeAll(async () => {
  postgres = await startPostgres({ crashSafe: true });
  databaseUrl = postgres.url("postgres");
  shop = await startShop({ env: { DATABASE_URL: databaseUrl, SESSION_SECRETS: "s".repeat(32), LOG_LEVEL: "warn" } });
  await fillStock(databaseUrl);
});
afterEach(() => expect(shop.output()).not.toMatch(/uncaught|unhandled/i));
afterAll(async () => {
  await shop.dispose();
  postgres.stop();
});

/** Asks for pages at the same time; gives each one's status and how long the slowest took. */
async function askPages(paths: readonly string[]) {
  const began = performance.now();
  const answers = await Promise.all(paths.map((path) => fetch(shop.url + path, { redirect: "manual" })));
  const pages = await Promise.all(
    answers.map(async (answer) => ({ status: answer.status, headers: answer.headers, html: await answer.text() })),
  );
  return { pages, ms: performance.now() - began };
}

async function expectBack(): Promise<void> {
  const began = performance.now();
  let statuses: number[] = [];
  while (performance.now() - began < BACK_WITHIN_MS) {
    statuses = (await askPages([...PAGES, ...KEPT_PAGES])).pages.map(({ status }) => status);
    if (statuses.every((status) => status < 400)) return;
  }
  throw new Error(`not back after ${BACK_WITHIN_MS} ms: ${statuses.join(" ")}`);
}

/** Of the series Beskyd and Maroa on: products that nothing else asks for. */
let unread = 1_201;

async function expectDown(): Promise<void> {
  // what a product's page shows is cached for a moment, so it is one that nobody has asked for yet
  const product = unread++;
  const live = [`/${product}/k/x`, `/en/${product}/k/x`];
  const { pages, ms } = await askPages([...live, ...KEPT_PAGES]);
  const down = pages.filter(({ status }) => status === 503);
  expect(pages.slice(0, live.length).map(({ status }) => status)).toEqual(live.map(() => 503));
  expect(pages.map(({ status }) => status).filter((status) => status !== 503 && status !== 200)).toEqual([]);
  for (const { headers, html } of down) {
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    expect(html).toMatch(/<header[\s>]/);
  }
  expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  await vi.waitFor(async () => {
    const ready = await fetch(`${shop.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { ready: false, missing: ["database"] }]);
  }, 5_000);
}

describe("PostgreSQL", () => {
  test.each(["immediate", "fast"] as const)("is stopped (%s) under ordering clients and comes back", { timeout: LONG_MS }, async (mode) => {
    const pid = shop.pid();
    const load = orderAll(shop.url, 8);
    onTestFinished(async () => void (await load.stop()));
    onTestFinished(() => postgres.resume());
    for (let round = 0; round < RESTARTS; round += 1) {
      await load.more(10);
      postgres.halt(mode);
      await expectDown();
      postgres.resume();
      await expectBack();
    }
    await load.more(10);
    const attempts = await load.stop();
    const told = await expectNoneLostNoneDoubled(shop.url, databaseUrl, attempts);
    console.log(`${RESTARTS} restarts (${mode}): ${told.answered} orders answered, ${told.unanswered} not`);
    expect(shop.pid()).toBe(pid);
  });

  test("is frozen: nothing waits for it, and the shop serves when it goes on", async () => {
    const load = orderAll(shop.url, 8);
    onTestFinished(async () => void (await load.stop()));
    onTestFinished(() => postgres.thaw());
    await load.more(10);
    postgres.freeze();
    // requests that were under way, those that come at once, and those that come when it is known
    const { ms } = await askPages([...PAGES, ...KEPT_PAGES]);
    expect(ms).toBeLessThan(ANSWERED_WITHIN_MS);
    await expectDown();
    postgres.thaw();
    await expectBack();
    await load.more(10);
    await expectNoneLostNoneDoubled(shop.url, databaseUrl, await load.stop());
  });

  test("ends one session: no request fails", async () => {
    const load = orderAll(shop.url, 2);
    onTestFinished(async () => void (await load.stop()));
    await load.more(4);
    await endSessions(databaseUrl);
    await load.more(4);
    await expectBack();
    await expectNoneLostNoneDoubled(shop.url, databaseUrl, await load.stop());
  });

  test("is said to be gone in one line each time, without stacks", () => {
    const lines = shop
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"));
    expect(lines.filter((line) => line.includes('"stack"'))).toEqual([]);
    const gone = lines.filter((line) => line.includes('"msg":"database unavailable"')).length;
    // two tests stop PostgreSQL, one freezes it; a short stop may fall between two polls of the change log
    expect(gone).toBeGreaterThanOrEqual(1);
    expect(gone).toBeLessThanOrEqual(2 * RESTARTS + 1);
  });
});

test("PostgreSQL keeps what was answered when the shop dies suddenly", { timeout: LONG_MS + KILLS * 20_000 }, async () => {
  const attempts = [];
  for (let round = 0; round < KILLS; round += 1) {
    const load = orderAll(shop.url, 8);
    onTestFinished(async () => void (await load.stop()));
    await load.more(8);
    await shop.kill();
    attempts.push(...(await load.stop()));
    await shop.start();
  }
  const told = await expectNoneLostNoneDoubled(shop.url, databaseUrl, attempts);
  console.log(`${KILLS} kills: ${told.answered} orders answered, ${told.unanswered} not`);
});
