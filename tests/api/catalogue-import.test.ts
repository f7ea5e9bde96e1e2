import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { productDetailSchema, productListSchema } from "~/contract/catalogue";
import { runCommand } from "../../server/commands/index";
import { createTestApi, expectAnswer, type Ask } from "../support/api";
import { DATABASES, freshDatabase, type TestDatabase } from "../support/databases";

const FILES = fileURLToPath(new URL("../support/catalogue-files/", import.meta.url));
const MAPPING = path.join(FILES, "mapping.json");
const HEUREKA_MAPPING = path.join(FILES, "mapping-heureka.json");
const FORMATS = ["heureka.xml", "shoptet.csv", "woocommerce.csv", "shopify.csv"] as const;
const CATEGORIES = [
  "pvc-wood",
  "pvc-stone",
  "vinyl-click",
  "vinyl-glued",
  "carpet-tiles",
  "trims-skirting",
  "runners",
  "rugs-modern",
  "artificial-grass",
  "accessories-glue",
];

type Cells = Record<string, string>;

function expectedRows(): Cells[] {
  const [head = "", ...lines] = readFileSync(path.join(FILES, "expected-products.csv"), "utf8").trim().split(/\r?\n/);
  const names = head.replace("\ufeff", "").split(";");
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, line.split(";")[index] ?? ""])));
}

describe.each(DATABASES)("catalogue import over %s", (kind) => {
  let database: TestDatabase;
  let ask: Ask;
  let folder: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    ask = createTestApi(database.db).ask;
    folder = mkdtempSync(path.join(os.tmpdir(), "catalogue-"));
    const { sql } = database.db;
    await sql
      .insertInto("categories")
      .values(CATEGORIES.map((code, index) => ({ id: 501 + index, code, parent_id: null, position: 50 + index, image: null })))
      .execute();
    await sql
      .insertInto("category_texts")
      .values(
        CATEGORIES.flatMap((name, index) =>
          (["cs", "en"] as const).map((locale) => ({ category_id: 501 + index, locale, slug: name, name, description: "" })),
        ),
      )
      .execute();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await database.drop();
  });

  async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
    const [out, err]: [string[], string[]] = [[], []];
    const code = await runCommand(["catalogue", "import", ...args], {
      open: () => database.again(),
      dataDir: path.join(folder, "data"),
      explain: () => undefined,
      print: (line) => out.push(line),
      printError: (line) => err.push(line),
    });
    return { code, out: out.join("\n"), err: err.join("\n") };
  }
  const importFile = (name: string, ...more: string[]) =>
    run(path.join(FILES, name), "--mapping", name.startsWith("heureka") ? HEUREKA_MAPPING : MAPPING, "--prices", "with-vat", ...more);
  const importText = (text: string | Buffer, ...more: string[]) => {
    const file = path.join(folder, "file");
    writeFileSync(file, text);
    return run(file, "--mapping", MAPPING, ...more);
  };

  async function cellsOf(code: string): Promise<Cells | undefined> {
    const { sql } = database.db;
    const variant = await sql.selectFrom("variants").selectAll().where("code", "=", code).executeTakeFirst();
    const product = await sql
      .selectFrom("products")
      .selectAll("products")
      .innerJoin("categories", "categories.id", "default_category_id")
      .select("categories.code as category")
      .where((eb) => (variant ? eb("products.id", "=", variant.product_id) : eb("sku", "=", code)))
      .executeTakeFirst();
    if (!product) return undefined;
    const { name } = await sql
      .selectFrom("product_texts")
      .select("name")
      .where("product_id", "=", product.id)
      .where("locale", "=", "cs")
      .executeTakeFirstOrThrow();
    const area = await sql
      .selectFrom("product_properties")
      .select("value")
      .where("product_id", "=", product.id)
      .where("property_id", "=", 21)
      .executeTakeFirst();
    const offer = variant ?? { ...product, width_cm: null, length_cm: null };
    const isCut = [1, 2, 5, 7, 8].includes(product.group_type_id);
    const kc = (haler: number | null) => (haler === null ? "" : (haler / 100).toFixed(2));
    return {
      product: product.sku,
      name,
      group_type_id: String(product.group_type_id),
      "category here": product.category,
      width_cm: String(offer.width_cm ?? ""),
      length_cm: String(offer.length_cm ?? ""),
      price_tax_incl: kc(offer.price_haler),
      "sale price_tax_incl": kc(offer.sale_price_haler),
      stock: String(isCut ? offer.stock / 100 : offer.stock),
      "pack area m2": (area?.value ?? "").replace(".", ","),
      "pack pieces": String(product.package_content ?? ""),
      ean: product.ean ?? "",
      active: String(product.active),
      variant: variant?.name.cs ?? "",
    };
  }

  it.each(FORMATS)("imports %s with the expected values", async (file) => {
    const { code, out } = await importFile(file);
    expect(out).toContain("products: 12 new, 0 changed, 0 the same\nrows: 23 taken, 0 refused");
    expect(code).toBe(0);
    for (const { code: known = "", product = "", note: _, ...row } of expectedRows()) {
      const own = file === "shoptet.csv" && product !== known ? known.replace(`${product}-`, `${product}/`) : known;
      const cells = await cellsOf(own);
      const expected: Cells = {
        ...row,
        ...(file === "heureka.xml" && {
          stock: "0",
          ...(row["sale price_tax_incl"] && { price_tax_incl: row["sale price_tax_incl"], "sale price_tax_incl": "" }),
        }),
        ...(file === "woocommerce.csv" && { "pack pieces": "" }),
        ...(file !== "shopify.csv" && { product }),
        // ² does not exist in windows-1250
        ...(file === "shoptet.csv" && { name: (row["name"] ?? "").replace("m²", "m2") }),
        active: String(!(product === "KUS-ORLICE" && ["shoptet.csv", "shopify.csv"].includes(file))),
        variant: row["variant"] || (row["width_cm"] ? `${row["width_cm"]} cm` : ""),
      };
      const { "price unit": _unit, "stock unit": _stock, ...compared } = expected;
      expect(cells, known).toMatchObject(compared);
    }
  });

  it.each([
    [
      "heureka-faulty.xml",
      [
        ["item 2", "LUZAN-400", "price"],
        ["item 7", "PVC-JIZERA-300", "code"],
        ["item 9", "PVC-OHRE-400", "category"],
        ["item 12", "CTVEREC-KUBA", "item"],
        ["item 14", "BEHOUN-VLTAVA-67", "unit"],
      ],
      18,
    ],
    [
      "shoptet-faulty.csv",
      [
        ["row 2", "LUZAN/400", "price"],
        ["row 4", "VRCHLIK", "row"],
        ["row 8", "PVC-JIZERA/400", "code"],
        ["row 11", "VINYL-ROHAC", "category"],
        ["row 12", "CTVEREC-KUBA", "unit"],
      ],
      18,
    ],
    [
      "woocommerce-faulty.csv",
      [
        ["row 3", "LUZAN-400", "price"],
        ["row 8", "PVC-JIZERA-200", "code"],
        ["row 10", "PVC-OHRE", "category"],
        ["row 13", "VINYL-ZUBRI", "unit"],
        ["row 14", "VINYL-ROHAC", "row"],
        ["row 18", "BEHOUN-VLTAVA-67", "Parent"],
      ],
      16,
    ],
    [
      "shopify-faulty.csv",
      [
        ["row 3", "LUZAN-500", "price"],
        ["row 8", "PVC-JIZERA-300", "code"],
        ["row 11", "VINYL-ZUBRI", "category"],
        ["row 12", "VINYL-ROHAC", "Handle"],
        ["row 13", "CTVEREC-KUBA", "row"],
        ["row 14", "LISTA-LIPNO", "unit"],
      ],
      17,
    ],
  ] as const)("skips and reports only the faulty rows of %s", async (file, faults, taken) => {
    const { code, out } = await importFile(file);
    expect(code).toBe(2);
    for (const [row, own, field] of faults)
      expect(out).toMatch(new RegExp(`^${row} \\(line \\d+\\)  ${own}  ${field}: .*  left out$`, "m"));
    expect(out).toContain(`rows: ${taken} taken`);
    const names = await database.db.sql.selectFrom("product_texts").select(["name", "content_html"]).execute();
    expect(JSON.stringify(names)).not.toMatch(/[\ufffd\u0080-\u009f]|Ã|Å/);
  });

  it("reads prices with a comma and thousands, and a negative stock as 0", async () => {
    await importFile("shoptet-faulty.csv");
    expect(await cellsOf("VINYL-ZUBRI")).toMatchObject({ price_tax_incl: "1299.00" });
    expect(await cellsOf("BEHOUN-VLTAVA/80")).toMatchObject({ stock: "0" });
  });

  it("changes nothing for the same file, and only changed prices and stock", async () => {
    await importFile("shoptet.csv");
    expect((await importFile("shoptet.csv")).out).toContain("products: 0 new, 0 changed, 12 the same");
    const { sql } = database.db;
    await sql.updateTable("product_texts").set({ name: "Upravený název" }).where("slug", "=", "strizeny-koberec-vrchlik-sedy").execute();
    const before = await sql.selectFrom("variants").select(["id", "code"]).where("code", "like", "LUZAN%").orderBy("code").execute();
    const changed = readFileSync(path.join(FILES, "shoptet.csv"), "latin1").replace('"279,00"', '"277,00"').replace('"320"', '"300"');
    const { code, out } = await importText(Buffer.from(changed, "latin1"));
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("products: 0 new, 2 changed, 10 the same") });
    expect(await cellsOf("LUZAN/400")).toMatchObject({ price_tax_incl: "277.00", stock: "60" });
    expect(await cellsOf("VRCHLIK")).toMatchObject({ stock: "75", name: "Upravený název" });
    expect(await sql.selectFrom("variants").select(["id", "code"]).where("code", "like", "LUZAN%").orderBy("code").execute()).toEqual(
      before,
    );
    const history = await sql
      .selectFrom("price_history")
      .select("price_haler")
      .where("variant_id", "=", before[1]?.id ?? 0)
      .orderBy("id")
      .execute();
    expect(history.map(({ price_haler }) => price_haler)).toEqual([279_00, 277_00]);
  });

  it("changes nothing in a dry run and reports the changes", async () => {
    const before = await database.db.sql.selectFrom("products").selectAll().orderBy("id").execute();
    const { code, out } = await importFile("shoptet.csv", "--dry-run", "--replace", "--force");
    expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining("products: 12 new, 0 changed, 0 the same") });
    expect(out).toContain("A dry run: nothing was changed");
    expect(await database.db.sql.selectFrom("products").selectAll().orderBy("id").execute()).toEqual(before);
  });

  it("deactivates missing products only with the option", async () => {
    await importFile("shoptet.csv");
    const active = async () => (await database.db.sql.selectFrom("products").select("sku").where("active", "=", true).execute()).length;
    expect(await active()).toBeGreaterThan(11);
    const refused = await importFile("shoptet.csv", "--replace");
    expect([refused.code, refused.out]).toEqual([2, expect.stringContaining("more than half of the shop's, are not in the file")]);
    expect(await active()).toBeGreaterThan(11);
    await importFile("shoptet.csv", "--replace", "--force");
    expect(await active()).toBe(11);
  });

  it("shows new products in listings, search and on their pages at once", async () => {
    await importFile("shoptet.csv");
    const list = expectAnswer(await ask("GET", `/api/catalog/products/cs?q=${encodeURIComponent("lužan")}`), 200, productListSchema);
    const id = list.data[0]?.id ?? 0;
    const detail = expectAnswer(await ask("GET", `/api/catalog/product/en/${id}`), 200, productDetailSchema);
    expect(detail.data.variants.map(({ variant_url_query }) => variant_url_query)).toContain("varianta=LUZAN%2F400");
  });

  it("imports pictures from a folder for products without pictures and reports missing ones", async () => {
    await importFile("shoptet.csv");
    const pictures = path.join(folder, "pictures");
    mkdirSync(pictures);
    await sharp({ create: { width: 8, height: 8, channels: 3, background: "#bda787" } })
      .jpeg()
      .toFile(path.join(pictures, "luzan.jpg"));
    const { code, out } = await importFile("shoptet.csv", "--pictures", pictures);
    expect(code).toBe(2);
    expect(out).toContain("row 4  VRCHLIK  picture: the folder has no vrchlik.jpg: https://cdn.example/vrchlik.jpg  taken");
    expect(out).toContain("1 pictures taken\n11 pictures not taken");
    const images = () =>
      database.db.sql
        .selectFrom("product_images")
        .innerJoin("products", "products.id", "product_id")
        .select(["sku", "image"])
        .where("sku", "=", "LUZAN")
        .execute();
    expect(await images()).toEqual([{ sku: "LUZAN", image: expect.stringMatching(/^luzan-[0-9a-f]{10}$/) }]);
    const [stored] = await images();
    expect(readdirSync(path.join(folder, "data/images"))).toEqual([`${stored?.image ?? ""}.jpg`]);
    await importFile("shoptet.csv", "--pictures", pictures);
    expect(await images()).toHaveLength(1);
  });

  it("escapes markup of the file and reads columns in another language", async () => {
    const mapping = path.join(folder, "mapping.json");
    writeFileSync(
      mapping,
      JSON.stringify({
        prices: "with-vat",
        columns: { Typ: "Type", Název: "Name" },
        products: { X: { category: "accessories-glue", group: "piece" } },
      }),
    );
    const head = "ID,Typ,SKU,Název,Published,Regular price,Short description,Description,Meta: _unit";
    const file = path.join(folder, "woo.csv");
    writeFileSync(
      file,
      `${head}\n1,simple,X,Lepidlo <b>X</b>,1,10,<script>alert(1)</script>Krátce & jasně,"<p onclick=""a()"">Text <img src=x onerror=a()><a href=""javascript:a()"">odkaz</a></p>",ks\n`,
    );
    expect(await run(file, "--mapping", mapping)).toMatchObject({ code: 0 });
    const texts = await database.db.sql
      .selectFrom("product_texts")
      .select(["name", "description", "content_html"])
      .where("slug", "=", "lepidlo-x")
      .execute();
    expect(texts[0]).toEqual({ name: "Lepidlo X", description: "Krátce & jasně", content_html: "<p>Text <a>odkaz</a></p>" });
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
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("all 23 rows are left out") });
    expect(out).toContain("not mapped: Heureka.cz | Bydlení a doplňky | Bytový textil | Koberce a koberečky");
    expect(out).toMatch(/^categories to map: .*"Heureka.cz \| Zahrada \| Umělé trávníky" \(2\)/m);
  });

  it("refuses unknown files", async () => {
    expect(await importText("a;b\n1;2\n")).toMatchObject({
      code: 1,
      err: expect.stringContaining("the columns a, b are of no known format"),
    });
    expect(await importText("<rss><channel><item><title>x</title></item></channel></rss>")).toMatchObject({ code: 1 });
    expect(await importText("")).toMatchObject({ code: 1 });
    const noise = await importText(Buffer.from(Array.from({ length: 2_000 }, (_, index) => (index * 7 + 3) % 256)));
    expect(noise).toMatchObject({ code: 1, err: expect.not.stringMatching(/[^\P{Cc}\n]/u) });
    expect(await run(path.join(folder, "missing"))).toMatchObject({ code: 1, err: expect.stringContaining("Cannot be read") });
  });
});
