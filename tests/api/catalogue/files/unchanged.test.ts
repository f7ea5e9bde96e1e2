import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { translate } from "~/i18n/texts/translate.server";
import { prepareProducts } from "../../../../server/db/catalogue/prepared/prepare";
import { prepareIfMissing, type Database, type Queries } from "../../../../server/db/index";
import {
  createTestApi,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
  type Ask,
} from "../../../support/backends/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../../../support/database/databases";
import { setProduct } from "../../../support/database/set-row";
import { P } from "../../../support/goods/assortment";

const FEEDS = ["/feed/heureka.xml", "/feed/zbozi.xml", "/feed/google.xml", "/feed/google-en.xml"];
const PART = "/sitemap/products-1.xml";
const SITEMAPS = ["/sitemap.xml", "/sitemap/pages.xml", PART];
const SQUARES = {
  cs: `${PUBLIC_URL}/301/floors/zbozi-kvadr-21-modra`,
  en: `${PUBLIC_URL}/en/301/floors-en/zbozi-en-kvadr-21-modra-en`,
};

const BOTH = JSON.stringify({ cs: "jiné", en: "other" });
const OTHER_VALUES: Readonly<Record<string, unknown>> = {
  sku: "other",
  group_type_id: 6,
  brand_id: null,
  default_category_id: null,
  tax_permille: 120,
  price_haler: 100,
  sale_price_haler: 90,
  is_sale_active: true,
  available: false,
  stock: 3,
  package_content: 7,
  weight_g: 5,
  position: 77,
  since: new Date("2020-01-01"),
  labels: JSON.stringify(["tip"]),
  ean: "8590000000008",
  safety_info: BOTH,
  rating_sum: 5,
  rating_count: 1,
  series: "other",
  color_name: BOTH,
  color_hex: "#aabbcc",
  tile_image: "tile",
  tile_width_cm: 40,
  tile_length_cm: 50,
};

describe.each(DATABASES)("unchanged feeds and sitemaps over %s", (kind) => {
  let database: TestDatabase;
  let db: Database;
  let ask: Ask;
  let api: ReturnType<typeof createTestApi>;
  let now: number;
  const later = () => vi.setSystemTime((now += 60_000));
  beforeEach(async () => {
    database = await freshDatabase(kind);
    db = database.db;
    api = createTestApi(db, { translate });
    ask = api.ask;
    now = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now });
    later();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await database.drop();
  });

  const change = (work: (tx: Queries) => Promise<unknown>, ids: number[] = [P.squares]) =>
    db.transaction(async (tx) => {
      await work(tx);
      await prepareProducts(tx, ids);
    });
  const setPrice = (price_haler: number) =>
    change((tx) => setProduct(tx.sql, P.squares, { price_haler }));
  const headersOf = async (path: string) => (await ask("GET", path)).headers;
  const etagOf = async (path: string) => (await headersOf(path)).get("etag") ?? "none";
  const statusWith = async (path: string, headers: Record<string, string>) =>
    (await ask("GET", path, { headers })).status;

  describe("'lastmod: the date of last modification of the page'", () => {
    async function dates(): Promise<Map<string, string | undefined>> {
      const urls = String((await ask("GET", PART)).body)
        .split("<url>")
        .slice(1);
      return new Map(
        urls.map((url) => [
          /<loc>(.*?)<\/loc>/.exec(url)?.[1] ?? "",
          /<lastmod>(.*?)<\/lastmod>/.exec(url)?.[1],
        ]),
      );
    }
    async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
      const before = await dates();
      later();
      await work();
      const after = await dates();
      const changed = [...after.keys()].filter(
        (address) => before.get(address) !== after.get(address),
      );
      for (const address of changed) expect(after.get(address)).toBe(new Date(now).toISOString());
      return changed;
    }

    it("every page has one", async () => {
      expect(
        [...(await dates()).values()].filter(
          (date) => date === undefined || Date.parse(date) > now,
        ),
      ).toEqual([]);
    });

    it("a price and a bar code change the page in both languages, a description in one", async () => {
      expect(await changedBy(() => setPrice(100))).toEqual(Object.values(SQUARES));
      const setEan = (tx: Queries) => setProduct(tx.sql, P.squares, { ean: null });
      expect(await changedBy(() => change(setEan))).toEqual(Object.values(SQUARES));
      const write = (tx: Queries) =>
        tx.sql
          .updateTable("product_texts")
          .set({ content_html: "<p>Nově</p>" })
          .where("product_id", "=", P.squares)
          .where("locale", "=", "cs");
      expect(await changedBy(() => change((tx) => write(tx).execute()))).toEqual([SQUARES.cs]);
    });

    it("each column of the product changes its page, but not stock, stars and its place in listings", async () => {
      // an inactive product and one without its variants have no page
      const {
        id: _,
        active: _active,
        has_variants: _variants,
        ...row
      } = await db.sql
        .selectFrom("products")
        .selectAll()
        .where("id", "=", P.squares)
        .executeTakeFirstOrThrow();
      const changing: string[] = [];
      for (const column of Object.keys(row)) {
        const set = (tx: Queries) =>
          setProduct(tx.sql, P.squares, { [column]: OTHER_VALUES[column] });
        if ((await changedBy(() => change(set))).length > 0) changing.push(column);
      }
      expect(Object.keys(row).filter((column) => !changing.includes(column))).toEqual([
        "stock",
        "position",
        "rating_sum",
        "rating_count",
      ]);
    });

    it("stock and repeated preparation change no page", async () => {
      const sell = async () => placeOrder(await readyGuest(api.ask, { productId: P.lastPack }));
      expect(await changedBy(sell)).toEqual([]);
      expect(await changedBy(() => db.transaction((tx) => prepareProducts(tx)))).toEqual([]);
    });

    it("a migration of the preparation changes no page", async () => {
      const readAgain = async () => {
        await db.sql.updateTable("cards").set({ content_hash: "otherwise" }).execute();
        await db.sql.deleteFrom("listings").execute();
        await prepareIfMissing(db);
      };
      expect(await changedBy(readAgain)).toEqual([]);
      expect(await changedBy(() => setPrice(100))).toEqual(Object.values(SQUARES));
    });

    it("older records have no date until they change", async () => {
      await db.sql.updateTable("cards").set({ content_hash: "", changed_at: null }).execute();
      expect(await changedBy(() => db.transaction((tx) => prepareProducts(tx)))).toEqual([]);
      expect(new Set((await dates()).values())).toEqual(new Set([undefined]));
      expect(await changedBy(() => setPrice(100))).toEqual(Object.values(SQUARES));
    });
  });

  it.each([...FEEDS, ...SITEMAPS])("%s is 304 for its ETag", async (path) => {
    const etag = await etagOf(path);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const again = await ask("GET", path, {
      headers: { "if-none-match": `"other", ${etag.slice(2)}` },
    });
    expect([again.status, again.body, again.headers.get("etag")]).toEqual([304, "", etag]);
    expect(again.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
    expect(await statusWith(path, { "if-none-match": '"other"' })).toBe(200);
    expect((await ask("HEAD", path, { headers: { "if-none-match": etag } })).status).toBe(304);
  });

  it("a price changes feeds and the date in the sitemap", async () => {
    const [before, index] = [
      await Promise.all([...FEEDS, PART].map(etagOf)),
      await etagOf("/sitemap.xml"),
    ];
    await setPrice(100);
    for (const [at, path] of [...FEEDS, PART].entries())
      expect(await statusWith(path, { "if-none-match": before[at] ?? "" })).toBe(200);
    expect(await statusWith("/sitemap.xml", { "if-none-match": index })).toBe(304);
  });

  it("an order changes the stock in feeds, but no sitemap", async () => {
    const [feeds, part] = [await Promise.all(FEEDS.map(etagOf)), await etagOf(PART)];
    await placeOrder(await readyGuest(api.ask, { productId: P.squares }));
    expect(await Promise.all(FEEDS.map(etagOf))).not.toEqual(feeds);
    for (const [at, path] of FEEDS.entries()) expect(await etagOf(path)).not.toBe(feeds[at]);
    expect(await etagOf(PART)).toBe(part);
  });

  it("prices of delivery change feeds", async () => {
    const before = await etagOf("/feed/zbozi.xml");
    await db.sql.updateTable("deliveries").set({ price_haler: 1 }).execute();
    expect(await etagOf("/feed/zbozi.xml")).not.toBe(before);
  });

  it("the sitemap has Last-Modified once a second has passed", async () => {
    await setPrice(100);
    expect((await headersOf(PART)).get("last-modified")).toBeNull();
    const changedAt = new Date(now).toUTCString();
    later();
    expect((await headersOf(PART)).get("last-modified")).toBe(changedAt);
    expect(await statusWith(PART, { "if-modified-since": changedAt })).toBe(304);
    expect(await statusWith(PART, { "if-modified-since": new Date(now).toUTCString() })).toBe(200);
    // 'a recipient must ignore If-Modified-Since if the request contains an If-None-Match'
    expect(
      await statusWith(PART, { "if-modified-since": changedAt, "if-none-match": '"other"' }),
    ).toBe(200);
    await setPrice(200);
    expect(await statusWith(PART, { "if-modified-since": changedAt })).toBe(200);
  });

  it("feeds and page lists have no Last-Modified, because stock changes have no date", async () => {
    for (const path of [...FEEDS, "/sitemap.xml", "/sitemap/pages.xml"]) {
      expect((await headersOf(path)).get("last-modified")).toBeNull();
      expect(await statusWith(path, { "if-modified-since": new Date(now).toUTCString() })).toBe(
        200,
      );
    }
  });
});
