import { beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../../support/database/databases";
import { windows1250 } from "../../../support/orders/statements";
import { catalogueImportShop } from "../../../support/shops/catalogue-import-shop";

const GLUE = "Příslušenství &gt; Lepidla";
const SHOPTET = `<?xml version="1.0" encoding="utf-8"?>
<SHOP>
<SHOPITEM id="101"><NAME>Koberec Ořešín</NAME><SHORT_DESCRIPTION><![CDATA[<p>Krátký popis</p>]]></SHORT_DESCRIPTION><MANUFACTURER>Podlahárna Říčky</MANUFACTURER><ITEM_TYPE>product</ITEM_TYPE><UNIT>m2</UNIT><CATEGORIES><CATEGORY id="7">Koberce &gt; Metrážové &gt; Smyčkové</CATEGORY><DEFAULT_CATEGORY id="7">Koberce &gt; Metrážové &gt; Smyčkové</DEFAULT_CATEGORY></CATEGORIES><IMAGES><IMAGE description="OR10">https://cdn.example.cz/OR10.jpg?1</IMAGE></IMAGES><VISIBILITY>visible</VISIBILITY><VARIANTS><VARIANT id="1"><PARAMETERS><PARAMETER><NAME>Šířka</NAME><VALUE>300 cm</VALUE></PARAMETER></PARAMETERS><CODE>OR10/300</CODE><CURRENCY>CZK</CURRENCY><VAT>21</VAT><PRICE_VAT>329</PRICE_VAT><STOCK><AMOUNT>180.5</AMOUNT></STOCK></VARIANT><VARIANT id="2"><PARAMETERS><PARAMETER><NAME>Šířka</NAME><VALUE>400 cm</VALUE></PARAMETER></PARAMETERS><CODE>OR10/400</CODE><CURRENCY>CZK</CURRENCY><VAT>21</VAT><PRICE_VAT>319</PRICE_VAT><STANDARD_PRICE>369</STANDARD_PRICE><STOCK><AMOUNT>240</AMOUNT></STOCK></VARIANT></VARIANTS></SHOPITEM>
<SHOPITEM id="102"><NAME>Lepidlo Pevnák 12 kg</NAME><ITEM_TYPE>product</ITEM_TYPE><UNIT>ks</UNIT><CATEGORIES><DEFAULT_CATEGORY id="9">${GLUE}</DEFAULT_CATEGORY></CATEGORIES><CODE>OR40</CODE><EAN>8591234500036</EAN><CURRENCY>CZK</CURRENCY><VAT>21</VAT><PRICE>100</PRICE><STOCK><AMOUNT>5</AMOUNT></STOCK><VISIBLE>1</VISIBLE></SHOPITEM>
<SHOPITEM id="103"><NAME>Poukaz</NAME><ITEM_TYPE>gift-certificate</ITEM_TYPE><CODE>POUKAZ</CODE><PRICE_VAT>500</PRICE_VAT></SHOPITEM>
<SHOPITEM id="104"><NAME>Lepidlo v eurech</NAME><UNIT>ks</UNIT><CATEGORIES><DEFAULT_CATEGORY>${GLUE}</DEFAULT_CATEGORY></CATEGORIES><CODE>EUR1</CODE><CURRENCY>EUR</CURRENCY><VAT>21</VAT><PRICE_VAT>20</PRICE_VAT></SHOPITEM>
</SHOP>`;
const ZBOZI = `<?xml version="1.0" encoding="utf-8"?>
<SHOP xmlns="http://www.zbozi.cz/ns/offer/1.0">
<SHOPITEM><ITEM_ID>OR40</ITEM_ID><PRODUCTNAME>Lepidlo Pevnák 12 kg</PRODUCTNAME><DESCRIPTION>Pro koberce &amp;amp; PVC, &lt;b&gt;vydatné&lt;/b&gt;.</DESCRIPTION><PRICE_VAT>529.00</PRICE_VAT><CATEGORYTEXT>Příslušenství | Lepidla</CATEGORYTEXT><PARAM><PARAM_NAME>Jednotka</PARAM_NAME><VAL>ks</VAL></PARAM><STOCK_AMOUNT>7</STOCK_AMOUNT></SHOPITEM>
<SHOPITEM><ITEM_ID>OR30</ITEM_ID><PRODUCTNAME>Soklová lišta Bělá</PRODUCTNAME><PRICE_VAT>99,90</PRICE_VAT><CATEGORYTEXT>Lišty | Soklové</CATEGORYTEXT><PARAM><PARAM_NAME>Jednotka</PARAM_NAME><VAL>ks</VAL></PARAM><PARAM><PARAM_NAME>Délka</PARAM_NAME><VAL>250 cm</VAL></PARAM><VARIANT><PRODUCTNAMEEXT>bílá</PRODUCTNAMEEXT><ITEM_ID>OR30-B</ITEM_ID><PRICE_VAT>99,90</PRICE_VAT></VARIANT><VARIANT><PRODUCTNAMEEXT>dub</PRODUCTNAMEEXT><ITEM_ID>OR30-D</ITEM_ID><PRICE_VAT>109,90</PRICE_VAT></VARIANT><VARIANT><PRODUCTNAMEEXT>buk</PRODUCTNAMEEXT></VARIANT></SHOPITEM>
</SHOP>`;
const GOOGLE = [
  "id\ttitle\tdescription\tavailability\tprice\tsale_price\tbrand\tgtin\tproduct_type\titem_group_id\tsize\tunit_pricing_measure",
  "OR10-300\tKoberec Ořešín 300 cm\tSmyčkový\tin_stock\t329.00 CZK\t\tPodlahárna\t\tKoberce > Metrážové > Smyčkové\tOR10\t300 cm\t1 sqm",
  "OR40\tLepidlo Pevnák 12 kg\tLepidlo\tin_stock\t529.00 CZK\tCZK 499.00\tPodlahárna\t8591234500036\tPříslušenství > Lepidla\t\t\t1 ct",
].join("\n");

const POHODA = `<?xml version="1.0" encoding="Windows-1250"?>
<rsp:responsePack xmlns:rsp="http://www.stormware.cz/schema/version_2/response.xsd" xmlns:lStk="http://www.stormware.cz/schema/version_2/list_stock.xsd" xmlns:stk="http://www.stormware.cz/schema/version_2/stock.xsd" xmlns:typ="http://www.stormware.cz/schema/version_2/type.xsd" version="2.0"><rsp:responsePackItem><lStk:listStock version="2.0">
<lStk:stock version="2.0"><stk:stockHeader><stk:id>1</stk:id><stk:stockType>card</stk:stockType><stk:code>OR40</stk:code><stk:EAN>8591234500036</stk:EAN><stk:isInternet>true</stk:isInternet><stk:sellingRateVAT>high</stk:sellingRateVAT><stk:name>Lepidlo Pevňák</stk:name><stk:nameComplement>12 kg</stk:nameComplement><stk:unit>ks</stk:unit><stk:storage><typ:ids>Příslušenství/Lepidla</typ:ids></stk:storage><stk:sellingPrice payVAT="true">529</stk:sellingPrice><stk:count>12</stk:count></stk:stockHeader></lStk:stock>
<lStk:stock version="2.0"><stk:stockHeader><stk:stockType>card</stk:stockType><stk:code>OR41</stk:code><stk:isInternet>true</stk:isInternet><stk:isSales>false</stk:isSales><stk:sellingRateVAT>low</stk:sellingRateVAT><stk:name>Lepidlo Měkké 5 kg</stk:name><stk:unit>ks</stk:unit><stk:storage><typ:ids>/Příslušenství/Lepidla</typ:ids></stk:storage><stk:sellingPrice>100</stk:sellingPrice><stk:count>0</stk:count></stk:stockHeader></lStk:stock>
<lStk:stock version="2.0"><stk:stockHeader><stk:stockType>service</stk:stockType><stk:code>MONTAZ</stk:code><stk:name>Montáž</stk:name><stk:sellingPrice>100</stk:sellingPrice></stk:stockHeader></lStk:stock>
<lStk:stock version="2.0"><stk:stockHeader><stk:stockType>card</stk:stockType><stk:code>STARE</stk:code><stk:sellingRateVAT>historyHigh</stk:sellingRateVAT><stk:name>Staré lepidlo</stk:name><stk:unit>ks</stk:unit><stk:storage><typ:ids>Příslušenství/Lepidla</typ:ids></stk:storage><stk:sellingPrice>100</stk:sellingPrice></stk:stockHeader></lStk:stock>
</lStk:listStock></rsp:responsePackItem></rsp:responsePack>`;
const PRESTASHOP = `Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position
12;https://www.example.cz/12.jpg;"Lepidlo Pevnák 12 kg";OR40;Lepidla;437.190083;529;5;1;0
13;;Lepidlo Měkké;OR41;Lepidla;100;121;5;maybe;0`;
const LEPIDLA = {
  categories: { Lepidla: { category: "accessories-glue", group: "piece", unit: "piece" } },
};
const UPGATES = [
  "[PRODUCT_CODE];[VARIANT_YN];[VARIANT_CODE];[ACTIVE_YN];[TITLE];[LONG_DESCRIPTION];[MANUFACTURER];[CATEGORIES];[PRICE_WITH_VAT „Výchozí“];[VAT];[STOCK];[UNIT];[EAN];[PARAMETER „Šířka“]",
  'OR40;0;;1;Lepidlo Pevňák 12 kg;"<p>Lepidlo</p>";Podlahárna Říčky;LEP;529;21;5;ks;8591234500036;',
  "OR10;0;;1;Koberec Ořešín;;;SMY;;21;;m2;;",
  "OR10;1;OR10-300;1;;;;SMY;329;21;180;m2;;300 cm",
  "OR10;1;OR10-400;1;;;;SMY;319;21;240;m2;;400 cm",
  "OR11;1;OR11-300;1;Koberec Sám;;;SMY;199;21;;m2;;300 cm",
].join("\r\n");

describe.each(DATABASES)("files of other systems over %s", (kind) => {
  const { db, importText, importMapped, cellsOf } = catalogueImportShop(kind);
  beforeEach(async () => {
    const { sql } = db();
    await sql
      .insertInto("categories")
      .values({ id: 590, code: "carpets-loop", parent_id: null, position: 90, image: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

  it("reads the XML of Shoptet with variants, stock and sales, and leaves out what are no goods", async () => {
    const { code, out } = await importText(SHOPTET);
    expect(out).toContain("ITEM_TYPE: only goods are sold here: gift-certificate");
    expect(out).toContain("currency: not CZK: EUR");
    expect(code).toBe(2);
    expect([
      await cellsOf("OR10/300"),
      await cellsOf("OR10/400"),
      await cellsOf("OR40"),
      await cellsOf("POUKAZ"),
    ]).toMatchObject([
      {
        product: "OR10",
        name: "Koberec Ořešín",
        width_cm: "300",
        price_tax_incl: "329.00",
        stock: "60.16",
      },
      {
        product: "OR10",
        width_cm: "400",
        price_tax_incl: "369.00",
        "sale price_tax_incl": "319.00",
        stock: "60",
      },
      { name: "Lepidlo Pevnák 12 kg", price_tax_incl: "121.00", stock: "5", ean: "8591234500036" },
      undefined,
    ]);
  });

  it("reads variants and stock of Zboží.cz", async () => {
    const { code, out } = await importText(ZBOZI);
    expect(out).toContain("VARIANT: ITEM_ID is missing");
    expect(code).toBe(2);
    expect([await cellsOf("OR40"), await cellsOf("OR30-B"), await cellsOf("OR30-D")]).toMatchObject(
      [
        { price_tax_incl: "529.00", stock: "7" },
        { product: "OR30", variant: "bílá", price_tax_incl: "39.96" },
        { product: "OR30", variant: "dub", price_tax_incl: "43.96" },
      ],
    );
  });

  it("reads stock cards of Pohoda, exported or to be imported", async () => {
    const { code, out } = await importText(windows1250(POHODA));
    expect(out).toContain("stockType: only goods are sold here: service");
    expect(out).toContain("VAT: a tax class without a rate: historyHigh");
    expect(code).toBe(2);
    expect([
      await cellsOf("OR40"),
      await cellsOf("OR41"),
      await cellsOf("MONTAZ"),
      await cellsOf("STARE"),
    ]).toMatchObject([
      {
        name: "Lepidlo Pevňák 12 kg",
        price_tax_incl: "529.00",
        stock: "12",
        ean: "8591234500036",
        active: "true",
      },
      { name: "Lepidlo Měkké 5 kg", price_tax_incl: "112.00", stock: "0", active: "false" },
      undefined,
      undefined,
    ]);
  });

  it("reads a table whose columns the mapping file names: PrestaShop", async () => {
    const columns = {
      Reference: "code",
      Name: "name",
      "Price (tax incl.)": "price",
      Quantity: "stock",
      Category: "category",
      Status: "active",
    };
    const { code, out } = await importMapped(PRESTASHOP, {
      columns,
      prices: "with-vat",
      ...LEPIDLA,
    });
    expect(code).toBe(2);
    expect(out).toContain(
      "columns that the mapping file does not name: Product ID, Image, Price (tax excl.), Position",
    );
    expect(out).toContain("row 2 (line 3)  OR41  active: neither yes nor no: maybe");
    expect(await cellsOf("OR40")).toMatchObject({
      name: "Lepidlo Pevnák 12 kg",
      price_tax_incl: "529.00",
      stock: "5",
      active: "true",
    });
    const unsaid = PRESTASHOP.replace("Price (tax incl.)", "Price");
    const { "Price (tax incl.)": price, ...others } = columns;
    expect(
      (await importMapped(unsaid, { columns: { ...others, Price: price }, ...LEPIDLA })).err,
    ).toContain("give --prices with-vat or --prices without-vat");
    expect((await importMapped(PRESTASHOP, { prices: "with-vat" })).err).toContain(
      "are of no known format",
    );
  });

  it("reads a table whose columns the mapping file names: Upgates, with variants", async () => {
    const columns = {
      "[PRODUCT_CODE]": "parent",
      "[VARIANT_CODE]": "code",
      "[ACTIVE_YN]": "active",
      "[TITLE]": "name",
      "[LONG_DESCRIPTION]": "description",
      "[MANUFACTURER]": "brand",
      "[CATEGORIES]": "category",
      "[PRICE_WITH_VAT „Výchozí“]": "price",
      "[VAT]": "vat",
      "[STOCK]": "stock",
      "[UNIT]": "unit",
      "[EAN]": "ean",
      "[PARAMETER „Šířka“]": "parameter:Šířka",
    };
    const categories = {
      LEP: { category: "accessories-glue", group: "piece" },
      SMY: { category: "carpets-loop", group: "carpet" },
    };
    const { code, out } = await importMapped(windows1250(UPGATES), {
      columns,
      prices: "with-vat",
      categories,
    });
    expect([code, out]).toEqual([0, expect.stringContaining("rows: 4 taken, 0 refused")]);
    expect([
      await cellsOf("OR40"),
      await cellsOf("OR10-300"),
      await cellsOf("OR10-400"),
      await cellsOf("OR11-300"),
    ]).toMatchObject([
      { name: "Lepidlo Pevňák 12 kg", price_tax_incl: "529.00", stock: "5" },
      {
        product: "OR10",
        name: "Koberec Ořešín",
        width_cm: "300",
        price_tax_incl: "329.00",
        stock: "60",
      },
      {
        product: "OR10",
        name: "Koberec Ořešín",
        width_cm: "400",
        price_tax_incl: "319.00",
        stock: "60",
      },
      { product: "OR11", name: "Koberec Sám", width_cm: "300", price_tax_incl: "199.00" },
    ]);
  });

  it("reads the table of Google Merchant", async () => {
    expect(await importText(GOOGLE)).toMatchObject({ code: 0 });
    const conditions = GOOGLE.split("\n").map(
      (line, row) => `${line}\t${["condition", "new", "used"][row]}`,
    );
    const { code, out } = await importText(conditions.join("\n"));
    expect([code, out]).toEqual([
      2,
      expect.stringContaining("OR40  condition: only new goods are sold here: used"),
    ]);
    expect([await cellsOf("OR10-300"), await cellsOf("OR40")]).toMatchObject([
      { product: "OR10", name: "Koberec Ořešín", width_cm: "300", price_tax_incl: "329.00" },
      { price_tax_incl: "529.00", "sale price_tax_incl": "499.00", ean: "8591234500036" },
    ]);
  });
});

describe("texts of files", () => {
  const { db, importText } = catalogueImportShop("sqlite");
  const HEAD =
    "code;pairCode;name;shortDescription;description;manufacturer;price;currency;includingVat;percentVat;unit;stock;defaultCategory;textProperty";
  const rowOf = (texts: string, category = "Příslušenství > Lepidla", param = "") =>
    `${HEAD}\nX;;${texts};199,00;CZK;1;21;ks;3;"${category}";${param}`;
  const product = async () => {
    const { sql } = db();
    return sql
      .selectFrom("products")
      .innerJoin("product_texts", "product_texts.product_id", "products.id")
      .leftJoin("brands", "brands.id", "brand_id")
      .select([
        "product_texts.name",
        "product_texts.slug",
        "product_texts.description",
        "content_html",
        "brands.name as brand",
      ])
      .where("sku", "=", "X")
      .where("product_texts.locale", "=", "cs")
      .executeTakeFirstOrThrow();
  };

  it("has no entities in names, makers, categories and plain descriptions", async () => {
    expect(
      await importText(
        rowOf(
          `"Lepidlo &amp; tmel &quot;2v1&quot; &ndash; 5&nbsp;kg";"Na koberce &amp; PVC";"Pro koberce &amp; PVC, 5&nbsp;m&sup2; z&nbsp;balení.";"Müller &amp; syn"`,
          "Příslušenství &gt; Lepidla",
        ),
      ),
    ).toMatchObject({ code: 0 });
    expect(await product()).toMatchObject({
      name: 'Lepidlo & tmel "2v1" – 5 kg',
      slug: "lepidlo-tmel-2v1-5-kg",
      description: "Na koberce & PVC",
      content_html: "<p>Pro koberce &amp; PVC, 5\u00a0m² z\u00a0balení.</p>",
      brand: "Müller & syn",
    });
  });

  it("keeps what only looks like an entity", async () => {
    expect(await importText(rowOf('"Lepidlo A &section B&copy=1";;;""'))).toMatchObject({
      code: 0,
    });
    expect((await product()).name).toBe("Lepidlo A &section B&copy=1");
  });

  it.each([
    [
      "<h2>Parametry</h2><table><tr><th>Hmotnost</th><td>12 kg</td></tr><tr><th>Vydatnost</th><td>300 g/m2</td></tr></table><div>První věta.</div><div>Druhá věta.</div>",
      "<h3>Parametry</h3><ul><li>Hmotnost: 12 kg</li><li>Vydatnost: 300 g/m2</li></ul><p>První věta.</p><p>Druhá věta.</p>",
    ],
    [
      '<table class="t"><thead><tr><th>Šíře</th><th>Cena</th><th>Sklad</th></tr></thead><tbody><tr><td><p>3 m</p></td><td>200</td><td>5</td></tr></tbody></table>',
      "<ul><li>Šíře: Cena, Sklad</li><li>3 m : 200, 5</li></ul>",
    ],
    [
      '<div class="a"><div>Slova <b>i</b><strong>důraz</strong></div><p>Odstavec</p></div>',
      "<p>Slova<strong>i</strong><strong>důraz</strong></p><p>Odstavec</p>",
    ],
    [
      '<p>Slova</p><p><img src="/a.jpg" /></p><div> <br></div><p>&nbsp;</p><p>Další</p>',
      "<p>Slova</p><p>Další</p>",
    ],
    ["<div>První<div>Druhá</div>Třetí</div>", "První<p>Druhá</p>Třetí"],
    [
      "<scr<div>ipt>alert(1)</scr</div>ipt><h1>Nadpis</h1>",
      "ipt&gt;alert(1)ipt&gt;<h3>Nadpis</h3>",
    ],
  ])("keeps the lines of %s", async (html, shown) => {
    expect(await importText(rowOf(`Lepidlo;;"${html.replaceAll('"', '""')}";`))).toMatchObject({
      code: 0,
    });
    expect((await product()).content_html.replace(/\s+(?=<)|(?<=>)\s+/g, "").trim()).toBe(shown);
  });
});
