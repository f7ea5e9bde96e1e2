import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import type { Database, DatabaseKind } from "../../../server/db/index";
import { createTestApi, type Ask } from "../backends/api";
import { freshDatabase, type TestDatabase } from "../database/databases";
import { commandsOf } from "../process/run-command";

/** Column name → value, as in `catalogue-files/expected-products.csv`. */
export type Cells = Record<string, string>;

export const FILES = fileURLToPath(new URL("../catalogue-files/", import.meta.url));
export const MAPPING = path.join(FILES, "mapping.json");
const HEUREKA_MAPPING = path.join(FILES, "mapping-heureka.json");
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

/** A shop with the categories of the test files; each test has its own database. */
export function catalogueImportShop(kind: DatabaseKind) {
  let database: TestDatabase;
  let askApi: Ask;
  let folderPath: string;
  beforeEach(async () => {
    database = await freshDatabase(kind);
    askApi = createTestApi(database.db).ask;
    folderPath = mkdtempSync(path.join(os.tmpdir(), "catalogue-"));
    const { sql } = database.db;
    await sql
      .insertInto("categories")
      .values(
        CATEGORIES.map((code, index) => ({
          id: 501 + index,
          code,
          parent_id: null,
          position: 50 + index,
          image: null,
        })),
      )
      .execute();
    await sql
      .insertInto("category_texts")
      .values(
        CATEGORIES.flatMap((name, index) =>
          (["cs", "en"] as const).map((locale) => ({
            category_id: 501 + index,
            locale,
            slug: name,
            name,
            description: "",
          })),
        ),
      )
      .execute();
  });
  afterEach(async () => {
    rmSync(folderPath, { recursive: true });
    await database.drop();
  });

  const db = (): Database => database.db;
  const folder = (): string => folderPath;
  const ask: Ask = (...request) => askApi(...request);
  const run = (...args: string[]) =>
    commandsOf(() => database.again(), path.join(folderPath, "data"))(
      "catalogue",
      "import",
      ...args,
    );
  const importFile = (name: string, ...more: string[]) =>
    run(
      path.join(FILES, name),
      "--mapping",
      name.startsWith("heureka") ? HEUREKA_MAPPING : MAPPING,
      "--prices",
      "with-vat",
      ...more,
    );
  const importText = (text: string | Uint8Array, ...more: string[]) => {
    const file = path.join(folderPath, "file");
    writeFileSync(file, text);
    return run(file, "--mapping", MAPPING, ...more);
  };

  /** Imports a text by a mapping file of its own. */
  const importMapped = (text: string | Uint8Array, mapping: object, ...more: string[]) => {
    const [file, map] = [path.join(folderPath, "file"), path.join(folderPath, "mapping.json")];
    writeFileSync(file, text);
    writeFileSync(map, JSON.stringify(mapping));
    return run(file, "--mapping", map, ...more);
  };

  async function cellsOf(code: string): Promise<Cells | undefined> {
    const { sql } = database.db;
    const variant = await sql
      .selectFrom("variants")
      .selectAll()
      .where("code", "=", code)
      .executeTakeFirst();
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

  const again = (): Database => database.again();
  return { db, again, folder, ask, run, importFile, importText, importMapped, cellsOf };
}
