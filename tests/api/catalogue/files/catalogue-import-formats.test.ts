import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DATABASES } from "../../../support/database/databases";
import {
  catalogueImportShop,
  FILES,
  type Cells,
} from "../../../support/shops/catalogue-import-shop";

const FORMATS = ["heureka.xml", "shoptet.csv", "woocommerce.csv", "shopify.csv"] as const;

function expectedRows(): Cells[] {
  const [head = "", ...lines] = readFileSync(path.join(FILES, "expected-products.csv"), "utf8")
    .trim()
    .split(/\r?\n/);
  const names = head.replace("\ufeff", "").split(";");
  return lines.map((line) =>
    Object.fromEntries(names.map((name, index) => [name, line.split(";")[index] ?? ""])),
  );
}

describe.each(DATABASES)("catalogue import over %s", (kind) => {
  const { db, folder, run, importFile, cellsOf } = catalogueImportShop(kind);

  it.each(FORMATS)("imports %s with the expected values", async (file) => {
    const { code, out } = await importFile(file);
    expect(out).toContain("products: 12 new, 0 changed, 0 the same\nrows: 23 taken, 0 refused");
    expect(code).toBe(0);
    for (const { code: known = "", product = "", note: _, ...row } of expectedRows()) {
      const own =
        file === "shoptet.csv" && product !== known
          ? known.replace(`${product}-`, `${product}/`)
          : known;
      const cells = await cellsOf(own);
      const expected: Cells = {
        ...row,
        ...(file === "heureka.xml" && {
          stock: "0",
          ...(row["sale price_tax_incl"] && {
            price_tax_incl: row["sale price_tax_incl"],
            "sale price_tax_incl": "",
          }),
        }),
        ...(file === "woocommerce.csv" && { "pack pieces": "" }),
        ...(file !== "shopify.csv" && { product }),
        // ² does not exist in windows-1250
        ...(file === "shoptet.csv" && { name: (row["name"] ?? "").replace("m²", "m2") }),
        active: String(
          !(product === "KUS-ORLICE" && ["shoptet.csv", "shopify.csv"].includes(file)),
        ),
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
      expect(out).toMatch(
        new RegExp(`^${row} \\(line \\d+\\)  ${own}  ${field}: .*  left out$`, "m"),
      );
    expect(out).toContain(`rows: ${taken} taken`);
    const names = await db()
      .sql.selectFrom("product_texts")
      .select(["name", "content_html"])
      .execute();
    expect(JSON.stringify(names)).not.toMatch(/[\ufffd\u0080-\u009f]|Ã|Å/);
  });

  it("reads prices with a comma and thousands, and a negative stock as 0", async () => {
    await importFile("shoptet-faulty.csv");
    expect(await cellsOf("VINYL-ZUBRI")).toMatchObject({ price_tax_incl: "1299.00" });
    expect(await cellsOf("BEHOUN-VLTAVA/80")).toMatchObject({ stock: "0" });
  });

  it("escapes markup of the file and reads columns in another language", async () => {
    const mapping = path.join(folder(), "mapping.json");
    writeFileSync(
      mapping,
      JSON.stringify({
        prices: "with-vat",
        columns: { Typ: "Type", Název: "Name" },
        products: { X: { category: "accessories-glue", group: "piece" } },
      }),
    );
    const head =
      "ID,Typ,SKU,Název,Published,Regular price,Short description,Description,Meta: _unit";
    const file = path.join(folder(), "woo.csv");
    writeFileSync(
      file,
      `${head}\n1,simple,X,Lepidlo <b>X</b>,1,10,<script>alert(1)</script>Krátce & jasně,"<p onclick=""a()"">Text <img src=x onerror=a()><a href=""javascript:a()"">odkaz</a></p>",ks\n`,
    );
    expect(await run(file, "--mapping", mapping)).toMatchObject({ code: 0 });
    const texts = await db()
      .sql.selectFrom("product_texts")
      .select(["name", "description", "content_html"])
      .where("slug", "=", "lepidlo-x")
      .execute();
    expect(texts[0]).toEqual({
      name: "Lepidlo X",
      description: "Krátce & jasně",
      content_html: "<p>Text <a>odkaz</a></p>",
    });
  });
});
