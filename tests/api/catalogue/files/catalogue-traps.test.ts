import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DATABASES } from "../../../support/database/databases";
import { windows1250 } from "../../../support/orders/statements";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const CATEGORY = "Příslušenství > Lepidla";
const GLUE = { category: "accessories-glue", group: "piece", unit: "piece" };
const LEPIDLA = { categories: { Lepidla: GLUE } };

describe.each(DATABASES)("what a file says beside its values, over %s", (kind) => {
  const { importText, importMapped, run, folder, cellsOf } = catalogueImportShop(kind);
  const priceIn = async (name: string, value: string, prices?: string) => {
    const columns = { Kód: "code", Název: "name", [name]: "price", Kategorie: "category" };
    const { err } = await importMapped(
      `Kód;Název;${name};Kategorie\nOR40;Lepidlo;${value};Lepidla`,
      { columns, ...LEPIDLA, ...(prices && { prices }) },
    );
    return err || (await cellsOf("OR40"))?.price_tax_incl;
  };

  it.each([
    ["Cena bez DPH", "437,19", undefined, "529.00"],
    ["Price (tax excl.)", "437.19", "with-vat", "529.00"],
    ["PRICE_WITH_VAT", "529", "without-vat", "529.00"],
    ["Cena vč. DPH", "529", undefined, "529.00"],
    ["Plná cena s DPH", "529", undefined, "529.00"],
    [
      "Cena (EUR)",
      "21,90",
      "with-vat",
      expect.stringContaining("the column Cena (EUR) is not of prices in CZK"),
    ],
    ["Cena PLN", "89", "with-vat", expect.stringContaining("not of prices in CZK")],
    ["Cena v €", "21,90", "with-vat", expect.stringContaining("not of prices in CZK")],
    ["price_eur", "21.90", "with-vat", expect.stringContaining("not of prices in CZK")],
    ["Cena", "529", undefined, expect.stringContaining("give --prices")],
  ])("the column %s with %s, said %s: %o", async (name, value, prices, expected) => {
    expect(await priceIn(name, value, prices)).toEqual(expected);
  });

  it("errors and marks of spreadsheets", async () => {
    const { code, out } = await importText(
      [
        "code;pairCode;name;price;currency;includingVat;percentVat;unit;stock;defaultCategory;ean",
        `'OR40;;Lepidlo;529;CZK;1;21;ks;="5";${CATEGORY};=""`,
        `OR41;;#NÁZEV?;529;CZK;1;21;ks;5;${CATEGORY}`,
        `OR42;;Lepidlo;#####;CZK;1;21;ks;5;${CATEGORY}`,
        `OR43;;Lepidlo;529;CZK;1;21;ks;#N/A;${CATEGORY}`,
      ].join("\r\n"),
    );
    expect(code).toBe(2);
    for (const [number, error] of [
      ["OR41", "name: #NÁZEV?"],
      ["OR42", "price: #####"],
      ["OR43", "stock: #N/A"],
    ])
      expect(out).toMatch(
        new RegExp(`${number} .*an error of a spreadsheet in ${error?.replace("?", "\\?")}`),
      );
    expect(out).not.toContain("EAN");
    expect(await cellsOf("OR40")).toMatchObject({ price_tax_incl: "529.00", stock: "5" });
  });

  it.each([
    ["23", "", "a Slovak "],
    ["19", "", "a Slovak "],
    ["5", "", "a Slovak "],
    ["23", "CZK", ""],
    ["21", "", ""],
  ])("Shoptet's row with %s %% of VAT and the currency '%s'", async (vat, currency, reason) => {
    const { code, err, out } = await importText(
      `code;pairCode;name;price;currency;includingVat;percentVat;unit;stock;defaultCategory\nOR40;;Lepidlo;21,90;${currency};1;${vat};ks;5;${CATEGORY}`,
    );
    expect([code, out + err]).toEqual([reason ? 1 : 0, expect.stringContaining(reason)]);
  });

  it.each([";;;", ";code;name;"])("names of columns below the title Ceník%s", async (end) => {
    const table = `code;pairCode;name;price;currency;includingVat;percentVat;unit;stock;defaultCategory\nOR40;;Lepidlo;529;CZK;1;21;ks;5;${CATEGORY}\nOR41;;Lepidlo;x;CZK;1;21;ks;5;${CATEGORY}`;
    const { out } = await importText(`Ceník${end}\n\n${table}`);
    expect(out).toContain("row 2 (line 5)  OR41  price: not a number: x");
    expect(await cellsOf("OR40")).toMatchObject({ stock: "5" });
  });

  it("gift cards, services and published goods of other systems", async () => {
    const shopify = await importText(
      [
        "Handle,Title,Type,Tags,Variant SKU,Variant Price,Gift Card,Variant Requires Shipping",
        `karta,Karta,${CATEGORY},Jednotka:ks,GC1,500,TRUE,TRUE`,
        `montaz,Montáž,${CATEGORY},Jednotka:ks,SV1,500,FALSE,FALSE`,
        `lepidlo,Lepidlo,${CATEGORY},Jednotka:ks,OR40,529,FALSE,TRUE`,
      ].join("\n"),
    );
    expect(shopify).toMatchObject({ code: 2, out: expect.stringContaining("1 taken, 2 refused") });
    await importText(
      `Type,SKU,Name,Published,In stock?,Stock,Regular price,Categories,Unit\nsimple,OR41,Lepidlo,PRAVDA,ne,5,529,${CATEGORY},ks`,
      "--prices",
      "with-vat",
    );
    expect([await cellsOf("GC1"), await cellsOf("SV1"), await cellsOf("OR41")]).toMatchObject([
      undefined,
      undefined,
      { stock: "0", active: "true" },
    ]);
  });

  it("the column names of Merchant Center", async () => {
    const names =
      "id\ttitle\tdescription\tavailability\tprice\tsale price\tproduct type\tunit pricing measure";
    const row = `OR40\tLepidlo\tx\tin stock\t529 CZK\t499 CZK\t${CATEGORY}\t1 ct`;
    expect(await importText(`${names}\n${row}`)).toMatchObject({ code: 0 });
    expect(await cellsOf("OR40")).toMatchObject({
      price_tax_incl: "529.00",
      "sale price_tax_incl": "499.00",
    });
  });

  it.each([
    ["UTF-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-8 that is declared as UTF-16", (text: string) => Buffer.from(text)],
  ])("a feed in %s", async (_name, encode) => {
    const feed = `<?xml version="1.0" encoding="utf-16"?><SHOP><SHOPITEM><ITEM_ID>OR40</ITEM_ID><PRODUCTNAME>Lepidlo žluté</PRODUCTNAME><PRICE_VAT>529</PRICE_VAT><VAT>21</VAT><CATEGORYTEXT>${CATEGORY.replace(">", "|")}</CATEGORYTEXT><PARAM><PARAM_NAME>Jednotka</PARAM_NAME><VAL>ks</VAL></PARAM></SHOPITEM></SHOP>`;
    expect(await importText(encode(feed))).toMatchObject({ code: 0 });
    expect(await cellsOf("OR40")).toMatchObject({ name: "Lepidlo žluté" });
  });

  it("the stock of all warehouses of Shoptet's XML", async () => {
    const feed = `<SHOP><SHOPITEM><NAME>Lepidlo</NAME><UNIT>ks</UNIT><CATEGORIES><DEFAULT_CATEGORY>${CATEGORY.replace(">", "&gt;")}</DEFAULT_CATEGORY></CATEGORIES><CODE>OR40</CODE><CURRENCY>CZK</CURRENCY><VAT>21</VAT><PRICE_VAT>529</PRICE_VAT><STOCK><WAREHOUSES><WAREHOUSE><NAME>Brno</NAME><VALUE>3</VALUE></WAREHOUSE><WAREHOUSE><NAME>Praha</NAME><VALUE>4</VALUE></WAREHOUSE></WAREHOUSES></STOCK></SHOPITEM></SHOP>`;
    expect(await importText(feed)).toMatchObject({ code: 0 });
    expect(await cellsOf("OR40")).toMatchObject({ stock: "7" });
  });

  it.each([
    ["a byte order mark", (text: string) => Buffer.from(`\ufeff${text}`)],
    ["windows-1250", windows1250],
  ])("a mapping file with %s", async (_name, encode) => {
    const [mapping, file] = ["mapping.json", "file.csv"].map((name) => path.join(folder(), name));
    writeFileSync(mapping ?? "", encode(JSON.stringify({ categories: { Příslušenství: GLUE } })));
    writeFileSync(
      file ?? "",
      "code;pairCode;name;price;currency;includingVat;percentVat;stock;defaultCategory\nOR40;;Lepidlo;529;CZK;1;21;5;Příslušenství",
    );
    expect(await run(file ?? "", "--mapping", mapping ?? "")).toMatchObject({ code: 0 });
  });
});
