import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate, type Database, type Tables } from "../../../../server/db/index";
import {
  BOTH_DATABASES,
  freshDatabase,
  type TestDatabase,
} from "../../../support/database/databases";
import { setProduct } from "../../../support/database/set-row";
import { commandsOf } from "../../../support/process/run-command";

const TABLES = [
  ...([
    "categories",
    "category_texts",
    "brands",
    "properties",
    "property_values",
    "stores",
    "products",
    "product_texts",
  ] as const),
  ...([
    "product_images",
    "product_categories",
    "product_properties",
    "variants",
    "store_stock",
    "price_history",
    "cards",
    "listings",
  ] as const),
] satisfies (keyof Tables)[];

const HEM = JSON.stringify({ cs: "obšitý", en: "hemmed" });
/** Values of columns that may be empty, or that an import without them would fill alike. */
const FULL_PRODUCT = {
  sale_price_haler: 100,
  is_sale_active: true,
  active: false,
  available: false,
  package_content: 2.5,
  ean: "8590000000008",
  safety_info: HEM,
  series: "full",
  color_name: HEM,
  color_hex: "#aabbcc",
  tile_image: "tile",
  tile_width_cm: 40,
  tile_length_cm: 50,
};
const FULL_TEXT = { stock_text_available: "do týdne", stock_text_unavailable: "nikdy" };
const FULL_VARIANT = {
  sale_price_haler: 100,
  is_sale_active: true,
  active: false,
  width_cm: 133,
  length_cm: 195,
};

/** All rows of the catalogue without generated values (ids, dates, stars). */
async function catalogueOf({ sql }: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await sql.selectFrom(table).selectAll().execute();
    tables[table] = rows
      .map((row) => {
        const kept = Object.entries(row).filter(
          ([name]) =>
            !["rating_sum", "rating_count", "changed_at"].includes(name) &&
            !(table === "price_history" && name === "id"),
        );
        return JSON.stringify(Object.fromEntries(kept));
      })
      .sort();
  }
  return tables;
}

describe.each(BOTH_DATABASES)("catalogue export over %s", (kind) => {
  let shop: TestDatabase;
  let empty: TestDatabase;
  let file: string;
  beforeEach(async () => {
    shop = await freshDatabase(kind);
    empty = await freshDatabase(kind, "empty");
    await migrate(empty.db);
    file = path.join(mkdtempSync(path.join(os.tmpdir(), "export-")), "catalogue.jsonl");
  });
  afterEach(async () => {
    rmSync(path.dirname(file), { recursive: true });
    await shop.drop();
    await empty.drop();
  });

  const run = (database: TestDatabase, ...args: string[]) =>
    commandsOf(() => database.again(), path.join(path.dirname(file), "data"))("catalogue", ...args);

  it("restores the same shop by an import into an empty one; a second import changes nothing", async () => {
    expect(await run(shop, "export", file)).toMatchObject({ code: 0, err: "" });
    const dry = await run(empty, "import", file, "--dry-run");
    const first = await run(empty, "import", file);
    expect(first).toMatchObject({ code: 0, err: "" });
    // a dry run writes nothing, but knows the records above
    expect(dry).toEqual({
      ...first,
      out: first.out.replace(
        /^products:/m,
        "A dry run: nothing was changed. Without --dry-run:\nproducts:",
      ),
    });
    expect(await catalogueOf(empty.db)).toEqual(await catalogueOf(shop.db));
    expect(await run(empty, "import", file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/products: 0 new, 0 changed, \d+ the same/),
    });
    expect(await run(shop, "import", file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/products: 0 new, 0 changed, \d+ the same/),
    });
  });

  it("an import that is repeated after it was killed shows the new names of categories and brands on products", async () => {
    const { sql } = shop.db;
    // what the killed one has written
    await sql.updateTable("brands").set({ name: "Nová" }).execute();
    await sql.updateTable("category_texts").set({ name: "Nové" }).execute();
    await run(shop, "export", file);
    expect(await run(shop, "import", file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/products: 0 new, 0 changed, .*\n.* 0 new, 0 changed/),
    });
    const imported = await catalogueOf(shop.db);
    await run(shop, "refresh");
    expect(imported).toEqual(await catalogueOf(shop.db));
  });

  it("restores each column of a product, its texts and its variants", async () => {
    const { sql } = shop.db;
    const { id } = await sql
      .selectFrom("products")
      .select("id")
      .where("has_variants", "=", true)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    await setProduct(sql, id, FULL_PRODUCT);
    await sql.updateTable("product_texts").set(FULL_TEXT).where("product_id", "=", id).execute();
    await sql.updateTable("variants").set(FULL_VARIANT).where("product_id", "=", id).execute();
    const rowsOf = async (db: Database) => ({
      products: await db.sql.selectFrom("products").selectAll().where("id", "=", id).execute(),
      texts: await db.sql
        .selectFrom("product_texts")
        .selectAll()
        .where("product_id", "=", id)
        .orderBy("locale")
        .execute(),
      variants: await db.sql
        .selectFrom("variants")
        .selectAll()
        .where("product_id", "=", id)
        .orderBy("id")
        .execute(),
    });
    const before = await rowsOf(shop.db);
    // a column without a value would prove nothing: a new one gets one above
    for (const row of Object.values(before).flat())
      expect(Object.entries(row).filter(([, value]) => value === null)).toEqual([]);

    await run(shop, "export", file);
    expect(await run(empty, "import", file)).toMatchObject({ code: 0, err: "" });
    const withoutStars = ({ products, ...rest }: typeof before) => ({
      ...rest,
      products: products.map((row) => ({ ...row, rating_sum: 0, rating_count: 0 })),
    });
    expect(withoutStars(await rowsOf(empty.db))).toEqual(withoutStars(before));
  });

  it("writes products as CSV, and imports only the changed cells", async () => {
    const csv = file.replace("jsonl", "csv");
    expect(await run(shop, "export", csv)).toMatchObject({ code: 0, err: "" });
    const before = await catalogueOf(shop.db);
    expect(await run(shop, "import", csv)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/products: 0 new, 0 changed, \d+ the same/),
    });
    expect(await catalogueOf(shop.db)).toEqual(before);

    const [product] = await shop.db.sql
      .selectFrom("products")
      .selectAll()
      .where("has_variants", "=", true)
      .orderBy("id")
      .limit(1)
      .execute();
    const [variant] = await shop.db.sql
      .selectFrom("variants")
      .selectAll()
      .where("product_id", "=", product?.id ?? 0)
      .orderBy("position")
      .execute();
    writeFileSync(
      csv,
      `product;variant;price;stock\n${product?.sku};${variant?.code};321,50;7,5\nNEW-1;;10;1\n`,
    );
    const { code, out } = await run(shop, "import", csv);
    expect({ code, out }).toMatchObject({
      code: 2,
      out: expect.stringContaining("products: 0 new, 1 changed, 0 the same"),
    });
    expect(out).toMatch(/^row 2 \(line 3\) {2}NEW-1 {2}group: .* left out$/m);
    const [changed] = await shop.db.sql
      .selectFrom("variants")
      .selectAll()
      .where("id", "=", variant?.id ?? 0)
      .execute();
    expect(changed).toEqual({ ...variant, price_haler: 321_50, stock: 750 });
  });

  it("writes no cell of a CSV that a spreadsheet computes, and reads it as it was", async () => {
    const csv = file.replace("jsonl", "csv");
    const names = [
      '=HYPERLINK("https://zlo.example/";"klik")',
      "+420 775 000 000",
      "-5 mm",
      "@výrobce",
      "'uvozovka",
    ];
    const rows = await shop.db.sql
      .selectFrom("product_texts")
      .select("product_id")
      .where("locale", "=", "cs")
      .limit(names.length)
      .execute();
    for (const [index, { product_id }] of rows.entries())
      await shop.db.sql
        .updateTable("product_texts")
        .set({ name: names[index] ?? "" })
        .where("product_id", "=", product_id)
        .where("locale", "=", "cs")
        .execute();
    await run(shop, "export", csv);
    expect(readFileSync(csv, "utf8")).not.toMatch(/(?:^|;)"?[=+@-](?!\d+(?:,\d+)?(?:;|$))/m);
    expect(readFileSync(csv, "utf8")).toContain("'+420 775 000 000");
    expect(await run(shop, "import", csv)).toMatchObject({
      out: expect.stringMatching(/products: 0 new, 0 changed, \d+ the same/),
    });
  });

  it("restores the products by an import of its CSV into a shop with the same categories, brands, properties and stores", async () => {
    const csv = file.replace("jsonl", "csv");
    await run(shop, "export", csv);
    await run(shop, "export", file);
    writeFileSync(
      file,
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => !line.includes('"type":"product"'))
        .join("\n"),
    );
    await run(empty, "import", file);
    expect(await run(empty, "import", csv)).toMatchObject({ code: 0, err: "" });
    const names = async ({ sql }: Database) =>
      sql
        .selectFrom("product_texts")
        .select(["locale", "name", "slug", "content_html"])
        .orderBy("name")
        .orderBy("locale")
        .execute();
    expect(await names(empty.db)).toEqual(await names(shop.db));
    const variants = async ({ sql }: Database) =>
      sql
        .selectFrom("variants")
        .select(["code", "price_haler", "sale_price_haler", "stock", "width_cm", "length_cm"])
        .orderBy("price_haler")
        .orderBy("code")
        .orderBy("stock")
        .execute();
    expect(await variants(empty.db)).toEqual(await variants(shop.db));
  });

  it("skips only the invalid records", async () => {
    await run(shop, "export", file);
    const lines = readFileSync(file, "utf8").trim().split("\n");
    const product = lines.findIndex((line) => line.includes('"type":"product"'));
    const wrong = [
      ...lines,
      "{",
      (lines[product] ?? "")
        .replace(/"code":"[^"]+"/, '"code":"NEW-1"')
        .replace(/"brand":"[^"]+"/, '"brand":"unknown"'),
      (lines[product] ?? "")
        .replace(/"code":"[^"]+"/, '"code":"NEW-3"')
        .replace(/"categories":\[/, '"categories":["",'),
      (lines[product] ?? "")
        .replace(/"code":"[^"]+"/, '"code":"NEW-2"')
        .replace(/"price":[\d.]+/, '"price":-1'),
      lines[product],
    ];
    writeFileSync(file, wrong.join("\n"));
    const { code, out } = await run(empty, "import", file);
    expect(code).toBe(2);
    for (const message of [
      /row: not JSON {2}left out/,
      /NEW-1 {2}brand: the shop has no unknown/,
      /NEW-2 {2}price: /,
      /NEW-3 {2}categories: the shop has no/,
      /code: the code of an earlier record/,
    ])
      expect(out).toMatch(message);
    expect((await catalogueOf(empty.db))["products"]).toEqual(
      (await catalogueOf(shop.db))["products"],
    );
  });

  it("imports pictures from files or addresses and keeps existing ones", async () => {
    const pictures = path.dirname(file);
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#bda787" } })
      .png()
      .toFile(path.join(pictures, "lepidlo.png"));
    const texts = { slug: "x", name: "X", description: "", content: "" };
    const product = {
      type: "product",
      code: "X",
      group: 4,
      vat: 21,
      price: 10,
      since: "2026-01-05T00:00:00.000Z",
      texts: { cs: texts, en: texts },
    };
    writeFileSync(
      file,
      JSON.stringify({
        ...product,
        images: ["https://cdn.example/lepidlo.png", "missing.jpg", "stored-name"],
      }),
    );
    const images = async () =>
      (
        await empty.db.sql
          .selectFrom("product_images")
          .select("image")
          .orderBy("position")
          .execute()
      ).map(({ image }) => image);
    const { code, out } = await run(empty, "import", file, "--pictures", pictures);
    expect({ code, out }).toMatchObject({
      code: 2,
      out: expect.stringContaining("picture: the folder has no missing.jpg: missing.jpg"),
    });
    expect(await images()).toEqual([expect.stringMatching(/^x-[0-9a-f]{10}$/), "stored-name"]);
    expect(await run(empty, "import", file, "--pictures", pictures)).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 new, 0 changed, 1 the same"),
    });
  });

  it("updates the fields of a record and keeps ids", async () => {
    await run(shop, "export", file);
    const changed = readFileSync(file, "utf8").replace(/("type":"product".*?"name":")/, "$1Nový ");
    writeFileSync(file, changed);
    const ids = async () =>
      (await shop.db.sql.selectFrom("variants").select("id").orderBy("id").execute()).map(
        ({ id }) => id,
      );
    const before = await ids();
    expect(await run(shop, "import", file, "--dry-run")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/0 new, 1 changed/),
    });
    expect(await run(shop, "import", file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/0 new, 1 changed/),
    });
    expect(await ids()).toEqual(before);
  });
});
