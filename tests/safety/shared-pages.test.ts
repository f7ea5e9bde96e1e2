import { describe, expect, test, vi } from "vitest";
import { prepareProducts } from "../../server/db/catalogue/prepared/prepare";
import { openDatabase, type Database, type DatabaseTarget } from "../../server/db/index";
import { chanceOf, type Chance } from "../fuzz/random";
import { createBrowser, type Browser } from "../support/browser/browser";
import { DATABASES } from "../support/database/databases";
import { startPostgres } from "../support/database/postgres";
import { setProduct } from "../support/database/set-row";
import { startShop, type RunningShop } from "../support/shops/shop";

/** `SHARED_PAGES=40`: a long run. `SHARED_SEED` repeats a run. */
const SHOPPERS = Number(process.env["SHARED_PAGES"] ?? 4);
const STEPS = 20;
const SEED = Number(process.env["SHARED_SEED"] ?? 20261123);
const START_MS = 120_000;
const PRODUCTS = [2923, 2924];
const PAGES = [
  "/", "/en", "/10/metrazove-koberce", "/10/metrazove-koberce?sort=price_asc", "/eshop", "/produkty/akce", "/hledani?q=koberec", "/prodejny",
  "/blog", "/kosik", "/en/cart", "/wishlist", "/login", "/nastaveni-cookies", "/navrhar", "/pokladka", "/ucet", "/nothing-here", "/?login=1",
  "/hledani/naseptavac?q=cist",
]; // prettier-ignore
const MEMBERS = ["eva@naslap.example", "jana@naslap.example"];

const secrets = { SESSION_SECRETS: "one secret for all three instances" };

/** Two instances with a page cache and one without, over one database. */
async function startInstances(kind: "sqlite" | "postgres") {
  const closing: (() => unknown)[] = [];
  let database: Record<string, string> = {};
  const start = async (env: Record<string, string> = {}) => {
    const shop = await startShop({
      env: { ...secrets, ...database, DEMO_MEMBERS: "on", PUBLIC_URL: "http://localhost", ...env },
      startMs: START_MS,
    });
    closing.push(() => shop.dispose());
    return shop;
  };
  if (kind === "postgres") {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    database = { DATABASE_URL: postgres.url("postgres") };
  }
  const first = await start();
  if (kind === "sqlite") database = { DATA_DIR: first.dataDir };
  const caching = [first, await start()];
  const fresh = await start({ PAGE_CACHE_MB: "0" });
  const target: DatabaseTarget =
    kind === "postgres"
      ? { kind, url: database["DATABASE_URL"] ?? "" }
      : { kind, file: `${first.dataDir}/shop.sqlite` };
  const db = openDatabase(target, { guarded: true });
  closing.push(() => db.close());
  return { caching, fresh, db, close: async () => { for (const end of closing.reverse()) await end(); } }; // prettier-ignore
}

/** A page without its nonces and form stamps, which differ in each answer. */
const comparable = (text: string): string =>
  text.replaceAll(/ nonce="[^"]*"/g, "").replaceAll(/[\da-z]{8}\.[\w-]{43}/g, "stamp");

function difference(one: string, other: string): [string, string] | null {
  if (one === other) return null;
  const at = [...one].findIndex((sign, index) => sign !== other[index]);
  return [one.slice(Math.max(0, at - 80), at + 80), other.slice(Math.max(0, at - 80), at + 80)];
}

type Action = (browser: Browser, chance: Chance) => Promise<unknown>;
const product = (chance: Chance) => chance.pick(PRODUCTS);
const ACTIONS: Action[] = [
  (browser, chance) => browser.post(`/${product(chance)}/x/y`, { intent: "add", productId: String(product(chance)), quantity: String(1 + chance.int(3)), note: "" }),
  (browser, chance) => browser.post("/wishlist", { intent: chance.pick(["add", "remove"]), productId: String(product(chance)) }),
  (browser, chance) => browser.post("/mena", { intent: "setCurrency", currencyId: String(1 + chance.int(3)) }),
  (browser, chance) => browser.post("/nastaveni-cookies", { intent: "setConsent", choice: chance.pick(["all", "none", "selection"]), analytical: "on" }),
  (browser, chance) => browser.post("/login", { email: chance.pick(MEMBERS), password: "naslap-ukazka" }),
  (browser, chance) => browser.post("/muj-pokoj", { intent: chance.pick(["setRoom", "removeRoom"]), width: chance.pick(["3", "5,6"]), length: "4" }),
  (browser) => browser.post("/odhlaseni", { intent: "logOut" }),
  (browser) => Promise.resolve(browser.cookies.clear()),
  (browser, chance) => Promise.resolve(browser.cookies.set(chance.pick(["guest-cart", "notice", "currencyId", "x"]), chance.pick(["", "forged", "%E0"]))),
]; // prettier-ignore

describe.each(DATABASES)("cached pages, over %s", (kind) => {
  test(
    "equal a fresh rendering for the shopper, after requests of any other shoppers",
    { timeout: 600_000 },
    async () => {
      const { caching, fresh, db, close } = await startInstances(kind);
      try {
        const chance = chanceOf(SEED);
        const addresses = [...PAGES];
        for (const id of PRODUCTS)
          addresses.push(
            await canonical(fresh, `/${id}/x/y`),
            await canonical(fresh, `/en/${id}/x/y`),
          );
        const shoppers = Array.from({ length: SHOPPERS }, () =>
          createBrowser(chance.pick(caching)),
        );
        let fromCache = 0;
        for (let step = 0; step < STEPS; step++) {
          for (const browser of shoppers)
            if (chance.maybe(40)) await chance.pick(ACTIONS)(browser, chance);
          if (chance.maybe(20))
            await changePrice(db, chance.pick(PRODUCTS), 100 * (1 + chance.int(900)));
          const path = chance.pick(addresses);
          for (const browser of [
            ...shoppers,
            ...shoppers.map((_, at) => createBrowser(caching[at % 2] ?? fresh)),
          ]) {
            const cached = createBrowser(chance.pick(caching), browser.cookies);
            fromCache += await compare(cached, createBrowser(fresh, browser.cookies), path);
            browser.cookies.clear();
            for (const [name, value] of cached.cookies) browser.cookies.set(name, value);
          }
        }
        expect(fromCache).toBeGreaterThan((SHOPPERS * STEPS) / 10);
      } finally {
        await close();
      }
    },
  );
});

/** Repeats until both pages are equal, because instances learn of changes at different times. @returns 1 if the page was cached */
async function compare(cached: Browser, fresh: Browser, path: string): Promise<number> {
  const before = [...cached.cookies];
  let isCached = false;
  await vi.waitFor(
    async () => {
      for (const browser of [cached, fresh]) {
        browser.cookies.clear();
        for (const [name, value] of before) browser.cookies.set(name, value);
      }
      const [one, other] = [await cached.get(path), await fresh.get(path)];
      isCached = one.headers.has("etag");
      // no placeholder of a page's part is left (ADR 76)
      expect(one.text + other.text).not.toMatch(/part-[0-9a-f]{32}-/);
      const cookies = (browser: Browser) => [...browser.cookies.keys()].sort();
      expect({ path, status: one.status, to: one.location, cookies: cookies(cached) }).toEqual({
        path,
        status: other.status,
        to: other.location,
        cookies: cookies(fresh),
      });
      expect([path, difference(comparable(one.text), comparable(other.text))]).toEqual([
        path,
        null,
      ]);
    },
    { timeout: 10_000, interval: 200 },
  );
  return Number(isCached);
}

const canonical = async ({ url }: RunningShop, path: string): Promise<string> =>
  (await createBrowser({ url }).get(path)).location ?? path;

async function changePrice(db: Database, id: number, haler: number): Promise<void> {
  await db.transaction(async (tx) => {
    await setProduct(tx.sql, id, { price_haler: haler });
    await prepareProducts(tx, [id]);
  });
}
