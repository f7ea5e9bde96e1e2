import { writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DATABASES } from "../../../support/database/databases";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const SHOPTET =
  "code;pairCode;name;price;currency;includingVat;percentVat;unit;stock;defaultCategory";
const WOO =
  "Type,SKU,Name,Published,Visibility in catalog,Tax status,Tax class,In stock?,Stock,Regular price,Categories,Meta: _unit";
const CATEGORY = "Příslušenství > Lepidla";

const shoptet = (...rows: string[]) =>
  [SHOPTET, ...rows.map((row) => `${row};ks;1;${CATEGORY}`)].join("\n");
const woo = (...rows: string[]) =>
  [WOO, ...rows.map((row) => `simple,${row},1,visible,taxable,,1,5,100,${CATEGORY},ks`)].join("\n");
const heureka = (code: string, inner: string) =>
  `<SHOPITEM><ITEM_ID>${code}</ITEM_ID><PRODUCTNAME>Lepidlo ${code}</PRODUCTNAME><PARAM><PARAM_NAME>Jednotka</PARAM_NAME><VAL>ks</VAL></PARAM>${inner}</SHOPITEM>`;
const heurekaFile = (...items: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><SHOP>${items.join("\n")}</SHOP>`;
const IN_CROWNS = `<CATEGORYTEXT>Heureka.cz | ${CATEGORY.replace(">", "|")}</CATEGORYTEXT>`;

const ownProduct = (code: string, fields: object) =>
  JSON.stringify({
    type: "product",
    code,
    group: 4,
    vat: 21,
    price: 199,
    categories: ["accessories-glue"],
    stock: 5,
    since: "2026-01-05T00:00:00.000Z",
    texts: {
      cs: { slug: code.toLowerCase(), name: "Lepidlo", description: "", content: "" },
      en: { slug: `${code.toLowerCase()}-en`, name: "Glue", description: "", content: "" },
    },
    ...fields,
  });
const ownFile = (...records: string[]) =>
  ['{"type":"naslap-catalogue","version":1}', ...records].join("\n");

describe.each(DATABASES)("values of catalogue files over %s", (kind) => {
  const { db, run, importText, cellsOf, folder } = catalogueImportShop(kind);
  const importOwn = async (text: string | Buffer) => {
    expect(await importText(ownFile(ownProduct("KLEBUR", { ean: "8591234500067" })))).toMatchObject(
      { code: 0 },
    );
    return importText(text);
  };

  it("reads prices without VAT by the words of a spreadsheet", async () => {
    const words = ["ne", "false", "NEPRAVDA", "no", "bez DPH"];
    const { code } = await importText(
      shoptet(...words.map((word, index) => `N${index};;Lepidlo;100,00;CZK;${word};21`)),
    );
    expect(code).toBe(0);
    for (const index of words.keys())
      expect(await cellsOf(`N${index}`)).toMatchObject({ price_tax_incl: "121.00" });
  });

  it.each([
    ["a share as a rate", shoptet("X;;Lepidlo;121,00;CZK;1;0,21"), "VAT: not a rate of VAT: 0,21"],
    ["a rate that is none", shoptet("X;;Lepidlo;121,00;CZK;1;15"), "VAT: not a rate of VAT: 15"],
    [
      "an unknown word for VAT",
      shoptet("X;;Lepidlo;121,00;CZK;možná;21"),
      "VAT: the file says neither with nor without VAT",
    ],
    ["another currency", shoptet("X;;Lepidlo;121,00;EUR;1;21"), "currency: not CZK: EUR"],
    ["a price of 0", shoptet("X;;Lepidlo;0;CZK;1;21"), "price: a price of 0"],
    [
      "a sale price above the price",
      `${SHOPTET};actionPrice\nX;;Lepidlo;121;CZK;1;21;ks;1;${CATEGORY};150`,
      "sale price: a sale price of 150 that is not below the price of 121",
    ],
    [
      "two prices",
      `${SHOPTET};price\nX;;Lepidlo;121;CZK;1;21;ks;1;${CATEGORY};200`,
      "row: two columns are called price, with 121 and 200",
    ],
    [
      "a code of a spreadsheet",
      shoptet("1,23E+10;;Lepidlo;121;CZK;1;21"),
      "code: a code that a spreadsheet has shortened",
    ],
    [
      "a day of a sale that is none",
      `${SHOPTET};actionPrice;actionPriceUntil\nX;;Lepidlo;121;CZK;1;21;ks;1;${CATEGORY};99;11/30/2026`,
      "sale price: not a day of a sale: 11/30/2026; write 30.11.2026",
    ],
    [
      "a tax class without a rate",
      woo("X,Lepidlo").replace("taxable,,", "taxable,snizena-sazba,"),
      "a tax class without a rate: snizena-sazba",
    ],
    [
      "goods that are not taxed",
      woo("X,Lepidlo").replace("taxable,,", "none,,"),
      "a tax class without a rate: none",
    ],
    [
      "a download",
      woo("X,Lepidlo").replace("simple", '"simple, downloadable, virtual"'),
      "Type: goods that are not delivered",
    ],
    [
      "a gift voucher",
      `${SHOPTET};itemType\nX;;Poukaz;500;CZK;1;21;ks;1;${CATEGORY};gift-certificate`,
      "itemType: only goods are sold here",
    ],
    [
      "used goods of Shoptet",
      `${SHOPTET};itemType\nX;;Lepidlo;500;CZK;1;21;ks;1;${CATEGORY};bazar`,
      "itemType: only new goods are sold here: bazar",
    ],
    [
      "used goods of Heureka",
      heurekaFile(heureka("X", `<PRICE_VAT>529</PRICE_VAT><ITEM_TYPE>bazar</ITEM_TYPE>`)),
      "ITEM_TYPE: only new goods are sold here: bazar",
    ],
    [
      "euros by category",
      heurekaFile(heureka("X", `<PRICE_VAT>12.90</PRICE_VAT>${IN_CROWNS.replace(".cz", ".sk")}`)),
      "currency: a Slovak feed",
    ],
    [
      "euros by carrier",
      heurekaFile(
        heureka(
          "X",
          `<PRICE_VAT>12.90</PRICE_VAT>${IN_CROWNS}<DELIVERY><DELIVERY_ID>SLOVENSKA_POSTA</DELIVERY_ID></DELIVERY>`,
        ),
      ),
      "currency: a Slovak feed",
    ],
    [
      "euros by address",
      heurekaFile(
        heureka("X", `<URL>https://www.priklad.sk/x</URL><PRICE_VAT>12.90</PRICE_VAT>${IN_CROWNS}`),
      ),
      "a Slovak feed",
    ],
    [
      "euros by the rate",
      heurekaFile(heureka("X", `<PRICE_VAT>12.90</PRICE_VAT><VAT>23%</VAT>${IN_CROWNS}`)),
      "a Slovak feed",
    ],
  ])("refuses %s, with its row", async (_, file, reason) => {
    const { code, out } = await importText(file, "--prices", "with-vat");
    expect(out).toContain(reason);
    expect(code).toBe(1);
    expect(await cellsOf("X")).toBeUndefined();
  });

  it("takes what the operator says: a tax class and crowns of a Slovak feed", async () => {
    const mapping = `${folder()}/mapping.json`;
    writeFileSync(
      mapping,
      JSON.stringify({
        prices: "without-vat",
        taxes: { none: 0, "Snizena sazba": 12 },
        categories: { [CATEGORY]: { category: "accessories-glue", group: "piece" } },
      }),
    );
    const file = `${folder()}/woo`;
    writeFileSync(
      file,
      woo("A,Lepidlo", "B,Lepidlo")
        .replace("A,Lepidlo,1,visible,taxable,,", "A,Lepidlo,1,visible,taxable,snizena sazba,")
        .replace("B,Lepidlo,1,visible,taxable", "B,Lepidlo,1,visible,none"),
    );
    expect(await run(file, "--mapping", mapping)).toMatchObject({ code: 0 });
    expect([await cellsOf("A"), await cellsOf("B")]).toMatchObject([
      { price_tax_incl: "112.00" },
      { price_tax_incl: "100.00" },
    ]);
    writeFileSync(
      file,
      heurekaFile(
        heureka("C", `<URL>https://www.priklad.sk/c</URL><PRICE_VAT>129</PRICE_VAT>${IN_CROWNS}`),
      ),
    );
    expect(await run(file, "--mapping", mapping, "--currency", "czk")).toMatchObject({ code: 0 });
    expect(await cellsOf("C")).toMatchObject({ price_tax_incl: "129.00" });
  });

  it("reads a rate of Heureka as a share with a point or a comma", async () => {
    const { code } = await importText(
      heurekaFile(
        ...["0.21", "0,21", "0,12"].map((vat, index) =>
          heureka(`S${index}`, `<PRICE_VAT>121,00</PRICE_VAT><VAT>${vat}</VAT>${IN_CROWNS}`),
        ),
      ),
    );
    expect(code).toBe(0);
  });

  it("hides an offer that its feed hides", async () => {
    const feed = heurekaFile(
      heureka("V", `${IN_CROWNS}<PRICE_VAT>100</PRICE_VAT><VISIBILITY>0</VISIBILITY>`),
    );
    expect(await importText(feed)).toMatchObject({ code: 0 });
    expect(await cellsOf("V")).toMatchObject({ active: "false" });
  });

  it("takes goods with a wrong EAN from a supplier, and keeps the known one", async () => {
    const file = (ean: string) => `${SHOPTET};ean\nE;;Lepidlo;121;CZK;1;21;ks;1;${CATEGORY};${ean}`;
    expect(await importText(file("8591234500067"))).toMatchObject({ code: 0 });
    const again = await importText(file("8,59123E+12"));
    expect(again).toMatchObject({
      code: 2,
      out: expect.stringContaining("EAN: an EAN that a spreadsheet has shortened"),
    });
    expect(await cellsOf("E")).toMatchObject({ ean: "8591234500067" });
  });

  it.each([
    ["a price of 0", { price: 0 }, "price: a price of 0"],
    ["a share as a rate", { vat: 0.21 }, "vat: not a rate of VAT: 0.21"],
    ["a shortened EAN", { ean: "8,59123E+12" }, "ean: an EAN that a spreadsheet has shortened"],
    ["an EAN with a wrong digit", { ean: "8591234500000" }, "ean: an EAN with a wrong digit"],
    [
      "a sale price above the price",
      { sale_price: 299, sale_active: true },
      "sale_price: a sale price of 299",
    ],
  ])("refuses a record with %s", async (_, fields, reason) => {
    const { code, out } = await importText(
      ownFile(ownProduct("GOOD", {}), ownProduct("X", fields)),
    );
    expect(out).toContain(reason);
    expect(code).toBe(2);
    expect([await cellsOf("GOOD"), await cellsOf("X")]).toMatchObject([
      { price_tax_incl: "199.00" },
      undefined,
    ]);
  });

  it.each([
    ["a price of 0", "price", "0", "price: a price of 0"],
    ["a share as a rate", "vat", "0,21", "vat: not a rate of VAT: 0,21"],
    ["a shortened EAN", "ean", "8,59123E+12", "ean: an EAN that a spreadsheet has shortened"],
    ["no number", "price", "levně", "price: a text in place of a number: levně"],
    [
      "a price of one or a thousand",
      "price",
      "1.299",
      "price: a number that can be read in two ways: 1.299; write 1299 or 1,2990",
    ],
    [
      "two prices",
      "price;price",
      "651;652",
      "row: two columns are called price, with 651 and 652: rename one",
    ],
    ["two rows of one product", "price", "651\nKLEBUR;;652", "row: the same as row 1: leave one"],
  ])("refuses a row with %s and changes nothing", async (_, column, value, reason) => {
    const { out } = await importOwn(`product;variant;${column}\nKLEBUR;;${value}`);
    expect(out).toContain(reason);
    expect(await cellsOf("KLEBUR")).toMatchObject({
      price_tax_incl: "199.00",
      ean: "8591234500067",
    });
  });

  it.each([
    ["a line with the separator", "sep=;\nproduct;variant;price\nKLEBUR;;651"],
    ["blank rows at the end", "product;variant;price\nKLEBUR;;651\n;;\n;;\n"],
    ["blank quoted rows", `product;variant;price\nKLEBUR;;651\n"";"";""\n`],
    ["words of Czech Excel", "product;variant;price;active;available\nKLEBUR;;651;PRAVDA;NEPRAVDA"],
    ["crowns with hard spaces", 'product;variant;price\nKLEBUR;;"651,00\u00a0Kč"'],
    ["separators at the end of the header", "product;variant;price;;\nKLEBUR;;651"],
    ["separators at the end of a row", "product;variant;price\nKLEBUR;;651;;"],
    ["line ends of an old Mac", "product;variant;price\rKLEBUR;;651\r"],
    [
      "UTF-16 with tabs",
      Buffer.from("\ufeffproduct\tvariant\tprice\r\nKLEBUR\t\t651\r\n", "utf16le"),
    ],
  ])("reads %s", async (_, file) => {
    expect(await importOwn(file)).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 changed"),
    });
    expect(await cellsOf("KLEBUR")).toMatchObject({ price_tax_incl: "651.00" });
  });

  it("reads the weight of a rug as that of a square metre, which parcels of all sizes count with", async () => {
    const rug = (size: string, weight: string) =>
      `R/${size};R;Kusový koberec;1090;CZK;1;21;ks;4;Koberce > Kusové > Moderní;${weight};${size} cm`;
    const { code } = await importText(
      [`${SHOPTET};weight;variant:Rozměr`, rug("80x150", "3,0"), rug("120x170", "5,1")].join("\n"),
    );
    expect(code).toBe(0);
    const { weight_g } = await db()
      .sql.selectFrom("products")
      .select("weight_g")
      .where("sku", "=", "R")
      .executeTakeFirstOrThrow();
    expect(weight_g).toBe(2500);
  });

  it("reports a weight that it does not take", async () => {
    const row = (code: string, weight: string) =>
      `${code};;Lepidlo ${code};199,00;CZK;1;21;ks;3;${CATEGORY};${weight}`;
    const { out } = await importText(
      [`${SHOPTET};weight`, row("W1", "2500 g"), row("W2", "lehké")].join("\n"),
    );
    expect(out).toContain("W2  weight: not a weight: lehké; write it in kg; not taken");
    const rows = await db()
      .sql.selectFrom("products")
      .select("weight_g")
      .where("sku", "in", ["W1", "W2"])
      .orderBy("sku")
      .execute();
    expect(rows.map(({ weight_g }) => weight_g)).toEqual([2500, 0]);
  });

  it("names columns that it does not read", async () => {
    const { code, out } = await importOwn("product;variant;cena;Stock\nKLEBUR;;659;12");
    expect(out).toContain("columns that are not read: cena, Stock");
    expect(code).toBe(2);
  });

  it("names a spreadsheet by its kind", async () => {
    const { err } = await importText(Buffer.from("PK\u0003\u0004rest"));
    expect(err).toContain("an XLSX file or another ZIP archive: save it as CSV UTF-8");
  });

  it("reads rows of several lines below a header that ends with a separator", async () => {
    const { code } = await importText(
      `code;pairCode;name;description;price;currency;includingVat;percentVat;unit;stock;defaultCategory;\nL;;Lepidlo;"<p>Jedna</p>\n<p>dvě</p>";199,00;CZK;1;21;ks;3;${CATEGORY}\n`,
    );
    expect(code).toBe(0);
    expect(await cellsOf("L")).toMatchObject({ stock: "3" });
  });
});
