import { describe, expect, it } from "vitest";
import { DATABASES } from "../../../support/database/databases";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const CATEGORY = "Příslušenství > Lepidla";
const COLUMNS = [
  "price",
  "currency",
  "includingVat",
  "percentVat",
  "unit",
  "stock",
  "ean",
] as const;
/** Rates are read in a file without VAT, where the price shows them. */
type Column = (typeof COLUMNS)[number];
const USUAL: Record<Column, string> = {
  price: "529",
  currency: "CZK",
  includingVat: "1",
  percentVat: "21",
  unit: "ks",
  stock: "5",
  ean: "",
};

/** A cell, and the words of the refusal or remark, or the cells of the export. */
type Case = [column: Column, cell: string, expected: string | Record<string, string>];
const each = (column: Column, cells: readonly string[], expected: Case[2]): Case[] =>
  cells.map((cell) => [column, cell, expected]);

const TAKEN: readonly Case[] = [
  ...each(
    "price",
    [
      "529",
      "529,00",
      "529.00 CZK",
      "CZK529.00",
      "529 Kč",
      "Kč 529",
      "529,-",
      "529,- Kč",
      "529.-",
      "529Kč",
    ],
    {
      price_tax_incl: "529.00",
    },
  ),
  ...each("price", ["529,00 Kč vč. DPH", "529,00 CZK s DPH", "'529"], { price_tax_incl: "529.00" }),
  ...each(
    "price",
    [
      "1 249,50",
      "1\u00a0249,50",
      "1\u202f249,50 Kč",
      "1'249.50",
      "1.249,50",
      "1,249.50",
      "1249,500",
    ],
    {
      price_tax_incl: "1249.50",
    },
  ),
  ...each("includingVat", ["1", "ano", "A", "Y", "s DPH", "vč. DPH", "včetně DPH", "PRAVDA", ""], {
    price_tax_incl: "529.00",
  }),
  ...each("includingVat", ["0", "ne", "N", "bez DPH", "bez dph", "NEPRAVDA"], {
    price_tax_incl: "640.09",
  }),
  ...each("percentVat", ["21", "21 %", "21,00", "DPH 21 %", "21 % DPH", ""], {
    price_tax_incl: "640.09",
  }),
  ...each("percentVat", ["12", "12,0 %"], { price_tax_incl: "592.48" }),
  ...each("currency", ["Kč", "czk", " CZK", ""], { price_tax_incl: "529.00" }),
  ...each("unit", ["KS", "kus", "Kus.", "kusů", "ks."], { price_tax_incl: "529.00" }),
  ...each("stock", ["1200", "1 200", "1\u00a0200,00", "1'200", "1200 ks", "1 200 kusů"], {
    stock: "1200",
  }),
  ["stock", "3,5", { stock: "3" }],
  ...each(
    "ean",
    [
      "8591234500067",
      "859 1234 500067",
      "'8591234500067",
      '"=""8591234500067"""',
      "8591234500067.0",
      "8591234500067,00",
    ],
    {
      ean: "8591234500067",
    },
  ),
  ["ean", "036000291452", { ean: "0036000291452" }],
];

const REFUSED: readonly Case[] = [
  ...each(
    "price",
    ["529 €", "EUR 529", "€529", "529 Kč/ks", "od 529", "cena 529", "529,00 Kč bez DPH"],
    "not a price in CZK",
  ),
  ...each("price", ["0", "0,00 Kč", "0,-"], "a price of 0"),
  ...each("price", ["\u2212529", "-529,00"], "a negative price"),
  ...each("price", ["1.249", "1,249"], "a number that can be read in two ways"),
  ...each("price", ["-", "=529", "1e3"], "not a number"),
  ["price", "", "price: missing"],
  ...each(
    "percentVat",
    ["0,21", "0.21", "0,12", "15", "10", "20", "-21", "100"],
    "not a rate of VAT",
  ),
  ...each("percentVat", ["snížená", "základní", "nulová"], "a tax class without a rate"),
  ...each("includingVat", ["x", "možná", "net"], "neither with nor without VAT"),
  ...each("currency", ["EUR", "€", "SKK", "CZK/ks"], "not CZK"),
  ...each("unit", ["role", "sada", "litr", "pár"], "an unknown unit of sale"),
  ...each("unit", ["m²", "bm", "bal."], "are not sold by"),
  ["unit", "", "no unit of sale"],
  ["stock", "1,000", "stock: a number that can be read in two ways: 1,000; write 1000 or 1"],
  ...each("stock", ["1.200", "1,200 ks"], "a number that can be read in two ways"),
];

const REMARKED: readonly Case[] = [
  ...each("ean", ["859123450006", "8591234500060"], "an EAN with a wrong digit"),
  ...each("ean", ["8,59123E+12", "8.59123E12"], "an EAN that a spreadsheet has shortened"),
  ...each(
    "ean",
    ["0", "00000000", "0000000000000", "nemá", "8591234500067, 40170725"],
    "not an EAN",
  ),
  ["stock", "-3", "stock: a negative amount: -3; counts as 0"],
  ...each("stock", ["skladem", "> 5 ks", "5+", "∞"], "stock: not a number"),
  ...each(
    "stock",
    ["5 m"],
    "stock: an amount in running metres: 5 m; write the number of pieces alone",
  ),
];

const fileOf = (cases: readonly Case[]) => {
  const rows = cases.map(([column, cell], index) => [
    `W${index}`,
    "",
    "Lepidlo",
    ...COLUMNS.map((name) =>
      name === column
        ? cell
        : name === "includingVat" && column === "percentVat"
          ? "0"
          : USUAL[name],
    ),
    CATEGORY,
  ]);
  return [["code", "pairCode", "name", ...COLUMNS, "defaultCategory"], ...rows]
    .map((cells) => cells.join(";"))
    .join("\n");
};

describe.each(DATABASES)("ways to write a cell over %s", (kind) => {
  const { importText, cellsOf } = catalogueImportShop(kind);

  it("that are read", async () => {
    expect(await importText(fileOf(TAKEN))).toMatchObject({ code: 0 });
    const found = [];
    for (const [index, [column, cell]] of TAKEN.entries())
      found.push([column, cell, await cellsOf(`W${index}`)]);
    expect(found).toMatchObject(TAKEN);
  });

  it.each([
    ["that leave their row out", REFUSED, "left out"],
    ["that are reported", REMARKED, "taken"],
  ])("%s", async (_name, cases, outcome) => {
    const { code, out } = await importText(fileOf(cases));
    const lines = new Map(
      out.split("\n").map((line) => [/^row \d+ \(line \d+\) {2}(W\d+)/.exec(line)?.[1], line]),
    );
    for (const [index, [, , expected]] of cases.entries()) {
      expect(lines.get(`W${index}`)).toContain(expected);
      expect(lines.get(`W${index}`)).toMatch(new RegExp(`${outcome}$`));
    }
    expect(code).toBe(outcome === "taken" ? 2 : 1);
  });

  it("adds the amounts of warehouses", async () => {
    const file = (brno: string) =>
      `code;pairCode;name;price;currency;includingVat;percentVat;unit;stock:Výchozí sklad;stock:Brno;defaultCategory\nS;;Lepidlo;529;CZK;1;21;ks;3;${brno};${CATEGORY}`;
    expect(await importText(file("4"))).toMatchObject({ code: 0 });
    expect(await cellsOf("S")).toMatchObject({ stock: "7" });
    expect(await importText(file("mnoho"))).toMatchObject({
      code: 2,
      out: expect.stringContaining("stock: not a number: mnoho"),
    });
  });

  it.each([
    ["529,00", "12,000", "5", "17"],
    ["529.00", "12,000", "0.125", "12000"],
    ["1.529,00 Kč", "1.200", "12.5", "1212"],
  ])("reads amounts beside %s by its decimal sign", async (price, main, brno, stock) => {
    const file = `code;pairCode;name;price;currency;includingVat;percentVat;unit;stock:A;stock:B;defaultCategory\nS${stock};;Lepidlo;${price};CZK;1;21;ks;${main};${brno};${CATEGORY}`;
    expect(await importText(file)).toMatchObject({ code: 0 });
    expect(await cellsOf(`S${stock}`)).toMatchObject({ stock });
  });

  it("refuses a price that says with VAT in a file without it", async () => {
    const file = fileOf([["price", "529 Kč s DPH", ""]]).replace(";CZK;1;", ";CZK;0;");
    expect(await importText(file)).toMatchObject({
      code: 1,
      out: expect.stringContaining("with VAT in a file whose prices are without it"),
    });
    const onSale = fileOf([["price", "529", ""]])
      .replace(";price;", ";price;standardPrice;")
      .replace(";529;", ";490 Kč s DPH;529;");
    expect(await importText(onSale.replace(";CZK;1;", ";CZK;0;"))).toMatchObject({
      code: 1,
      out: expect.stringContaining("sale price: with VAT in a file"),
    });
  });
});

describe.each(DATABASES)("ways to write a cell of the shop's own CSV over %s", (kind) => {
  const { importText, cellsOf } = catalogueImportShop(kind);
  const own = (column: string, cell: string) =>
    [
      `product;variant;${column}`,
      `W0;;${/["]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell}`,
    ].join("\n");

  it.each([
    ["price", "1 249,00 Kč", { price_tax_incl: "1249.00" }],
    ["price", "1\u00a0249,-", { price_tax_incl: "1249.00" }],
    ["price", "1'249.50", { price_tax_incl: "1249.50" }],
    ["price", "Kč 649", { price_tax_incl: "649.00" }],
    ["vat", "12 %", { price_tax_incl: "529.00" }],
    ["ean", '="8591234500067"', { ean: "8591234500067" }],
    ["ean", "'8591234500067", { ean: "8591234500067" }],
    ["ean", "8591234500067.0", { ean: "8591234500067" }],
    ["active", "A", { active: "true" }],
    ["active", "N", { active: "false" }],
    ["active", "NEPRAVDA", { active: "false" }],
    ["stock", "1 200", { stock: "1200" }],
    ["stock", "10 ks", { stock: "10" }],
    ["stock", "10 pcs", { stock: "10" }],
    ["stock", "1 200 kusů", { stock: "1200" }],
  ])("%s %s is read", async (column, cell, expected) => {
    expect(await importText(fileOf([["price", "529", ""]]))).toMatchObject({ code: 0 });
    const { code, out, err } = await importText(own(column, cell));
    expect({ code, out: code === 0 ? "" : out + err }).toEqual({ code: 0, out: "" });
    expect(await cellsOf("W0")).toMatchObject(expected);
  });

  it.each([
    ["price", "1.249"],
    ["price", "1,249"],
    ["price", "1e3"],
    ["price", "-5"],
    ["price", "0,00"],
    ["price", "12 €"],
    ["price", "529 Kč/ks"],
    ["vat", "0,21"],
    ["vat", "15"],
    ["vat", "snížená"],
    ["ean", "00000000"],
    ["ean", "8,59E+12"],
    ["ean", "859123450006"],
    ["active", "x"],
    ["stock", "-3"],
    ["stock", "skladem"],
    ["stock", "10 m"],
    ["stock", "10 bal."],
    ["stock", "> 10 ks"],
    ["stock", "1,000"],
  ])("%s %s leaves its row out", async (column, cell) => {
    expect(await importText(fileOf([["price", "529", ""]]))).toMatchObject({ code: 0 });
    const before = await cellsOf("W0");
    const { code, out } = await importText(own(column, cell));
    expect(out).toMatch(new RegExp(`row 1 \\(line 2\\) {2}W0 {2}${column}: .* {2}left out`));
    expect([code, await cellsOf("W0")]).toEqual([1, before]);
  });

  const GRASS =
    "product;variant;group;categories;vat;price;stock;stock:brno;width_cm;name:cs;name:en;slug:cs;slug:en";
  const grass = (...variants: string[]) =>
    [
      GRASS,
      "T;;5;artificial-grass;21;299;;;;Tráva;Grass;trava;grass",
      ...variants.map((cells) => `T;${cells};400;4 m;4 m;;`),
    ].join("\n");

  it("reads stock of cut goods in metres, and names the row of a variant that says another unit", async () => {
    expect(await importText(grass("T4;;;;299;12,5 m;"))).toMatchObject({
      out: expect.stringContaining("1 new"),
    });
    expect(await cellsOf("T4")).toMatchObject({ stock: "12.5" });
    const { out } = await importText(grass("T4;;;;299;13;", "T5;;;;299;10 m2;"));
    expect(out).toContain(
      "row 3 (line 4)  T5  stock: an amount in m²: 10 m2; write the number of running metres alone  left out",
    );
    expect((await importText(grass("T4;;;;299;13;2 ks"))).out).toContain(
      "row 2 (line 3)  T4  stock:brno: an amount in pieces: 2 ks",
    );
    expect((await importText(grass("T4;;;;levně;13;"))).out).toContain(
      "row 2 (line 3)  T4  price: a text in place of a number: levně",
    );
    expect(await cellsOf("T4")).toMatchObject({ stock: "12.5" });
  });
});
