import { existsSync } from "node:fs";
import path from "node:path";
import { parse } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cutQuoteSchema } from "~/contract/cart/cut";
import {
  productDetailSchema,
  productListSchema,
  relatedSchema,
  type Product,
} from "~/contract/catalogue";
import { homeSchema } from "~/contract/content/content";
import { infoPageAnswerSchema } from "~/contract/content/info";
import { LOCALES } from "~/contract/core/locale";
import { deliveryOptionsSchema, paymentOptionsSchema } from "~/contract/order/delivery";
import { isMetreGoods } from "~/domain/price";
import { migrate, removeDemoMembers, seedIfEmpty } from "../../../server/db/index";
import { readDemoAssortment } from "../../../server/db/seed/read";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  type Ask,
} from "../../support/backends/api";
import { DEMO_DATA, freshDatabase, type TestDatabase } from "../../support/database/databases";
import { cpuMs } from "../../support/process/cpu";

const LARGE = ["pickup", "carrier", "own_van"];
const ALL_METHODS = ["pickup", "carrier", "zasilkovna", "balikovna", "own_van"];

/** The day from which a shop that loads the demo on a day says that its terms are valid. */
async function validFrom(now: Date): Promise<string | undefined> {
  vi.useFakeTimers({ now, toFake: ["Date"] });
  const database = await freshDatabase("sqlite", "empty");
  try {
    await migrate(database.db);
    await seedIfEmpty(database.db, DEMO_DATA);
    const { ask } = createTestApi(database.db, { clock: () => now });
    const answer = await ask("GET", "/api/info/cs/1");
    return expectAnswer(answer, 200, infoPageAnswerSchema).data.valid_from.slice(0, 10);
  } finally {
    vi.useRealTimers();
    await database.drop();
  }
}

it.each([
  ["2026-12-24T08:00:00Z", "2026-11-30"],
  ["2026-01-15T23:30:00Z", "2026-01-15"],
])("the pages of a shop that is filled at %s are valid from %s", async (now, day) =>
  expect(await validFrom(new Date(now))).toBe(day),
);

describe("the demo data", () => {
  let database: TestDatabase;
  let ask: Ask;
  beforeAll(async () => {
    database = await freshDatabase("sqlite", "empty");
    await migrate(database.db);
    expect(await seedIfEmpty(database.db, DEMO_DATA)).toBe(true);
    ask = createTestApi(database.db, { clock: () => new Date() }).ask;
  });
  afterAll(() => database.drop());

  const listed = async (locale: string, query: string) =>
    await expectOk(ask("GET", `/api/catalog/products/${locale}?${query}`), productListSchema);
  const detail = async (locale: string, id: number | undefined) =>
    (await expectOk(ask("GET", `/api/catalog/product/${locale}/${id}`), productDetailSchema)).data;
  const related = async (id: number | undefined, measures = "") =>
    (
      await expectOk(
        ask("GET", `/api/catalog/product/cs/${id}/related?type=accessory${measures}`),
        relatedSchema,
      )
    ).data;
  const lineOf = (code: string) =>
    readDemoAssortment(DEMO_DATA).lines.find((line) => line.code === code);
  const deliveries = async (item: {
    productId: number;
    variantId?: number;
    dimensions?: object;
  }) => {
    const guest = await newGuest(ask);
    await guest.put(item);
    const { headers, cart } = guest;
    const path = `/api/order/delivery/cs?cartId=${cart.id}`;
    return (await expectOk(ask("GET", path, { headers }), deliveryOptionsSchema)).data;
  };
  const all = async (locale: string): Promise<Product[]> => {
    const page = async (number: number) => await listed(locale, `per_page=96&page=${number}`);
    const first = await page(1);
    const otherPages = await Promise.all(
      Array.from({ length: first.meta.last_page - 1 }, (_, index) => page(index + 2)),
    );
    return [first, ...otherPages].flatMap(({ data }) => data);
  };

  it("is complete and valid in both languages", async () => {
    const active = readDemoAssortment(DEMO_DATA)
      .lines.flatMap((line) => line.colours)
      .filter((colour) => colour.active).length;
    for (const locale of LOCALES) {
      const products = await all(locale);
      expect(products).toHaveLength(active);
      expect(new Set(products.map(({ url }) => url)).size).toBe(active);
    }
  });

  it("has in no store what its stock text places elsewhere", async () => {
    const elsewhere = readDemoAssortment(DEMO_DATA).lines.flatMap(({ colours }) =>
      colours.filter((colour) => colour.stock_text_available).map(({ id }) => id),
    );
    expect(elsewhere).toHaveLength(4);
    const shares = await database.db.sql
      .selectFrom("store_stock")
      .select("product_id")
      .where("product_id", "in", elsewhere)
      .execute();
    expect(shares).toEqual([]);
  });

  it("stocks whole rods, which no text calls coiled", () => {
    const rods = readDemoAssortment(DEMO_DATA).lines.filter(
      (line) => line.made_length_cm && !line.roll_diameter_cm,
    );
    expect(rods.map(({ code }) => code)).toContain("flexo");
    for (const { code, made_length_cm = 0, colours, description } of rods) {
      const stocks = colours.flatMap(({ stock }) => Object.values(stock));
      const isWhole = (metres: number) => Math.round(metres * 100) % made_length_cm === 0;
      expect([code, stocks.filter((metres) => !isWhole(metres))]).toEqual([code, []]);
      expect(`${description.cs} ${description.en}`).not.toMatch(/kotouč|coil|in one piece up to/);
    }
  });

  // Specification: 0.1
  it("has every group type and a width for all roll goods", async () => {
    const products = await all("cs");
    expect([...new Set(products.map((product) => product.group_type_id))].sort()).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
    const rolls = products.filter((product) => isMetreGoods(product.group_type_id));
    expect(
      rolls.filter(
        (product) =>
          !product.variants.length || product.variants.some((variant) => !variant.width_cm),
      ),
    ).toEqual([]);
    expect(
      products.filter(
        (product) =>
          product.group_type_id === 3 &&
          !product.properties.some((property) => property.property_id === 21),
      ),
    ).toEqual([]);
  });

  it.each([
    ["VITEJTE10", "vitejte 10", 200, null],
    ["KOBERCE500", "KOBERCE500", 400, { error: "minimal_price", value: 5000 }],
    ["BEZPVC5", "BEZPVC5", 400, { error: "cart_with_category", value: "PVC podlahy" }],
    ["ZNACKA15", "ZNACKA15", 400, { error: "cart_without_brand", value: "Ballyrow Wool" }],
    ["DOPRAVA0", "DOPRAVA0", 200, null],
    ["DAREK1000", "DAREK1000", 200, null],
    ["STARY", "STARY", 400, { error: "active_to" }],
    ["VYCERPANY", "VYCERPANY", 400, { error: "quantity" }],
  ])("has the voucher %s", async (_name, voucherCode, status, failure) => {
    const guest = await newGuest(ask);
    const pvc = (await listed("cs", "category=20")).data;
    const product = pvc.find(({ variants }) =>
      variants.some((variant) => variant.active && variant.quantity >= 1),
    );
    const variant = product?.variants.find(({ active, quantity }) => active && quantity >= 1);
    await guest.put({
      productId: product?.id,
      variantId: variant?.id,
      dimensions: { length_cm: 100 },
    });
    const answer = await ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, {
      headers: guest.headers,
      body: { voucherCode, guestEmail: "jana@example.cz" },
    });
    expect([answer.status, failure && answer.body]).toMatchObject([status, failure]);
  });

  it("has a detail for a product of each group, and a home page", async () => {
    const products = await all("en");
    for (const group of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const id = products.find((product) => product.group_type_id === group)?.id;
      expect((await detail("en", id)).breadcrumbs.length).toBeGreaterThan(0);
    }
    const home = await expectOk(ask("GET", "/api/home/cs"), homeSchema);
    expect(home.categories.length).toBeGreaterThan(3);
    for (const { label } of home.featured) {
      const list = await listed("cs", `list=${label}`);
      expect(list.data.every((product) => product.labels.some(({ code }) => code === label))).toBe(
        true,
      );
      expect(list.data.length).toBeGreaterThan(0);
    }
    expect(home.featured.map(({ label }) => label).sort()).toEqual(["new", "sale", "tip"]);
  });

  // Specification: 9.13
  it("offers accessories with the amount for a room", async () => {
    const products = await all("cs");
    const accessories = async (group: number, query: string) => {
      const id = products.find((product) => product.group_type_id === group)?.id;
      return related(id, query);
    };
    expect((await accessories(1, "")).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 12 }, () => null),
    );
    const measured = await accessories(1, "&width_cm=400&length_cm=300");
    const amountOf = (id: number) => measured.find((product) => product.id === id)?.amount;
    const glues = measured.filter(({ properties }) =>
      properties.some(({ property_id }) => property_id === 32),
    );
    // dispersion glue: 12 m² × 400 g/m² = 4.8 kg, so a can of 6 kg
    expect(glues.map(({ id, amount }) => [id, amount?.quantity])).toEqual([[2902, 1]]);
    expect([amountOf(2801), amountOf(2806), amountOf(2811)]).toEqual([
      { quantity: 1, length_cm: 1470, area_m2: null },
      // 'PVC strip 250 cm' (section 9)
      { quantity: 6, length_cm: 250, area_m2: null },
      { quantity: 6, length_cm: 250, area_m2: null },
    ]);
    expect(measured.findIndex(({ amount }) => !amount)).toBeGreaterThan(3);
    const adhesives = async (code: string) => {
      const measured = await related(lineOf(code)?.colours[0]?.id, "&width_cm=400&length_cm=300");
      return measured
        .filter(({ id: other, amount }) => other >= 2901 && other <= 2905 && amount)
        .map((product) => product.id);
    };
    expect(
      await Promise.all(
        ["orava", "fjordal", "javornik", "alba", "rigid-nord", "siesta"].map(adhesives),
      ),
    ).toEqual([[2902], [2902], [2905], [2905], [], []]);
    const round = await accessories(1, "&shape=round&width_cm=200&quantity=2");
    expect(round.find(({ id }) => id === 2801)?.amount).toEqual({
      quantity: 1,
      length_cm: 1320,
      area_m2: null,
    });
    expectAnswer(
      await ask("GET", "/api/catalog/product/cs/101/related?type=accessory&width_cm=x"),
      422,
      invalidSchema,
    );
  });

  it.each([
    ["orava", "a carpet, with all skirting", { hard: true, ofCarpet: true }],
    ["javornik", "PVC, with none of carpet", { hard: true, ofCarpet: false }],
    ["promenada", "a runner, with none", { hard: false, ofCarpet: false }],
    ["siesta", "grass, with none", { hard: false, ofCarpet: false }],
  ])("offers suitable skirting for %s (%s)", async (code, _name, expected) => {
    const id = lineOf(code)?.colours[0]?.id;
    for (const measure of ["", "&width_cm=200&length_cm=300"]) {
      const ids = (await related(id, measure)).map((product) => product.id);
      const offered = {
        hard: ids.some((other) => other >= 2806 && other <= 2818),
        ofCarpet: ids.some((other) => other >= 2801 && other <= 2805),
      };
      expect(offered).toEqual(expected);
    }
  });

  it("returns the colours of a series, including the product's own, in listings and on the page", async () => {
    const orava = lineOf("orava");
    const ids = orava?.colours.filter(({ active }) => active).map(({ id }) => id) ?? [];
    const data = await detail("en", ids[0]);
    expect(data.series.map(({ id }) => id)).toEqual(ids);
    expect(data.series[0]).toMatchObject({
      name: orava?.colours[0]?.name.en,
      hex: orava?.colours[0]?.hex[0],
      url: data.url,
    });
    const others = await listed("en", `q=${orava?.name ?? ""}&per_page=96`);
    expect(others.data.find(({ id }) => id === ids[0])?.series).toEqual(data.series);
    for (const alone of [2901, 3001]) expect((await detail("en", alone)).series).toEqual([]);
  });

  // Specification: 9.13
  it("sells rods whole", async () => {
    const quote = (length_cm: number) =>
      ask("POST", "/api/catalog/cut-quote/cs", {
        body: { productId: 2811, dimensions: { length_cm }, quantity: 3 },
      });
    await expectOk(quote(250), cutQuoteSchema);
    expect(expectAnswer(await quote(300), 422, invalidSchema).failures).toMatchObject([
      { code: "too_long", value: 250 },
    ]);
  });

  it.each([
    [2801, "carpet skirting, which comes in a coil", 1400, true],
    [2811, "MDF, which comes in rods", 250, true],
  ])(
    "offers the carrier for %s (%s) by its parcel length",
    async (productId, _name, length_cm, available) => {
      const data = await deliveries({ productId, dimensions: { length_cm } });
      expect(data.find(({ code }) => code === "carrier")?.available).toBe(available);
    },
  );

  it.each([
    ["carpet tiles of 22 kg", { productId: 1806 }, LARGE],
    ["rubber of 20 kg", { productId: 2619 }, ["pickup", "carrier", "balikovna", "own_van"]],
    ["rods of 250 cm", { productId: 2811, dimensions: { length_cm: 250 } }, LARGE],
    ["skirting in a coil", { productId: 2801, dimensions: { length_cm: 50 } }, ALL_METHODS],
    ["profiles of 90 cm", { productId: 2615 }, ALL_METHODS],
    ["planks of 122 cm", { productId: 1901 }, LARGE],
    ["glue of 1 kg", { productId: 2901 }, ALL_METHODS],
    ["a rug of 80 × 150 cm", { productId: 2001, variantId: 200102 }, ALL_METHODS],
    [
      "a rug of 120 × 170 cm",
      { productId: 2001, variantId: 200103 },
      ["pickup", "carrier", "zasilkovna", "own_van"],
    ],
    ["a rug of 300 × 400 cm", { productId: 2001, variantId: 200109 }, LARGE],
    ["a woollen rug over thirty kilos", { productId: 2106, variantId: 210605 }, LARGE],
    ["a remnant of 400 × 195 cm", { productId: 3001 }, LARGE],
  ])(
    "promises on the page of %s what the checkout offers for the smallest order",
    async (_goods, item: Parameters<typeof deliveries>[0], codes) => {
      const offered = (await deliveries(item)).filter(({ available }) => available);
      expect(offered.map(({ code }) => code).sort()).toEqual([...codes].sort());
      const data = await detail("cs", item.productId);
      const bought =
        data.variant_availability.find(({ variant_id }) => variant_id === item.variantId) ?? data;
      expect(bought.deliveries.map(({ delivery_id }) => delivery_id).sort()).toEqual(
        offered.map(({ id }) => id).sort(),
      );
    },
  );

  it.each(LOCALES)(
    "describes the checkout's deliveries and payments with their prices (%s)",
    async (locale) => {
      const answers = [
        await expectOk(ask("GET", `/api/order/delivery/${locale}`), deliveryOptionsSchema),
        await expectOk(ask("GET", `/api/order/payment/${locale}`), paymentOptionsSchema),
      ];
      const free = { cs: "zdarma", en: "free" }[locale];
      const offered = answers.flatMap(({ data }) =>
        data.map(({ name, price_tax_incl: price }) => [name, price === 0 ? free : `${price} Kč`]),
      );
      const page = (await expectOk(ask("GET", `/api/info/${locale}/5`), infoPageAnswerSchema)).data;
      const rows = parse(page.content_html).querySelectorAll("tbody tr");
      const plain = (text: string) => text.replaceAll("\u00a0", " ");
      expect(
        rows.map((row) =>
          row
            .querySelectorAll("td")
            .map(({ text }) => plain(text))
            .slice(0, 2),
        ),
      ).toEqual(offered.map((line) => line.map(plain)));
    },
  );

  it("shows another front for each store and another room for each reference; all pictures are there", () => {
    const { stores, references } = readDemoAssortment(DEMO_DATA);
    const fronts = stores.map(({ image }) => image);
    const rooms = references.map(({ images }) => images[0]);
    expect(new Set([...fronts, ...rooms]).size).toBe(stores.length + references.length);
    const all = [...fronts, ...references.flatMap(({ images }) => images)];
    expect(
      all.filter((name) => !name || !existsSync(path.join(DEMO_DATA, `../pictures/${name}.avif`))),
    ).toEqual([]);
    expect(new Set(references.flatMap(({ images }) => images)).size).toBe(
      references.flatMap(({ images }) => images).length,
    );
  });

  it("can be stripped of exactly the members with a public password", async () => {
    const { sql } = database.db;
    await sql
      .updateTable("users")
      .set({ password_hash: "own" })
      .where("email", "=", "eva@naslap.example")
      .execute();
    expect(await removeDemoMembers(database.db, DEMO_DATA)).toBe(3);
    expect(await removeDemoMembers(database.db, DEMO_DATA)).toBe(0);
    expect(await sql.selectFrom("users").select("email").execute()).toEqual([
      { email: "eva@naslap.example" },
    ]);
  });

  it("is loaded only at the first start", async () => {
    const start = process.cpuUsage();
    expect(await seedIfEmpty(database.db, DEMO_DATA)).toBe(false);
    expect(cpuMs(start)).toBeLessThan(1_000);
  });
});
