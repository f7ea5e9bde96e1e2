import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FileRow } from "../../../../server/api/catalogue/import/file-offer";
import { readCatalogueFile } from "../../../../server/api/catalogue/import/read-file";

const NOW = new Date("2026-11-25T12:00:00Z");
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), "formats-"))));
afterEach(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<{ format: string; rows: FileRow[] }> {
  const file = path.join(folder, "file");
  writeFileSync(file, content);
  const found = readCatalogueFile(file, NOW);
  if (!found.ok || found.isOwnFormat) throw new Error("no file of another shop system");
  const rows: FileRow[] = [];
  for await (const row of found.rows) rows.push(row);
  return { format: found.format, rows };
}
const offers = (rows: readonly FileRow[]) =>
  rows.flatMap((row) => (row.kind === "offer" ? [row.offer] : []));
const faults = (rows: readonly FileRow[]) =>
  rows.flatMap((row) => (row.kind === "fault" ? [[row.row, row.line, row.code, row.reason]] : []));

const HEAD = "code;pairCode;name;price;standardPrice;unit;stock;description";

describe("a Shoptet CSV", () => {
  it("is read in UTF-8 with a byte order mark, with fields of several lines and doubled quotation marks", async () => {
    const { format, rows } = await read(
      `\ufeff${HEAD}\r\nA;;"Koberec ""Žďár""";"1 289,00";;m2;5;"<p>dva\r\nřádky; a středník</p>"\r\nB;;Dva;10;;ks;1;x\r\n`,
    );
    expect(format).toBe("Shoptet CSV");
    expect(
      offers(rows).map(({ code, row, line, product }) => [
        code,
        row,
        line,
        product.name,
        product.description,
      ]),
    ).toEqual([
      ["A", 1, 2, 'Koberec "Žďár"', "<p>dva\r\nřádky; a středník</p>"],
      ["B", 2, 4, "Dva", "x"],
    ]);
  });

  it("reads a description with more entities than the file has columns", async () => {
    const html = "<p>&#353;í&#345;e 4&nbsp;m &ndash; skladem &hellip;</p>\n".repeat(20);
    const { rows } = await read(`${HEAD}\nA;;Jedna;10;;ks;1;"${html}"\nB;;Dva;10;;ks;1;x\n`);
    expect(faults(rows)).toEqual([]);
    expect(offers(rows).map(({ code, row }) => [code, row])).toEqual([
      ["A", 1],
      ["B", 2],
    ]);
  });

  it("skips only the row with an unclosed quotation mark", async () => {
    const { rows } = await read(
      `${HEAD}\nA;;Jedna;10;;ks;1;x\nB;;"Dva;10;;ks;1;x\nC;;Tři;10;;ks;1;x\nD;;"Čtyři";10;;ks;1;x\n`,
    );
    expect(offers(rows).map(({ code, row }) => [code, row])).toEqual([
      ["A", 1],
      ["C", 3],
      ["D", 4],
    ]);
    expect(faults(rows)).toEqual([[2, 3, "B", "quotation marks that do not match"]]);
  });

  it("reports a row with another number of columns", async () => {
    const { rows } = await read(`${HEAD}\nA;;Jedna;10;;ks;1;x;y\nB;;Dva\nC;;Tři;10;;ks;1;x\n`);
    expect(faults(rows)).toEqual([
      [1, 2, "A", "9 columns in place of 8"],
      [2, 3, "B", "3 columns in place of 8"],
    ]);
    expect(offers(rows)).toHaveLength(1);
  });

  it("reads the days of a sale", async () => {
    const head =
      "code;pairCode;name;price;standardPrice;actionPrice;actionPriceFrom;actionPriceUntil";
    const { rows } = await read(
      `${head}\nA;;x;100;;80;2026-11-01;2026-11-25\nB;;x;100;;80;2026-11-01;2026-11-24\nC;;x;90;100;;;\n`,
    );
    expect(offers(rows).map(({ price, salePrice }) => [price, salePrice])).toEqual([
      ["100", "80"],
      ["100", ""],
      ["100", "90"],
    ]);
  });

  it.each([
    ["1.11.2026", "25.11.2026", "80"],
    ["", "24. 11. 2026", ""],
    ["1.12.2026", "", ""],
    ["1.11.2026 0:00:00", "25.11.2026 23:59:59", "80"],
    ["46327", "46351", "80"],
    ["46327", "46350", ""],
    ["46352,5", "", ""],
    ["", "do odvolání", "do odvolání"],
  ])("has a sale from %j to %j: %j", async (from, until, sale) => {
    const { rows } = await read(
      `code;pairCode;name;price;actionPrice;actionPriceFrom;actionPriceUntil\nA;;x;100;80;${from};${until}\n`,
    );
    expect(offers(rows).map(({ salePrice, unreadDay }) => unreadDay ?? salePrice)).toEqual([sale]);
  });

  it.each([
    [
      "windows-1250",
      Buffer.from("A;;\x8elut\xfd \x9a\xe1tek;10;;ks;1;x\n", "latin1"),
      "Žlutý šátek",
    ],
    ["iso-8859-2", Buffer.from("A;;\xaelut\xfd \xb9\xe1tek;10;;ks;1;x\n", "latin1"), "Žlutý šátek"],
    ["utf-8", Buffer.from("A;;Žlutý šátek;10;;ks;1;x\n"), "Žlutý šátek"],
  ])("is read in %s", async (_, row, name) => {
    const { rows } = await read(Buffer.concat([Buffer.from(`${HEAD}\n`), row]));
    expect(offers(rows)[0]?.product.name).toBe(name);
  });
});

describe("a WooCommerce CSV", () => {
  const head =
    "ID,Type,SKU,Name,Published,Regular price,Sale price,Date sale price ends,Stock,Parent,Attribute 1 name,Attribute 1 value(s),Meta: _unit";
  it("reads variations before their product, and a parent referenced by its SKU", async () => {
    const { rows } = await read(
      `${head}\n2,variation,L-3,L,1,10,,,5,id:1,Šířka,"3\\,5 m",\n1,variable,L,Lada,1,,,,,,Šířka,"3\\,5 m, 4 m",m2\n3,variation,L-4,L,1,10,,,5,L,Šířka,4 m,\n`,
    );
    expect(
      offers(rows).map(({ code, variantName, product }) => [
        code,
        variantName,
        product.code,
        product.unit,
      ]),
    ).toEqual([
      ["L-4", "4 m", "L", "m2"],
      ["L-3", "3,5 m", "L", "m2"],
    ]);
  });

  it("ignores an ended sale, and has a stock only with an amount", async () => {
    const { rows } = await read(
      `${head}\n1,simple,A,A,1,100,80,2026-11-01,,,,,ks\n2,simple,B,B,0,100,80,,7,,,,ks\n3,grouped,C,C,1,,,,,,,,\n`,
    );
    expect(
      offers(rows).map(({ salePrice, stock, product }) => [salePrice, stock, product.isActive]),
    ).toEqual([
      ["", null, true],
      ["80", "7", false],
    ]);
    expect(faults(rows)).toEqual([[3, 4, "C", "products of this type are not sold here: grouped"]]);
  });
});

describe("a Shopify CSV", () => {
  it("reads option names from the first row of a handle, and the newer column names", async () => {
    const head =
      "Title,URL handle,Status,SKU,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Tags,Type";
    const { format, rows } = await read(
      `${head}\nLada,lada,Active,L-3,Šířka,3 m,80,100,shopify,5,jednotka:m2,Koberce\n,lada,,L-4,,4 m,90,,,,,\n`,
    );
    expect(format).toBe("Shopify CSV");
    expect(
      offers(rows).map(({ code, params, price, salePrice, stock, product }) => [
        code,
        params[0],
        price,
        salePrice,
        stock,
        product.unit,
      ]),
    ).toEqual([
      ["L-3", { name: "Šířka", value: "3 m" }, "100", "80", "5", "m2"],
      ["L-4", { name: "Šířka", value: "4 m" }, "90", "", null, "m2"],
    ]);
  });
});

describe("an XML feed", () => {
  it("skips only a malformed item and keeps CDATA and entities", async () => {
    const item = (id: string, name: string) =>
      `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>${name}</PRODUCTNAME><PRICE_VAT>10</PRICE_VAT></SHOPITEM>\n`;
    const { format, rows } = await read(
      `<?xml version="1.0"?>\n<SHOP>\n${item("A", "<![CDATA[A & B <b>]]>")}${item("B", "a & b <i>")}<SHOPITEM><ITEM_ID>C</ITEM_ID>\n${item("D", "D&#xE9; &amp; d&nbsp;d")}</SHOP>`,
    );
    expect(format).toBe("Heureka XML");
    expect(offers(rows).map(({ code, line, product }) => [code, line, product.name])).toEqual([
      ["A", 3, "A & B <b>"],
      ["D", 6, "Dé & d\u00a0d"],
    ]);
    expect(faults(rows)).toEqual([
      [2, 4, "B", "not well-formed"],
      [3, 5, "C", "not well-formed"],
    ]);
  });

  it("of Google Merchant has the unit in its measure", async () => {
    const item = (
      id: string,
      measure: string,
    ) => `<item><g:id>${id}</g:id><title>${id}</title><g:price>289.00 CZK</g:price><g:sale_price>249.00 CZK</g:sale_price>
      <g:product_type>Koberce &gt; Smyčkové</g:product_type><g:unit_pricing_measure>${measure}</g:unit_pricing_measure></item>`;
    const { format, rows } = await read(
      `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${item("A", "1 sqm")}${item("B", "2.196 sqm")}${item("C", "1 m")}${item("D", "")}</channel></rss>`,
    );
    expect(format).toBe("Google Merchant XML");
    expect(
      offers(rows).map(({ product }) => [
        product.code,
        product.unit,
        product.categories[0],
        product.params[0]?.value,
      ]),
    ).toEqual([
      ["A", "m2", "Koberce > Smyčkové", undefined],
      ["B", "bal", "Koberce > Smyčkové", "2.196 m²"],
      ["C", "m", "Koberce > Smyčkové", undefined],
      ["D", "", "Koberce > Smyčkové", undefined],
    ]);
    expect(offers(rows)[0]).toMatchObject({ price: "289.00 CZK", salePrice: "249.00 CZK" });
  });
});
