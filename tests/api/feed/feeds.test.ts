import { beforeAll, describe, expect, it } from "vitest";
import { PACK_AREA_PROPERTY } from "~/domain/price";
import { translate } from "~/i18n/texts/translate.server";
import { prepareProducts } from "../../../server/db/catalogue/prepared/prepare";
import { createTestApi, PUBLIC_URL, type Ask } from "../../support/backends/api";
import { DATABASES, testDatabase, type TestDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import {
  checkGoogle,
  checkHeureka,
  checkZbozi,
  readFeed,
  type GoogleItem,
  type HeurekaItem,
  type ZboziItem,
} from "../../support/goods/feeds";

const HOSTILE = `Koberec <script>alert("1")</script> & 'Žluťoučký' ]]> \u0000\u0008\u001f\ud800 🧶 <![CDATA[x]]> ${"velmi dlouhý ".repeat(30)}`;
const STORED = HOSTILE.replace("\u0000", "").replace("\ud800", "");
const id = (product: number, variant?: number) =>
  variant === undefined ? String(product) : `${product}-${variant}`;

/** Adds pictures to all products except one, and HTML and control characters to the texts of one. */
async function prepareShop({ db }: TestDatabase): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.sql.deleteFrom("product_images").execute();
    const products = await tx.sql
      .selectFrom("products")
      .select("id")
      .where("id", "!=", P.glue)
      .execute();
    const images = products.flatMap((product) =>
      Array.from({ length: 13 }, (_, position) => ({
        id: product.id * 100 + position,
        product_id: product.id,
        position,
        image: `picture-${position}`,
      })),
    );
    await tx.sql.insertInto("product_images").values(images).execute();
    await tx.sql
      .updateTable("product_texts")
      .set({
        name: STORED,
        description: STORED,
        content_html: `<h2>O&nbsp;čtvercích</h2><ul><li>Měkké &amp; teplé</li><li>5&nbsp;&lt;&nbsp;6</li></ul><p>${"Dlouhý popis. ".repeat(600)}</p>`,
      })
      .where("product_id", "=", P.squares)
      .execute();
    await tx.sql
      .updateTable("product_properties")
      .set({ value: "2.5" })
      .where("product_id", "=", P.squares)
      .where("property_id", "=", PACK_AREA_PROPERTY)
      .execute();
    await setProduct(tx.sql, P.squares, { price_haler: 600_000 });
    await prepareProducts(tx);
  });
}

describe.each(DATABASES)("feeds over %s", (kind) => {
  const database = testDatabase(kind);
  let ask: Ask;
  let heureka: Map<string, HeurekaItem>;
  let zbozi: Map<string, ZboziItem>;
  let google: Map<string, GoogleItem>;
  beforeAll(async () => {
    await prepareShop(database);
    ask = createTestApi(database.db, { translate }).ask;
    heureka = checkHeureka(await readFeed(ask, "/feed/heureka.xml"));
    zbozi = checkZbozi(await readFeed(ask, "/feed/zbozi.xml"));
    google = checkGoogle(await readFeed(ask, "/feed/google.xml"));
  });

  const WITH_PICTURES = [
    id(P.carpet, V.carpet300),
    id(P.carpet, V.carpet400),
    id(P.carpetOnSale, V.carpetOnSale300),
    id(P.pvc, V.pvc200),
    id(P.squares),
    id(P.rug, V.rugSmall),
    id(P.rug, V.rugLarge),
    id(P.grass, V.grass400),
    id(P.lastPack),
    id(P.runner, V.runner80),
    id(P.skirting),
  ];

  it("contain goods that can be bought; feeds that require pictures omit goods without one", () => {
    expect([...heureka.keys()].sort()).toEqual([...WITH_PICTURES].sort());
    expect([...google.keys()].sort()).toEqual([...WITH_PICTURES].sort());
    expect([...zbozi.keys()].sort()).toEqual([...WITH_PICTURES, id(P.glue)].sort());
  });

  it.each([
    // per square metre for any roll width
    [id(P.carpet, V.carpet300), "399.00", "1sqm"],
    [id(P.carpet, V.carpet400), "399.00", "1sqm"],
    [id(P.pvc, V.pvc200), "250.00", "1sqm"],
    [id(P.runner, V.runner80), "300.00", "1sqm"],
    [id(P.skirting), "45.00", "1m"],
    [id(P.squares), "6000.00", "2.5sqm"],
    [id(P.lastPack), "600.00", "15ct"],
    [id(P.rug, V.rugSmall), "990.00", undefined],
  ])("have the prices of the product's page: %s %s", (item, price, content) => {
    expect(heureka.get(item)?.PRICE_VAT).toBe(price);
    expect(zbozi.get(item)?.PRICE_VAT).toBe(price);
    expect(google.get(item)).toMatchObject({
      "g:price": `${price} CZK`,
      ...(content && { "g:unit_pricing_measure": content }),
    });
    expect(google.get(item)?.["g:sale_price"]).toBeUndefined();
  });

  it("have the sale price while the sale is active, with the lowest price of 30 days", () => {
    expect(heureka.get(id(P.carpetOnSale, V.carpetOnSale300))?.PRICE_VAT).toBe("299.00");
    expect(google.get(id(P.carpetOnSale, V.carpetOnSale300))).toMatchObject({
      "g:price": "379.00 CZK",
      "g:sale_price": "299.00 CZK",
    });
    expect(google.get(id(P.rug, V.rugLarge))).toMatchObject({
      "g:price": "2990.00 CZK",
      "g:sale_price": "2490.00 CZK",
    });
  });

  it("describe the goods in the name and in parameters", () => {
    const carpet = heureka.get(id(P.carpet, V.carpet400));
    expect(carpet?.PRODUCTNAME).toBe("Zboží Hora 93 béžová, šíře 400 cm, cena za\u00a0m²");
    expect(carpet?.PARAM).toEqual([
      { PARAM_NAME: "Materiál", VAL: "vlna" },
      { PARAM_NAME: "Šířka role", VAL: "400\u00a0cm" },
      { PARAM_NAME: "Minimální odběr", VAL: "50\u00a0cm (2 m²)" },
    ]);
    expect(carpet).toMatchObject({
      ITEMGROUP_ID: String(P.carpet),
      PRODUCTNO: "HORA-93",
      MANUFACTURER: "Tkalcovna Žďár",
      MANUFACTURER_ELECTRONIC_ADDRESS: "info@tkalcovna.example",
      CATEGORYTEXT: "Heureka.cz | Bydlení a doplňky | Koberce a koberečky",
      URL: `${PUBLIC_URL}/101/carpets-loop/zbozi-hora-93-bezova?varianta=sire-400`,
      IMGURL: `${PUBLIC_URL}/images/big/picture-0/zbozi-hora-93-bezova.jpg`,
      DESCRIPTION: "Věta o Hora.\nPopis Hora",
    });
    expect(carpet?.IMGURL_ALTERNATIVE).toHaveLength(10);
    expect(zbozi.get(id(P.carpet, V.carpet400))?.CATEGORYTEXT).toBe("Koberce | Smyčkové");
    expect(heureka.get(id(P.pvc, V.pvc200))?.CATEGORYTEXT).toBe("Heureka.cz | Podlahy");
    expect(heureka.get(id(P.lastPack))?.PRODUCTNAME).toBe("Zboží Cihla 61 šedá, balení 15\u00a0ks");
    expect(heureka.get(id(P.lastPack))?.ITEMGROUP_ID).toBeUndefined();
    expect(heureka.get(id(P.squares))?.PARAM).toEqual([
      { PARAM_NAME: "Plocha v balení", VAL: "2,5 m²" },
      { PARAM_NAME: "Barva", VAL: "modrá" },
    ]);
    expect(google.get(id(P.rug, V.rugSmall))).toMatchObject({
      title: "Zboží Orient 41 červená, 80 × 150 cm",
      "g:size": "80\u00a0×\u00a0150\u00a0cm",
      "g:google_product_category": "Home & Garden > Decor > Rugs",
      "g:product_type": "Koberce > Střižené",
      "g:item_group_id": String(P.rug),
      "g:mpn": "ORIENT-41",
    });
    expect(google.get(id(P.carpet, V.carpet400))).toMatchObject({
      "g:material": "vlna",
      "g:size": "400\u00a0cm",
    });
  });

  it("have bar codes of uncut goods, not of sizes and pieces that share one", async () => {
    const { sql } = database.db;
    const eans = new Map(
      (await sql.selectFrom("products").select(["id", "ean"]).execute()).map((row) => [
        row.id,
        row.ean,
      ]),
    );
    const codesOf = (item: string) => [
      heureka.get(item)?.EAN,
      zbozi.get(item)?.EAN,
      google.get(item)?.["g:gtin"],
    ];
    for (const product of [P.squares, P.lastPack])
      expect(codesOf(id(product))).toEqual(Array(3).fill(eans.get(product)));
    expect(zbozi.get(id(P.glue))?.EAN).toBe(eans.get(P.glue));
    const shared = [
      id(P.carpet, V.carpet400),
      id(P.rug, V.rugSmall),
      id(P.pvc, V.pvc200),
      id(P.skirting),
    ];
    for (const item of shared) expect(codesOf(item)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    [true, true, undefined],
    [true, false, undefined],
    [false, true, undefined],
    [false, false, "no"],
  ])(
    "declare a missing identifier only without one: bar code %s, brand %s",
    async (hasEan, hasBrand, exists) => {
      const { sql } = database.db;
      const original = await sql
        .selectFrom("products")
        .select(["ean", "brand_id"])
        .where("id", "=", P.lastPack)
        .executeTakeFirstOrThrow();
      const write = async (row: typeof original) => {
        await setProduct(sql, P.lastPack, row);
        await database.db.transaction((tx) => prepareProducts(tx, [P.lastPack]));
      };
      // an invalid EAN-13 is ignored
      await write({
        ean: hasEan ? original.ean : "8590047006011",
        brand_id: hasBrand ? original.brand_id : null,
      });
      const item = checkGoogle(await readFeed(ask, "/feed/google.xml")).get(id(P.lastPack));
      expect(item?.["g:identifier_exists"]).toBe(exists);
      expect(item?.["g:gtin"]).toBe(hasEan ? original.ean : undefined);
      await write(original);
    },
  );

  it("list the possible delivery methods, with cash on delivery, free from 5,000 Kč", () => {
    const carrier = {
      DELIVERY_ID: "VLASTNI_PREPRAVA",
      DELIVERY_PRICE: "149.00",
      DELIVERY_PRICE_COD: "188.00",
    };
    const store = { DELIVERY_ID: "VLASTNI_VYDEJNI_MISTA", DELIVERY_PRICE: "0.00" };
    expect(heureka.get(id(P.runner, V.runner80))).toMatchObject({
      DELIVERY: [carrier],
      DELIVERY_DATE: "2",
    });
    expect(zbozi.get(id(P.runner, V.runner80))?.DELIVERY).toEqual([store, carrier]);
    // the carrier does not take a roll of 400 cm: the day of pickup
    expect(heureka.get(id(P.carpet, V.carpet400))?.DELIVERY_DATE).toBe("1");
    expect(heureka.get(id(P.carpet, V.carpet400))?.DELIVERY).toEqual([""]);
    expect(zbozi.get(id(P.carpet, V.carpet400))?.DELIVERY).toEqual([store]);
    expect(heureka.get(id(P.squares))?.DELIVERY).toEqual([
      { ...carrier, DELIVERY_PRICE: "0.00", DELIVERY_PRICE_COD: "0.00" },
    ]);
    expect(google.get(id(P.runner, V.runner80))?.["g:shipping"]).toEqual([
      { "g:country": "CZ", "g:service": "Dopravce", "g:price": "149.00 CZK" },
    ]);
  });

  it.each([
    ["a carpet", id(P.carpet, V.carpet300), true],
    ["a rug", id(P.rug, V.rugSmall), true],
    ["carpet tiles", id(P.squares), true],
    ["skirting", id(P.skirting), false],
    ["glue", id(P.glue), false],
  ])("tell Zboží.cz of the extended guarantee on coverings only: %s", (_name, item, has) =>
    expect(zbozi.get(item)?.EXTRA_MESSAGE).toEqual(has ? ["extended_warranty"] : undefined),
  );

  it("list pickup points of Zásilkovna and Balíkovna by each comparison site's code", async () => {
    const names = {
      name: '{"cs":"Výdejní místo","en":"Pickup point"}',
      description: '{"cs":"","en":""}',
    };
    const method = {
      ...names,
      type: "point" as const,
      max_length_cm: 120,
      max_weight_kg: 15,
      eta: '{"from":2,"to":3}',
      payments: "[1]",
      floors: "[]",
    };
    await database.db.sql
      .insertInto("deliveries")
      .values([
        {
          ...method,
          id: 14,
          position: 14,
          code: "zasilkovna",
          carrier: "zasilkovna",
          price_haler: 79_00,
        },
        {
          ...method,
          id: 15,
          position: 15,
          code: "balikovna",
          carrier: "balikovna",
          price_haler: 69_00,
        },
      ])
      .execute();
    const { ask: fresh } = createTestApi(database.db, { translate });
    const codesOf = (item: HeurekaItem | ZboziItem | undefined) =>
      item?.DELIVERY.flatMap((way) =>
        way === "" ? [] : [`${way.DELIVERY_ID} ${way.DELIVERY_PRICE}`],
      );
    expect(
      codesOf(
        checkHeureka(await readFeed(fresh, "/feed/heureka.xml")).get(id(P.runner, V.runner80)),
      ),
    ).toEqual([...["BALIKOVNA_DEPOTAPI 69.00", "ZASILKOVNA 79.00", "VLASTNI_PREPRAVA 149.00"]]);
    expect(
      codesOf(checkZbozi(await readFeed(fresh, "/feed/zbozi.xml")).get(id(P.runner, V.runner80))),
    ).toEqual([
      ...[
        "VLASTNI_VYDEJNI_MISTA 0.00",
        "CESKA_POSTA_BALIKOVNA 69.00",
        "ZASILKOVNA 79.00",
        "VLASTNI_PREPRAVA 149.00",
      ],
    ]);
    await database.db.sql.deleteFrom("deliveries").where("id", "in", [14, 15]).execute();
  });

  it("escape a hostile name and cut it to the maximum length", () => {
    const original = `Koberec <script>alert("1")</script> & 'Žluťoučký' ]]>  🧶 <![CDATA[x]]> velmi dlouhý`;
    for (const name of [
      heureka.get(id(P.squares))?.PRODUCTNAME,
      zbozi.get(id(P.squares))?.PRODUCTNAME,
      google.get(id(P.squares))?.title,
    ]) {
      expect(name?.startsWith(original)).toBe(true);
      expect(name?.endsWith("…, balení 2,5\u00a0m²")).toBe(true);
    }
    const description = zbozi.get(id(P.squares))?.DESCRIPTION ?? "";
    expect(description).toContain(
      "\nO\u00a0čtvercích\nMěkké & teplé\n5\u00a0<\u00a06\nDlouhý popis.",
    );
    expect(description.endsWith("…")).toBe(true);
  });

  it("are in English for Google on request", async () => {
    const item = checkGoogle(await readFeed(ask, "/feed/google-en.xml")).get(
      id(P.carpet, V.carpet400),
    );
    expect(item).toMatchObject({
      title: "Zboží EN Hora 93 béžová EN, šíře 400 cm EN, price per\u00a0m²",
      link: expect.stringContaining(`${PUBLIC_URL}/en/101/carpets-loop-en/`),
    });
  });

  it("of the Slovak version have its country and prices in the default currency", async () => {
    const { ask: slovak } = createTestApi(database.db, { translate, version: { country: "SK" } });
    const { sql } = database.db;
    await sql
      .updateTable("deliveries")
      .set({ countries: JSON.stringify({ SK: {} }) })
      .execute();
    const item = (xml: string) =>
      new RegExp(`<g:id>${id(P.runner, V.runner80)}</g:id>[^]*?</item>`).exec(xml)?.[0] ?? "";
    const inCrowns = item(await readFeed(slovak, "/feed/google.xml"));
    expect(inCrowns).toContain("<g:price>300.00 CZK</g:price>");
    expect(inCrowns).toContain("<g:country>SK</g:country>");
    expect(inCrowns).not.toContain("<g:country>CZ</g:country>");

    const setDefault = async (code: string) => {
      for (const is of [false, true])
        await sql
          .updateTable("currencies")
          .set({ is_default: is })
          .where("code", is ? "=" : "!=", code)
          .execute();
    };
    await setDefault("EUR");
    const { ask: inEuros } = createTestApi(database.db, { translate, version: { country: "SK" } });
    expect(item(await readFeed(inEuros, "/feed/google.xml"))).toContain(
      "<g:price>12.00 EUR</g:price>",
    );
    expect(await readFeed(inEuros, "/feed/heureka.xml")).toMatch(/<PRICE_VAT>12\.00</);
    await setDefault("CZK");
  });

  it("support HEAD; other paths are 404", async () => {
    expect((await ask("HEAD", "/feed/heureka.xml")).headers.get("content-type")).toBe(
      "application/xml; charset=utf-8",
    );
    expect((await ask("POST", "/feed/heureka.xml")).status).toBe(405);
    for (const path of ["/feed/", "/feed/bing.xml", "/feed/heureka.xml/x"])
      expect((await ask("GET", path)).status).toBe(404);
  });
});
