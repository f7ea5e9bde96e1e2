import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryTreeSchema, productListSchema } from "~/contract/catalogue";
import { translate } from "~/i18n/texts/translate.server";
import { createIndexes } from "../../../server/api/catalogue/catalogue-index/indexes";
import { createApi } from "../../../server/api/index";
import { noteChanges } from "../../../server/db/catalogue/changes";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import {
  createChangeFeed,
  prepareIfMissing,
  type ChangeFeed,
  type Database,
} from "../../../server/db/index";
import type { Scheduler } from "../../../server/jobs/scheduler";
import {
  createAsk,
  createTestApi,
  expectOk,
  placeOrder,
  PUBLIC_URL,
  readyGuest,
  RELEASE,
  type Ask,
} from "../../support/backends/api";
import {
  BOTH_DATABASES,
  freshDatabase,
  hasPostgres,
  type TestDatabase,
} from "../../support/database/databases";
import { startReading } from "../../support/database/jobs";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";

const SOON = { timeout: 2_000, interval: 50 };
const FOREVER = { timeout: 10_000, interval: 50 };
const INDEX_OPTIONS = { patienceMs: 300, onError: () => undefined };

function instanceOver(db: Database): { ask: Ask; changes: ChangeFeed; reading: Scheduler } {
  const changes = createChangeFeed(db, { warn: () => undefined });
  const { fetch } = createApi({
    db,
    changes,
    release: RELEASE,
    translate,
    publicUrl: PUBLIC_URL,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  return { ask: createAsk(fetch), changes, reading: startReading(changes) };
}

describe.each(BOTH_DATABASES)("several shops over one %s database", (kind) => {
  let database: TestDatabase;
  let changedInstance: Database;
  let askOther: Ask;
  let readingThere: Scheduler;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    changedInstance = database.db;
    ({ ask: askOther, reading: readingThere } = instanceOver(database.again()));
    await idsThere("");
  });
  afterEach(async () => {
    await readingThere.close();
    await database.drop();
  });

  const listThere = async (query: string) =>
    await expectOk(askOther("GET", `/api/catalog/products/cs?${query}`), productListSchema);
  const idsThere = async (query: string) => (await listThere(query)).data.map(({ id }) => id);
  const change = (id: number, fields: { price_haler?: number; active?: boolean }) =>
    changedInstance.transaction(async (tx) => {
      await setProduct(tx.sql, id, fields);
      await prepareProducts(tx, [id]);
    });

  it("hide goods that an order has sold out at one of them", async () => {
    expect(await idsThere("brand=3&in_stock=1")).toEqual([P.lastPack]);
    await placeOrder(
      await readyGuest(createTestApi(changedInstance).ask, { productId: P.lastPack }),
    );
    await vi.waitFor(async () => expect(await idsThere("brand=3&in_stock=1")).toEqual([]), SOON);
    expect(await idsThere("brand=3")).toHaveLength(2);
  });

  it("agree on a new price, a deactivated and a reactivated product", async () => {
    await change(P.squares, { price_haler: 100 });
    await vi.waitFor(
      async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares),
      SOON,
    );
    await change(P.squares, { active: false });
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(11), SOON);
    await change(P.squares, { active: true });
    await vi.waitFor(
      async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares),
      SOON,
    );
    expect((await listThere("")).meta.total).toBe(12);
  });

  it.each([
    [
      "settings",
      "/api/settings?lang=cs",
      sql`update settings set body = '{"content":"NEW"}' where name = 'freedelivery' and locale = 'cs'`,
    ],
    [
      "deliveries",
      "/api/order/delivery/cs",
      sql`update deliveries set name = '{"cs":"NEW","en":"NEW"}'`,
    ],
    [
      "payments",
      "/api/order/payment/cs",
      sql`update payments set name = '{"cs":"NEW","en":"NEW"}'`,
    ],
    ["currencies", "/api/lists/currencies", sql`update currencies set symbol_after = 'NEW'`],
    [
      "countries",
      "/api/lists/countries/cs",
      sql`update countries set name = '{"cs":"NEW","en":"NEW"}'`,
    ],
    ["stores", "/api/store/cs", sql`update stores set phone = 'NEW'`],
    [
      "a new store",
      "/api/store/cs",
      sql`insert into stores select 99, 'new', 9, name, 'NEW', city, zip, gps, phone, email, hours, services, pickup, closed_days, image from stores limit 1`,
    ],
    [
      "categories",
      "/api/catalog/category/cs",
      sql`update category_texts set name = 'NEW' where category_id = 10`,
    ],
    ["brands", "/api/catalog/products/cs", sql`update brands set name = 'NEW' where id = 3`],
    [
      "properties",
      "/api/catalog/products/cs",
      sql`update properties set name = '{"cs":"NEW","en":"NEW"}'`,
    ],
    [
      "banners",
      "/api/poster?lang=cs",
      sql`update content set body = '{"title":"NEW","url":"/","image":"","image_mobile":""}' where key = 'banner.promo'`,
    ],
    [
      "the home page",
      "/api/home/cs",
      sql.raw(
        `update content set body = ${kind === "sqlite" ? "json_set(body, '$.hero.title', 'NEW')" : `jsonb_set(body, '{hero,title}', '"NEW"')`}`,
      ),
    ],
  ])("agree on %s", async (_name, path, statement) => {
    const body = async () => JSON.stringify((await askOther("GET", path)).body);
    expect(await body()).not.toContain("NEW");
    await statement.execute(changedInstance.sql);
    await vi.waitFor(async () => expect(await body()).toContain("NEW"), SOON);
  });

  it("agree on everything after all products were prepared again", async () => {
    await changedInstance.transaction(async (tx) => {
      await tx.sql.deleteFrom("products").where("id", "in", [P.glue, P.discontinued]).execute();
      await tx.sql
        .updateTable("category_texts")
        .set({ name: "Lepidla" })
        .where("category_id", "=", 90)
        .where("locale", "=", "cs")
        .execute();
      await prepareProducts(tx);
    });
    const tree = async () =>
      await expectOk(askOther("GET", "/api/catalog/category/cs"), categoryTreeSchema);
    await vi.waitFor(
      async () =>
        expect((await tree()).find(({ id }) => id === 90)).toMatchObject({
          name: "Lepidla",
          product_count: 0,
        }),
      SOON,
    );
    expect((await listThere("")).meta.total).toBe(10);
  });

  it("reload everything if unread changes were deleted", async () => {
    await change(P.squares, { price_haler: 100 });
    await vi.waitFor(
      async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares),
      SOON,
    );
    await changedInstance.transaction(async (tx) => {
      await setProduct(tx.sql, P.pvc, { active: false });
      await prepareProducts(tx, [P.pvc]);
      await tx.sql.deleteFrom("changes").execute();
      await noteChanges(tx, [P.rug]);
    });
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(11), SOON);
  });

  it("prepare unprepared products at the start", async () => {
    await changedInstance.sql.deleteFrom("listings").execute();
    await Promise.all([prepareIfMissing(changedInstance), prepareIfMissing(database.again())]);
    expect(
      await changedInstance.sql
        .selectFrom("listings")
        .select("product_id")
        .where("locale", "=", "cs")
        .execute(),
    ).toHaveLength(12);
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(12), SOON);
  });

  it("continue an interrupted preparation", async () => {
    const { last: before } = await changedInstance.sql
      .selectFrom("changes")
      .select((eb) => eb.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    await changedInstance.sql
      .deleteFrom("listings")
      .where("product_id", "in", [P.rug, P.pvc])
      .execute();
    await prepareIfMissing(changedInstance);
    const listed = await changedInstance.sql
      .selectFrom("listings")
      .select("product_id")
      .where("locale", "=", "cs")
      .execute();
    expect(listed.map(({ product_id }) => product_id)).toEqual(
      expect.arrayContaining([P.rug, P.pvc]),
    );
    const logged = await changedInstance.sql
      .selectFrom("changes")
      .select("record_id")
      .where("id", ">", before)
      .execute();
    expect(logged).toEqual([{ record_id: null }]);
    await prepareIfMissing(changedInstance);
    expect(
      await changedInstance.sql
        .selectFrom("changes")
        .select("id")
        .where("id", ">", before)
        .execute(),
    ).toHaveLength(1);
  });
});

describe.each(BOTH_DATABASES)("the listings in memory over %s", (kind) => {
  it("are loaded once for concurrent requests, and again after a failure", async () => {
    const broken = await freshDatabase(kind, "empty");
    const indexes = createIndexes({
      db: broken.db,
      changes: createChangeFeed(broken.db, { warn: () => undefined }),
      ...INDEX_OPTIONS,
    });
    await expect(indexes.forLocale("cs")).rejects.toThrow();
    await expect(indexes.forLocale("cs")).rejects.toThrow();
    await broken.drop();
    const database = await freshDatabase(kind);
    const sound = createIndexes({
      db: database.db,
      changes: createChangeFeed(database.db, { warn: () => undefined }),
      ...INDEX_OPTIONS,
    });
    const [first, second] = await Promise.all([sound.forLocale("cs"), sound.forLocale("cs")]);
    expect(first).toBe(second);
    expect(first.query().total).toBe(12);
    await database.drop();
  });
});

describe.runIf(hasPostgres)("a request waits for changed listings with a limit", () => {
  it("returns the older listing while the database is locked, and the newer one afterwards", async () => {
    const database = await freshDatabase("postgres");
    const { ask, changes, reading } = instanceOver(database.again());
    const total = async () =>
      (await expectOk(ask("GET", "/api/catalog/products/cs?per_page=1"), productListSchema)).meta
        .total;
    expect(await total()).toBe(12);
    await database.db.transaction(async (tx) => {
      await database.again().transaction(async (other) => {
        await setProduct(other.sql, P.pvc, { active: false });
        await prepareProducts(other, [P.pvc]);
      });
      await sql`lock table listings in access exclusive mode`.execute(tx.sql);
      await changes.catchUp();
      expect(await total()).toBe(12);
      const waiting = sql<object>`select 1 from pg_locks where relation = 'listings'::regclass and not granted`;
      await vi.waitFor(
        async () => expect((await waiting.execute(tx.sql)).rows).toHaveLength(1),
        FOREVER,
      );
    });
    await vi.waitFor(async () => expect(await total()).toBe(11), FOREVER);
    await reading.close();
    await database.drop();
  });
});
