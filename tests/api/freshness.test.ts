import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { categoryTreeSchema, productListSchema } from "~/contract/catalogue";
import { createWindows } from "../../server/api/catalogue/window/windows";
import { prepareIfMissing, type Database } from "../../server/db/index";
import { noteChanges } from "../../server/db/catalogue/changes";
import { prepareProducts } from "../../server/db/catalogue/prepare";
import { P } from "../support/assortment";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";
import { apiOver, expectAnswer, placed, readyGuest, type Ask } from "../support/api";

/** Longer than the time after which a process asks what changed. */
const SOON = { timeout: 4_000, interval: 50 };

describe.each(DATABASES)("several shops over one %s database", (kind) => {
  let database: TestDatabase;
  /** where something changes, and another process that only looks */
  let here: Database;
  let there: Ask;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    here = database.db;
    there = apiOver(database.again(), { listings: { freshMs: 200, patienceMs: 300 } }).ask;
    await idsThere("");
  });
  afterEach(() => database.drop());

  const listThere = async (query: string) => expectAnswer(await there("GET", `/api/catalog/products/cs?${query}`), 200, productListSchema);
  const idsThere = async (query: string) => (await listThere(query)).data.map(({ id }) => id);
  const change = (id: number, fields: { price_haler?: number; active?: boolean }) =>
    here.transaction(async (tx) => {
      await tx.sql.updateTable("products").set(fields).where("id", "=", id).execute();
      await prepareProducts(tx, [id]);
    });

  it("agree on what was sold out by an order", async () => {
    expect(await idsThere("brand=3&in_stock=1")).toEqual([P.lastPack]);
    await placed(await readyGuest(apiOver(here).ask, { productId: P.lastPack }));
    await vi.waitFor(async () => expect(await idsThere("brand=3&in_stock=1")).toEqual([]), SOON);
    expect(await idsThere("brand=3")).toHaveLength(2);
  });

  it("agree on a new price, a product that goes and one that comes back", async () => {
    await change(P.squares, { price_haler: 100 });
    await vi.waitFor(async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares), SOON);
    await change(P.squares, { active: false });
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(11), SOON);
    await change(P.squares, { active: true });
    await vi.waitFor(async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares), SOON);
    expect((await listThere("")).meta.total).toBe(12);
  });

  it("agree on everything, the categories' counts and names too, when all is prepared anew", async () => {
    await here.transaction(async (tx) => {
      await tx.sql.deleteFrom("products").where("id", "in", [P.glue, P.discontinued]).execute();
      await tx.sql
        .updateTable("category_texts")
        .set({ name: "Lepidla" })
        .where("category_id", "=", 90)
        .where("locale", "=", "cs")
        .execute();
      await prepareProducts(tx);
    });
    const tree = async () => expectAnswer(await there("GET", "/api/catalog/category/cs"), 200, categoryTreeSchema);
    await vi.waitFor(
      async () => expect((await tree()).find(({ id }) => id === 90)).toMatchObject({ name: "Lepidla", product_count: 0 }),
      SOON,
    );
    expect((await listThere("")).meta.total).toBe(10);
  });

  it("read everything anew when they have not looked for so long that changes were thrown away", async () => {
    await change(P.squares, { price_haler: 100 });
    await vi.waitFor(async () => expect((await idsThere("sort=price_asc"))[0]).toBe(P.squares), SOON);
    await here.transaction(async (tx) => {
      await tx.sql.updateTable("products").set({ active: false }).where("id", "=", P.pvc).execute();
      await prepareProducts(tx, [P.pvc]);
      await tx.sql.deleteFrom("catalogue_changes").execute();
      await noteChanges(tx, [P.rug]);
    });
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(11), SOON);
  });

  it("see the changes of their own process at once", async () => {
    const api = apiOver(here, { listings: { freshMs: 3_600_000, patienceMs: 300 } });
    const total = async () => expectAnswer(await api.ask("GET", "/api/catalog/products/cs"), 200, productListSchema).meta.total;
    expect(await total()).toBe(12);
    await change(P.pvc, { active: false });
    expect(await total()).toBe(12);
    api.changed();
    await vi.waitFor(async () => expect(await total()).toBe(11), SOON);
  });

  it("load once for all who ask first, and again after a failure", async () => {
    const broken = await freshDatabase(kind, "empty");
    const windows = createWindows(broken.db, { freshMs: 0, patienceMs: 300 }, () => undefined);
    await expect(windows.of("cs")).rejects.toThrow();
    await expect(windows.of("cs")).rejects.toThrow();
    await broken.drop();
    const sound = createWindows(here, { freshMs: 1_000, patienceMs: 300 }, () => undefined);
    const [first, second] = await Promise.all([sound.of("cs"), sound.of("cs")]);
    expect(first).toBe(second);
    expect(first.listed.count()).toBe(12);
  });

  it("throw away changes that nobody needs any more", async () => {
    for (let round = 0; round < 11; round += 1) {
      await here.transaction((tx) =>
        noteChanges(
          tx,
          Array.from({ length: 2_000 }, (_, index) => index + 1),
        ),
      );
    }
    const kept = await sql<{ count: number; oldest: number; newest: number }>`
      select count(*) as count, min(id) as oldest, max(id) as newest from catalogue_changes`.execute(here.sql);
    const { count, oldest, newest } = kept.rows[0] ?? { count: 0, oldest: 0, newest: 0 };
    expect([count, newest - oldest]).toEqual([20_000, 19_999]);
  });

  it("prepare at the start what a migration left unprepared", async () => {
    await here.sql.deleteFrom("listings").execute();
    await Promise.all([prepareIfMissing(here), prepareIfMissing(database.again())]);
    expect(await here.sql.selectFrom("listings").select("product_id").where("locale", "=", "cs").execute()).toHaveLength(12);
    await vi.waitFor(async () => expect((await listThere("")).meta.total).toBe(12), SOON);
  });

  it("go on where a start was ended in the middle of preparing", async () => {
    const { last: before } = await here.sql
      .selectFrom("catalogue_changes")
      .select((eb) => eb.fn.max("id").as("last"))
      .executeTakeFirstOrThrow();
    await here.sql.deleteFrom("listings").where("product_id", "in", [P.rug, P.pvc]).execute();
    await prepareIfMissing(here);
    const listed = await here.sql.selectFrom("listings").select("product_id").where("locale", "=", "cs").execute();
    expect(listed.map(({ product_id }) => product_id)).toEqual(expect.arrayContaining([P.rug, P.pvc]));
    const said = await here.sql.selectFrom("catalogue_changes").select("product_id").where("id", ">", before).execute();
    expect(said).toEqual([{ product_id: null }]);
    await prepareIfMissing(here);
    expect(await here.sql.selectFrom("catalogue_changes").select("id").where("id", ">", before).execute()).toHaveLength(1);
  });
});
