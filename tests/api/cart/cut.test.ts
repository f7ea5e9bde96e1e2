import { describe, expect, it } from "vitest";
import { cutQuoteSchema, type CutQuote } from "~/contract/cart/cut";
import { productDetailSchema } from "~/contract/catalogue";
import {
  expectAnswer,
  expectOk,
  failureSchema,
  newGuest,
  refusalsOf,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const CARPET = { productId: P.carpet, variantId: V.carpet400 };
const RUNNER = { productId: P.runner, variantId: V.runner80 };
const PVC = { productId: P.pvc, variantId: V.pvc200 };
const SKIRTING = { productId: P.skirting };
const hems = (...sides: string[]) => ({ code: "overlock", color: "black", sides });

describe.each(DATABASES)("cut to size over %s", (kind) => {
  const { ask } = apiShop(kind);

  const ofQuote = async (body: object) => ask("POST", "/api/catalog/cut-quote/cs", { body });
  const quote = async (body: object): Promise<CutQuote> =>
    await expectOk(ofQuote(body), cutQuoteSchema);

  it("returns the cut and hem options of a product", async () => {
    const detail = async (id: number, locale = "cs") =>
      (await expectOk(ask("GET", `/api/catalog/product/${locale}/${id}`), productDetailSchema))
        .data;
    expect(await detail(P.carpet, "en")).toMatchObject({
      cut: { max_width_cm: 400, max_length_cm: 3000, shapes: ["rect", "round"] },
      hems: [
        {
          code: "overlock",
          price_per_m_tax_incl: 60,
          colors: [
            { code: "black", name: "black", hex: "#222222" },
            { code: "sand", name: "sand", hex: "#cab593" },
          ],
        },
      ],
      factory_hemmed_sides: 0,
    });
    expect(await detail(P.runner)).toMatchObject({
      cut: { min_width_cm: 80, max_width_cm: 80, shapes: ["rect"] },
      factory_hemmed_sides: 2,
    });
    for (const id of [P.pvc, P.grass, P.skirting, P.glue])
      expect((await detail(id)).hems).toEqual([]);
  });

  it("returns the price parts of a hemmed and trimmed piece", async () => {
    const dimensions = {
      width_cm: 250,
      length_cm: 300,
      hems: hems("left", "top"),
      offcut: "leave",
    };
    expect(await quote({ ...CARPET, quantity: 2, dimensions })).toEqual({
      dimensions: {
        shape: "rect",
        width_cm: 250,
        length_cm: 300,
        roll_width_cm: 400,
        rotated: false,
        hems: { code: "overlock", color: "black", color_name: "černá", sides: ["top", "left"] },
        factory_hemmed: [],
        hem_m: 5.5,
        offcut: "leave",
        area_m2: 7.5,
        billed_m2: 12,
      },
      quantity: 2,
      unit_price_tax_incl: 399,
      item_price: 7914.05,
      item_price_tax_incl: 9576,
      service_price: 148.76,
      service_price_tax_incl: 180,
      hems_price: 545.45,
      hems_price_tax_incl: 660,
      total: 8608.26,
      total_tax_incl: 10_416,
      offcut: { width_cm: 150, length_cm: 300, area_m2: 9 },
      alternatives: [{ rotated: true, total_tax_incl: 8820, saved_tax_incl: 1596, waste_m2: 5 }],
    });
  });

  it("rounds a measure up to the next step in quote and cart, and stores the entered one", async () => {
    const requested = { ...CARPET, dimensions: { width_cm: 285, length_cm: 333 } };
    const rounded = await quote(requested);
    expect(rounded.dimensions).toMatchObject({
      width_cm: 290,
      length_cm: 340,
      asked: { width_cm: 285, length_cm: 333 },
    });
    const onSteps = await quote({ ...CARPET, dimensions: { width_cm: 290, length_cm: 340 } });
    expect(onSteps.dimensions.asked).toBeUndefined();
    expect(rounded.total_tax_incl).toBe(onSteps.total_tax_incl);
    const guest = await newGuest(ask);
    const { item } = await guest.put(requested);
    expect(item).toMatchObject({
      dimensions: rounded.dimensions,
      total_tax_incl: onSteps.total_tax_incl,
    });
    const { cart } = await guest.put({ ...CARPET, dimensions: { width_cm: 290, length_cm: 340 } });
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([2]);
  });

  it("distinguishes factory hems of a runner from ordered ones", async () => {
    const { dimensions } = await quote({
      ...RUNNER,
      dimensions: { length_cm: 500, hems: hems("top", "left") },
    });
    expect(dimensions).toMatchObject({
      hems: { sides: ["top"] },
      factory_hemmed: ["right", "left"],
      hem_m: 0.8,
    });
  });

  it.each([
    [
      "a circle",
      { ...CARPET, dimensions: { shape: "round", width_cm: 200, hems: hems("top") } },
      [3192, 290, 376.8],
      1,
    ],
    [
      "a round piece of PVC",
      { ...PVC, dimensions: { shape: "round", width_cm: 200 } },
      [1000, 290, 0],
      0,
    ],
    [
      "a runner hemmed all round",
      { ...RUNNER, dimensions: { length_cm: 500, hems: hems("top", "right", "bottom", "left") } },
      [1200, 0, 96],
      0,
    ],
    [
      "a piece that lies across",
      { ...CARPET, dimensions: { width_cm: 100, length_cm: 400, rotated: true } },
      [1596, 0, 0],
      0,
    ],
    ["a length", { ...SKIRTING, quantity: 3, dimensions: { length_cm: 250 } }, [337.5, 0, 0], 0],
  ])("charges the quoted price of %s", async (_name, body, parts, offcuts) => {
    const quoted = await quote(body);
    expect([
      quoted.item_price_tax_incl,
      quoted.service_price_tax_incl,
      quoted.hems_price_tax_incl,
    ]).toEqual(parts);
    expect([quoted.offcut === null ? 0 : 1, quoted.alternatives]).toEqual([offcuts, []]);
    const { item, cart } = await (await newGuest(ask)).put(body);
    const {
      dimensions,
      service_price,
      service_price_tax_incl,
      hems_price,
      hems_price_tax_incl,
      total,
      total_tax_incl,
    } = quoted;
    expect(item).toMatchObject({
      dimensions,
      service_price,
      service_price_tax_incl,
      hems_price,
      hems_price_tax_incl,
      total,
      total_tax_incl,
      warnings: [],
    });
    expect(cart.totals).toMatchObject({
      items: quoted.item_price,
      items_tax_incl: quoted.item_price_tax_incl,
      services: service_price,
      services_tax_incl: service_price_tax_incl,
      hems: hems_price,
      hems_tax_incl: hems_price_tax_incl,
      total,
      total_tax_incl,
    });
  });

  const of = (goods: object, dimensions: object) => ({ ...goods, dimensions });
  it.each([
    ["no measure", of(CARPET, {}), "dimensions.length_cm required_measure"],
    [
      "a circle without a diameter",
      of(CARPET, { shape: "round" }),
      "dimensions.width_cm required_measure",
    ],
    ["an unknown shape", of(CARPET, { shape: "oval" }), "dimensions.shape cut_shape"],
    [
      "a round runner",
      of(RUNNER, { shape: "round", width_cm: 80 }),
      "dimensions.shape no_round_cut",
    ],
    [
      "a trimmed runner",
      of(RUNNER, { width_cm: 60, length_cm: 100 }),
      "dimensions.width_cm too_short:80",
    ],
    [
      "a rotated runner",
      of(RUNNER, { width_cm: 80, length_cm: 80, rotated: true }),
      "dimensions.rotated no_rotation",
    ],
    [
      "a piece too long to lie across",
      of(CARPET, { width_cm: 100, length_cm: 410, rotated: true }),
      "dimensions.length_cm too_long:400",
    ],
    [
      "more than there is",
      of(CARPET, { length_cm: 4060 }),
      "dimensions.length_cm too_long:3\u00a0000",
    ],
    [
      "more pieces than there are",
      { ...CARPET, quantity: 2, dimensions: { length_cm: 2100 } },
      "quantity not_enough_value:40,5 m",
    ],
    ["hemmed PVC", of(PVC, { length_cm: 100, hems: hems("top") }), "dimensions.hems.code no_hems"],
    [
      "hems of no colour",
      of(CARPET, { length_cm: 100, hems: { code: "overlock", sides: ["top"] } }),
      "dimensions.hems.color choose_hem_color",
    ],
    [
      "no variant",
      { productId: P.carpet, dimensions: { length_cm: 100 } },
      "variantId choose_variant",
    ],
    [
      "goods that are not cut",
      { productId: P.glue, dimensions: {} },
      "productId unavailable_product",
    ],
    [
      "goods that nobody knows",
      { productId: 999, dimensions: {} },
      "productId unavailable_product",
    ],
    ["no piece", { ...CARPET, quantity: 0, dimensions: { length_cm: 100 } }, "quantity range:1"],
  ])("refuses %s at its field, quoted or added", async (name, body, error) => {
    expect(refusalsOf(await ofQuote(body))).toEqual([error]);
    // the cart ignores dimensions of uncut goods, and 0 pieces count as one
    if (name === "goods that are not cut" || name === "no piece") return;
    expect(refusalsOf(await (await newGuest(ask)).add(body))).toEqual([error]);
  });

  it("quotes in Czech and English; other languages are 404", async () => {
    const en = await ask("POST", "/api/catalog/cut-quote/en", {
      body: of(CARPET, { length_cm: 100, hems: hems("top") }),
    });
    expect(expectAnswer(en, 200, cutQuoteSchema).dimensions.hems?.color_name).toBe("black");
    expectAnswer(await ask("POST", "/api/catalog/cut-quote/de", { body: {} }), 404, failureSchema);
  });
});
