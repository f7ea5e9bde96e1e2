import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { productDetailSchema, productListSchema } from "~/contract/catalogue";
import { expectOk } from "../../../support/backends/api";
import { DATABASES } from "../../../support/database/databases";
import { catalogueImportShop, FILES, MAPPING } from "../../../support/shops/catalogue-import-shop";

describe.each(DATABASES)("catalogue import over %s", (kind) => {
  const { db, folder, ask, run, importFile, importText, cellsOf } = catalogueImportShop(kind);

  it("changes nothing for the same file, and only changed prices and stock", async () => {
    await importFile("shoptet.csv");
    expect((await importFile("shoptet.csv")).out).toContain(
      "products: 0 new, 0 changed, 12 the same",
    );
    const { sql } = db();
    await sql
      .updateTable("product_texts")
      .set({ name: "Upravený název" })
      .where("slug", "=", "strizeny-koberec-vrchlik-sedy")
      .execute();
    const before = await sql
      .selectFrom("variants")
      .select(["id", "code"])
      .where("code", "like", "LUZAN%")
      .orderBy("code")
      .execute();
    const changed = readFileSync(path.join(FILES, "shoptet.csv"), "latin1")
      .replace('"279,00"', '"277,00"')
      .replace('"320"', '"300"');
    const { code, out } = await importText(Buffer.from(changed, "latin1"));
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining("products: 0 new, 2 changed, 10 the same"),
    });
    expect(await cellsOf("LUZAN/400")).toMatchObject({ price_tax_incl: "277.00", stock: "60" });
    expect(await cellsOf("VRCHLIK")).toMatchObject({ stock: "75", name: "Upravený název" });
    expect(
      await sql
        .selectFrom("variants")
        .select(["id", "code"])
        .where("code", "like", "LUZAN%")
        .orderBy("code")
        .execute(),
    ).toEqual(before);
    const history = await sql
      .selectFrom("price_history")
      .select("price_haler")
      .where("variant_id", "=", before[1]?.id ?? 0)
      .orderBy("id")
      .execute();
    expect(history.map(({ price_haler }) => price_haler)).toEqual([279_00, 277_00]);
  });

  it("changes nothing in a dry run and reports the changes", async () => {
    const before = await db().sql.selectFrom("products").selectAll().orderBy("id").execute();
    const { code, out } = await importFile("shoptet.csv", "--dry-run", "--replace", "--force");
    expect({ code, out }).toMatchObject({
      code: 0,
      out: expect.stringContaining("products: 12 new, 0 changed, 0 the same"),
    });
    expect(out).toContain("A dry run: nothing was changed");
    expect(await db().sql.selectFrom("products").selectAll().orderBy("id").execute()).toEqual(
      before,
    );
  });

  it("deactivates missing products only with the option", async () => {
    await importFile("shoptet.csv");
    const active = async () =>
      (await db().sql.selectFrom("products").select("sku").where("active", "=", true).execute())
        .length;
    expect(await active()).toBeGreaterThan(11);
    const refused = await importFile("shoptet.csv", "--replace");
    expect([refused.code, refused.out]).toEqual([
      2,
      expect.stringContaining("more than half of the shop's, are not in the file"),
    ]);
    expect(await active()).toBeGreaterThan(11);
    await importFile("shoptet.csv", "--replace", "--force");
    expect(await active()).toBe(11);
  });

  it("shows new products in listings, search and on their pages at once", async () => {
    await importFile("shoptet.csv");
    const list = await expectOk(
      ask("GET", `/api/catalog/products/cs?q=${encodeURIComponent("lužan")}`),
      productListSchema,
    );
    const id = list.data[0]?.id ?? 0;
    const detail = await expectOk(ask("GET", `/api/catalog/product/en/${id}`), productDetailSchema);
    expect(detail.data.variants.map(({ variant_url_query }) => variant_url_query)).toContain(
      "varianta=LUZAN%2F400",
    );
  });

  it("imports pictures from a folder for products without pictures and reports missing ones", async () => {
    await importFile("shoptet.csv");
    const pictures = path.join(folder(), "pictures");
    mkdirSync(pictures);
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#bda787" } })
      .jpeg()
      .toFile(path.join(pictures, "luzan.jpg"));
    const { code, out } = await importFile("shoptet.csv", "--pictures", pictures);
    expect(code).toBe(2);
    expect(out).toContain(
      "row 4  VRCHLIK  picture: the folder has no vrchlik.jpg: https://cdn.example/vrchlik.jpg  taken",
    );
    expect(out).toContain("1 pictures taken\n11 pictures not taken");
    const images = () =>
      db()
        .sql.selectFrom("product_images")
        .innerJoin("products", "products.id", "product_id")
        .select(["sku", "image"])
        .where("sku", "=", "LUZAN")
        .execute();
    expect(await images()).toEqual([
      { sku: "LUZAN", image: expect.stringMatching(/^luzan-[0-9a-f]{10}$/) },
    ]);
    const [stored] = await images();
    expect(readdirSync(path.join(folder(), "data/images"))).toEqual([`${stored?.image ?? ""}.jpg`]);
    await importFile("shoptet.csv", "--pictures", pictures);
    expect(await images()).toHaveLength(1);
  });

  it("refuses WooCommerce prices without a statement about VAT", async () => {
    expect(await run(path.join(FILES, "woocommerce.csv"), "--mapping", MAPPING)).toMatchObject({
      code: 1,
      err: expect.stringContaining("--prices with-vat"),
    });
    await importFile("woocommerce.csv", "--prices", "without-vat");
    expect(await cellsOf("LEPIDLO-D5")).toMatchObject({ price_tax_incl: "640.09" });
  });

  it("skips all rows without a mapping and reports the missing parts", async () => {
    const { code, out, err } = await run(path.join(FILES, "heureka.xml"));
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringContaining("all 23 rows are left out"),
    });
    expect(out).toContain(
      "not mapped: Heureka.cz | Bydlení a doplňky | Bytový textil | Koberce a koberečky",
    );
    expect(out).toMatch(/^categories to map: .*"Heureka.cz \| Zahrada \| Umělé trávníky" \(2\)/m);
  });

  it("refuses unknown files", async () => {
    expect(await importText("a;b\n1;2\n")).toMatchObject({
      code: 1,
      err: expect.stringContaining("the columns a, b are of no known format"),
    });
    expect(
      await importText("<rss><channel><item><title>x</title></item></channel></rss>"),
    ).toMatchObject({ code: 1 });
    expect(await importText("")).toMatchObject({ code: 1 });
    const noise = await importText(
      Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7 + 3) % 256)),
    );
    expect(noise).toMatchObject({ code: 1, err: expect.not.stringMatching(/[^\P{Cc}\n]/u) });
    expect(await run(path.join(folder(), "missing"))).toMatchObject({
      code: 1,
      err: expect.stringContaining("Cannot read"),
    });
  });
});
