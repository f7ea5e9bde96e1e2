import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { BOTH_DATABASES } from "../../../support/database/databases";
import { cpuMs } from "../../../support/process/cpu";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const texts = (slug: string) => ({ slug, name: slug, description: "", content: "" });
const product = (code: string, changes: object = {}) => ({
  type: "product",
  code,
  group: 8,
  vat: 21,
  price: 100,
  since: "2026-01-01T00:00:00Z",
  categories: ["accessories-glue"],
  texts: { cs: texts(code.toLowerCase()), en: texts(code.toLowerCase()) },
  ...changes,
});
const name = { cs: "a", en: "a" };
const category = (code: string, changes: object = {}) => ({
  type: "category",
  code,
  name,
  slug: { cs: code, en: code },
  ...changes,
});
const lines = (...records: (object | string)[]) =>
  records.map((one) => (typeof one === "string" ? one : JSON.stringify(one))).join("\n");
const GOOD = [product("GOOD-1"), product("GOOD-2")] as const;

const BIG = 99_999_999_999;
const SHOPTET_HEAD =
  "code;pairCode;name;price;currency;includingVat;percentVat;unit;stock;weight;defaultCategory;variant:Šířka";
const shoptet = (changes: Record<string, string>) => {
  const row = {
    code: "BAD",
    name: "Lepidlo",
    price: "100",
    currency: "CZK",
    includingVat: "1",
    percentVat: "21",
    unit: "ks",
    stock: "5",
  };
  const cells: Record<string, string> = {
    ...row,
    defaultCategory: "Příslušenství > Lepidla",
    ...changes,
  };
  return SHOPTET_HEAD.split(";")
    .map((column) => cells[column] ?? "")
    .join(";");
};
const heureka = (inner: string, head = "") =>
  `<?xml version="1.0" encoding="utf-8"?>${head}<SHOP><SHOPITEM><ITEM_ID>BAD</ITEM_ID><PRODUCTNAME>Lepidlo</PRODUCTNAME><PRICE_VAT>10</PRICE_VAT><CATEGORYTEXT>Heureka.cz | Příslušenství | Lepidla</CATEGORYTEXT><PARAM><PARAM_NAME>Prodejní jednotka</PARAM_NAME><VAL>ks</VAL></PARAM>${inner}</SHOPITEM></SHOP>`;

// each bad record is refused alone, in one line without a stack; the others are imported
describe.each(BOTH_DATABASES)("hostile catalogue files over %s", (kind) => {
  const shop = catalogueImportShop(kind);
  const countGood = async () =>
    (
      await shop
        .db()
        .sql.selectFrom("products")
        .select("sku")
        .where("sku", "like", "GOOD%")
        .execute()
    ).length;

  it("refuses records of the shop's own format that no column holds, and imports the others", async () => {
    const bad = [
      product("BAD-1", { stock: BIG }),
      product("BAD-2", { position: BIG }),
      product("BAD-3", { weight_kg: BIG }),
      product("BAD-4", { variants: [{ code: "v", name, price: 1, width_cm: BIG }] }),
      product("BAD-5", { variants: [{ code: "v", name, price: 1, id: BIG }] }),
      product("BAD-6", { variants: [1, 2].map(() => ({ code: "v", name, price: 1 })) }),
      product("BAD-7", { package_content: 1e300 }),
      product("BAD-8", { color_hex: "\0" }),
      product("BAD-9", { texts: { cs: texts("../../etc"), en: texts("x") } }),
      product("BAD-10", { price: -1 }),
      product("BAD-11", { stores: { __proto__: 1, nowhere: 1 } }),
      category("bad-12", { slug: { cs: "accessories-glue", en: "accessories-glue" } }),
      category("bad-13", { slug: { cs: "../x", en: "javascript:x" } }),
      category("bad-14", { position: BIG }),
      category("bad-15", { parent: "bad-15" }),
      '{"type":"product","code":',
      "[".repeat(100_000),
      '{"type":"product","__proto__":{"admin":true}}',
    ];
    const { code, out, err } = await shop.importText(lines(GOOD[0], ...bad, GOOD[1]));
    expect([code, err, await countGood()]).toEqual([2, "", 2]);
    expect(out.match(/ left out$/gm)).toHaveLength(bad.length);
    expect(out).toContain("rows: 2 taken, 18 refused");
  });

  it("does not read a line without an end into memory", async () => {
    const { code, out } = await shop.importText(
      lines(GOOD[0], `{"type":"product","code":"${"x".repeat(9_000_000)}"}`, GOOD[1]),
    );
    expect([code, await countGood()]).toEqual([2, 2]);
    expect(out).toContain("record 2 (line 2)  row: longer than 4000000 bytes  left out");
  });

  it.each([
    ["too large a stock", { stock: "99999999999" }, "stock: too large a number"],
    ["too large a weight", { weight: "99999999999" }, "weight: too large a number"],
    ["too large a price", { price: "99999999999" }, "price: more than 20000000 CZK"],
    ["a price of 400 zeros", { price: "0".repeat(400) + "1e999" }, "price: "],
    ["a NUL character", { name: "Lepi\0dlo" }, "row: a NUL character"],
  ])("refuses a row of another shop with %s", async (_name, changes, reason) => {
    const { code, out, err } = await shop.importText(
      [SHOPTET_HEAD, shoptet(changes), shoptet({ code: "GOOD-1" })].join("\r\n"),
    );
    expect([code, err, await countGood()]).toEqual([2, "", 1]);
    expect(out).toContain(reason);
  });

  it.each([
    [
      "an external entity",
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
      "<DESCRIPTION>&a;</DESCRIPTION>",
    ],
    [
      "an external entity within the item",
      "",
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><DESCRIPTION>&a;</DESCRIPTION>',
    ],
    [
      "a billion laughs",
      "",
      `<!DOCTYPE x [<!ENTITY a0 "${"ha".repeat(1000)}">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(100)}">`).join("")}]><DESCRIPTION>&a9;</DESCRIPTION>`,
    ],
    ["a NUL", "", "<DESCRIPTION>&#0;&#x00;</DESCRIPTION>"],
    ["100,000 nested elements", "", "<a>".repeat(100_000) + "</a>".repeat(100_000)],
    ["a tag named __proto__", "", "<__proto__><x>1</x></__proto__>"],
  ])("reads no file and expands nothing in a feed with %s", async (_name, head, inner) => {
    const start = process.cpuUsage();
    const { err } = await shop.importText(heureka(inner, head));
    expect(err).not.toMatch(/\n\s+at /);
    expect(cpuMs(start)).toBeLessThan(20_000);
    const rows = await shop
      .db()
      .sql.selectFrom("product_texts")
      .select(["content_html", "description"])
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/root:|haha/);
  });

  it("ends soon with a CSV file whose quotation marks never match", async () => {
    const start = process.cpuUsage();
    const { code, err } = await shop.importText(`${SHOPTET_HEAD}\n${'x"y;"\n'.repeat(100_000)}`);
    expect([code, err.split("\n").length]).toEqual([1, 1]);
    expect(cpuMs(start)).toBeLessThan(20_000);
  });

  it.each([
    ["an empty file", ""],
    ["a line end", "\n"],
    ["a byte order mark", "\ufeff"],
    ["UTF-16", Buffer.from("\ufeffcode;name", "utf16le")],
    ["UTF-16 without a mark", Buffer.from(SHOPTET_HEAD, "utf16le")],
    ["a zip file", Buffer.from("504b0304140000000800", "hex")],
    ["a gzip file", Buffer.from("1f8b0800000000000003", "hex")],
    ["a megabyte of zeros", Buffer.alloc(1_000_000)],
    ["a megabyte of separators", ";".repeat(1_000_000)],
    ["a megabyte of quotation marks", '"'.repeat(1_000_000)],
    ["a megabyte of <", "<".repeat(1_000_000)],
    ["only the beginning of a feed", '<?xml version="1.0"?><SHOP><SHOPITEM>'],
    ["column names only", SHOPTET_HEAD],
  ])("says in a line or two that %s is no catalogue", async (_name, content) => {
    const { code, err } = await shop.importText(content);
    expect(code).toBe(1);
    expect(err).toMatch(/^Nothing was imported: .{1,400}(\nSupported formats: .*)?$/);
  });

  it("takes no picture from outside of the folder", async () => {
    writeFileSync(path.join(shop.folder(), "secret.jpg"), "secret");
    const images = [
      "../secret.jpg",
      "..%2fsecret.jpg",
      "/etc/passwd",
      ".",
      "file:///etc/passwd",
      "x".repeat(5_000),
    ];
    const { code, out } = await shop.importText(
      lines(product("GOOD-1", { images })),
      "--pictures",
      import.meta.dirname,
    );
    expect([code, await countGood()]).toEqual([2, 1]);
    expect(out).not.toContain("pictures taken");
  });
});
