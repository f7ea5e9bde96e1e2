import { beforeEach, describe, expect, it } from "vitest";
import { readMissingData } from "../../../server/api/upkeep";
import { loadBasics, migrate, seedIfEmpty } from "../../../server/db/index";
import {
  DATABASES,
  DEMO_DATA,
  freshDatabase,
  testDatabase,
} from "../../support/database/databases";
import { commandsOf } from "../../support/process/run-command";

describe.each(DATABASES)("a shop without the demo assortment over %s", (kind) => {
  const database = testDatabase(kind, {
    each: "test",
    open: (kind) => freshDatabase(kind, "empty"),
  });
  beforeEach(async () => {
    await migrate(database.db);
    await loadBasics(database.db, DEMO_DATA);
  });

  const run = commandsOf(() => database.again());
  const count = async (
    table:
      | "products"
      | "cards"
      | "listings"
      | "categories"
      | "brands"
      | "properties"
      | "stores"
      | "settings"
      | "content"
      | "currencies"
      | "vouchers"
      | "users",
  ) => (await database.db.sql.selectFrom(table).selectAll().execute()).length;

  async function addOwn(): Promise<void> {
    const { sql } = database.db;
    const row = await sql
      .selectFrom("categories")
      .select("id")
      .where("code", "=", "accessories-glue")
      .executeTakeFirst();
    if (!row) {
      await sql
        .insertInto("categories")
        .values({ id: 100_001, code: "own", parent_id: null, position: 1, image: null })
        .execute();
      for (const locale of ["cs", "en"] as const)
        await sql
          .insertInto("category_texts")
          .values({ category_id: 100_001, locale, slug: "own", name: "Own", description: "" })
          .execute();
    }
    const product = {
      id: 100_001,
      sku: "OWN-1",
      group_type_id: 4,
      brand_id: null,
      default_category_id: row?.id ?? 100_001,
      tax_permille: 210,
      price_haler: 100_00,
      sale_price_haler: null,
      is_sale_active: false,
      active: true,
      available: true,
      has_variants: false,
      stock: 3,
      package_content: null,
      weight_g: 100,
      position: 1,
      since: new Date(),
      labels: "[]",
      ean: null,
      safety_info: null,
      series: null,
      color_name: null,
      color_hex: null,
      tile_image: null,
      tile_width_cm: null,
      tile_length_cm: null,
    };
    await sql.insertInto("products").values(product).execute();
    await sql
      .insertInto("product_categories")
      .values({ product_id: 100_001, category_id: row?.id ?? 100_001, position: 0 })
      .execute();
  }

  it("has currencies and countries, and reports what is missing", async () => {
    expect(await count("currencies")).toBeGreaterThan(0);
    expect(await count("products")).toBe(0);
    expect((await readMissingData(database.db)).map(({ name }) => name)).toEqual([
      "categories",
      "products",
      "deliveries",
      "payments",
      "info pages",
    ]);
  });

  it("imports the demo assortment in addition to its own goods, and removes it without them", async () => {
    await addOwn();
    const { sql } = database.db;
    await sql
      .insertInto("settings")
      .values({
        locale: "cs",
        name: "maintenance",
        position: 1,
        body: JSON.stringify({ value: { is_enabled: true } }),
      })
      .execute();
    expect(await run("demo", "load")).toMatchObject({
      code: 0,
      out: "the demo assortment is loaded",
    });
    expect(await run("demo", "load")).toMatchObject({
      code: 0,
      out: "the demo assortment is already loaded",
    });
    expect(await count("products")).toBeGreaterThan(100);
    expect(await run("demo", "remove")).toMatchObject({ code: 0, err: "" });
    expect(await sql.selectFrom("products").select("sku").execute()).toEqual([{ sku: "OWN-1" }]);
    expect(await sql.selectFrom("categories").select("code").execute()).toEqual([{ code: "own" }]);
    expect(await sql.selectFrom("settings").select(["name", "locale"]).execute()).toEqual([
      { name: "maintenance", locale: "cs" },
    ]);
    for (const table of ["brands", "properties", "stores", "content", "vouchers", "users"] as const)
      expect(await count(table), table).toBe(0);
    expect(await count("currencies")).toBeGreaterThan(0);
    expect(await run("demo", "load")).toMatchObject({
      code: 0,
      out: "the demo assortment is loaded",
    });
  });

  it("loads the demo assortment once by two commands at the same time", async () => {
    const ran = await Promise.all([run("demo", "load"), run("demo", "load")]);
    expect(ran.map(({ code, out }) => [code, out]).sort()).toEqual([
      [0, "the demo assortment is already loaded"],
      [0, "the demo assortment is loaded"],
    ]);
  });

  it("lists the products when the command is repeated after it was killed", async () => {
    await run("demo", "load");
    const listed = [await count("cards"), await count("listings")];
    // killed between the products and their listings
    for (const table of ["cards", "listings"] as const)
      await database.db.sql.deleteFrom(table).execute();
    await run("demo", "load");
    expect([await count("cards"), await count("listings")]).toEqual(listed);
  });

  it("names what own data share with the demo assortment, five at most", async () => {
    const { sql } = database.db;
    await sql
      .insertInto("categories")
      .values({ id: 100_001, code: "carpets", parent_id: null, position: 1, image: null })
      .execute();
    const refused = "Nothing was loaded: own data have ids or codes of the demo assortment: ";
    expect(await run("demo", "load")).toEqual({
      code: 2,
      out: "",
      err: `${refused}category 100001 (carpets)`,
    });
    for (const id of [1, 2, 3, 4, 5, 6])
      await sql
        .insertInto("brands")
        .values({
          id,
          slug: `own-${id}`,
          name: "Own",
          manufacturer: JSON.stringify({ name: "Own", address: "", email: "" }),
        })
        .execute();
    await sql.deleteFrom("categories").execute();
    const brands = [1, 2, 3, 4, 5].map((id) => `brand ${id} (own-${id})`).join(", ");
    expect(await run("demo", "load")).toEqual({
      code: 2,
      out: "",
      err: `${refused}${brands}, and 1 more`,
    });
    expect(await count("categories")).toBe(0);
  });

  it("names a category whose address the demo assortment has, and a group with its id", async () => {
    await addOwn();
    const { sql } = database.db;
    await sql
      .updateTable("category_texts")
      .set({ slug: "metrazove-koberce" })
      .where("locale", "=", "cs")
      .execute();
    await sql
      .insertInto("customer_groups")
      .values({ id: 1, name: "{}", description: "{}", discount_percent: 5 })
      .execute();
    expect((await run("demo", "load")).err).toMatch(
      /: category 100001 \(metrazove-koberce\), group 1$/,
    );
  });

  it("keeps demo categories with own goods", async () => {
    await run("demo", "load");
    await addOwn();
    await run("demo", "remove");
    expect(
      (await database.db.sql.selectFrom("categories").select("code").orderBy("id").execute()).map(
        ({ code }) => code,
      ),
    ).toEqual(["accessories", "accessories-glue"]);
    expect(await count("products")).toBe(1);
  });

  it("is not filled with demo data at a later start if it has own goods", async () => {
    await addOwn();
    expect(await seedIfEmpty(database.db, DEMO_DATA)).toBe(false);
    expect(await count("products")).toBe(1);
  });
});
