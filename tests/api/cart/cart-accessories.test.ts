import { describe, expect, it } from "vitest";
import { cartAccessoriesSchema } from "~/contract/cart/cart";
import { PACK_AREA_PROPERTY } from "~/domain/price";
import { underlaysFor } from "../../../server/api/catalogue/product/amounts";
import { readProducts } from "../../../server/api/catalogue/read-products";
import {
  expectAnswer,
  expectOk,
  failureSchema,
  invalidSchema,
  newGuest,
  type Guest,
} from "../../support/backends/api";
import { DATABASES, demoDatabase } from "../../support/database/databases";
import { apiShop } from "../../support/shops/api-shop";

const CARPET = { productId: 1202, variantId: 120202 };
const PLANKS = 1901;
const CLEANER = 2923;
const LINETA = 2801;
const PONT = 2819;
const STRETCHED = { productId: 1101, variantId: 110101 };
const [CLICK, FELT] = [2915, 2916];
const [D12, U40] = [
  [2901, 2902, 2903],
  [2904, 2905],
];

describe.each(DATABASES)("accessories of a cart over %s", (kind) => {
  const { database, ask } = apiShop(kind, { open: demoDatabase });

  const offered = async ({ cart, headers }: Guest, locale = "cs", query = "") => {
    const path = `/api/cart/${cart.id}/accessories/${locale}${query}`;
    const { data } = await expectOk(ask("GET", path, { headers }), cartAccessoriesSchema);
    return data.map(({ id, amount }) => ({ id, ...amount }));
  };
  const carpet = (width_cm: number, length_cm: number, overrides: object = {}) => ({
    ...CARPET,
    dimensions: { width_cm, length_cm, ...overrides },
  });

  it("offers nothing to a cart without a floor", async () => {
    const guest = await newGuest(ask);
    expect(await offered(guest)).toEqual([]);
    await guest.put({ productId: CLEANER });
    expect(await offered(guest)).toEqual([]);
  });

  it("calculates amounts for all pieces together", async () => {
    const guest = await newGuest(ask);
    await guest.put(carpet(400, 300));
    await guest.put({ ...carpet(200, 100), quantity: 2 });
    // perimeters 14 m + 2 × 6 m plus 5 % = 27.3 m, more than a coil; 16 m² × 400 g/m² = 6.4 kg
    const offers = await offered(guest);
    expect(offers).toHaveLength(4);
    expect(offers).toContainEqual({ id: LINETA, quantity: 2, length_cm: 1370, area_m2: null });
    expect(offers.at(-1)).toEqual({ id: D12[2], quantity: 1, length_cm: null, area_m2: 16 });
  });

  it("offers each floor its adhesive; packs have only an area", async () => {
    const guest = await newGuest(ask);
    await guest.put({ productId: PLANKS, quantity: 3 });
    // 3 × 3.34 m² × 350 g/m² is 3.5 kg
    expect(await offered(guest)).toEqual([
      { id: U40[1], quantity: 1, length_cm: null, area_m2: 10.02 },
    ]);
    await guest.put(carpet(100, 100));
    const offers = await offered(guest);
    expect(offers).toHaveLength(4);
    // carpet skirting from a coil, soft PVC in whole strips
    expect(offers.slice(0, 2).map(({ quantity, length_cm }) => [quantity, length_cm])).toEqual([
      [1, 420],
      [2, 250],
    ]);
    expect(offers.slice(2).map(({ id }) => id)).toEqual([U40[1], D12[0]]);
  });

  it("offers skirting for packs and a transition profile for the door, if they are for the shopper's room", async () => {
    const guest = await newGuest(ask);
    // 12 m² and 5 % in packs of 3.34 m²
    await guest.put({ productId: PLANKS, quantity: 4 });
    expect((await offered(guest)).map(({ length_cm }) => length_cm)).toEqual([null]);
    const forRoom = await offered(guest, "cs", "?room=300x400");
    // two skirtings, one rod of a profile for a door, adhesive for 12 m² × 350 g
    expect(forRoom).toHaveLength(4);
    expect(forRoom.slice(-2)).toEqual([
      { id: PONT, quantity: 1, length_cm: 270, area_m2: null },
      { id: U40[1], quantity: 1, length_cm: null, area_m2: 12 },
    ]);
    for (const { quantity = 0, length_cm } of forRoom.slice(0, 2))
      expect(quantity * (length_cm ?? 0)).toBeGreaterThanOrEqual(1470);
    // another number of packs is not for this room
    expect(await offered(guest, "cs", "?room=300x500")).toEqual(await offered(guest));
    await guest.put({ productId: PONT, dimensions: { length_cm: 270 } });
    expect((await offered(guest, "cs", "?room=300x400")).some(({ id }) => id === PONT)).toBe(false);
  });

  it("refuses a room that it cannot read", async () => {
    const { cart, headers } = await newGuest(ask);
    const path = `/api/cart/${cart.id}/accessories/cs?room=3x4`;
    const { failures } = expectAnswer(await ask("GET", path, { headers }), 422, invalidSchema);
    expect(failures[0]).toMatchObject({ code: "too_short", field: "room.width_cm" });
  });

  it("offers only what is missing beside the accessories in the cart", async () => {
    const guest = await newGuest(ask);
    await guest.put(carpet(400, 300));
    const before = await offered(guest);
    await guest.put({ productId: LINETA, dimensions: { length_cm: 500 } });
    // 14 m − 5 m, and 5 % for corners, of the same skirting
    expect((await offered(guest)).filter(({ length_cm }) => length_cm !== null)).toEqual([
      { id: LINETA, quantity: 1, length_cm: 950, area_m2: null },
    ]);
    await guest.put({ productId: LINETA, dimensions: { length_cm: 950 } });
    expect(await offered(guest)).toEqual(before.filter(({ length_cm }) => length_cm === null));
    // a kilogram is for 2.5 m² of 12 m²; 3.8 kg are missing
    await guest.put({ productId: D12[0] });
    expect(await offered(guest)).toEqual([
      { id: D12[1], quantity: 1, length_cm: null, area_m2: 9.5 },
    ]);
    await guest.put({ productId: D12[1] });
    expect(await offered(guest)).toEqual([]);
  });

  it("offers underlay by the area, until the cart has enough or the floor's adhesive", async () => {
    const underlays = async (guest: Guest) =>
      (await offered(guest)).filter(({ id }) => id === FELT || id === CLICK);
    const adhesives = async (guest: Guest) =>
      (await offered(guest)).filter(({ id }) => D12.includes(id)).length;
    const guest = await newGuest(ask);
    await guest.put({ ...STRETCHED, dimensions: { width_cm: 400, length_cm: 300 } });
    expect(await underlays(guest)).toEqual([
      { id: FELT, quantity: 3, length_cm: null, area_m2: 12 },
    ]);
    expect(await adhesives(guest)).toBe(1);
    await guest.put({ productId: FELT, quantity: 1 });
    expect(await underlays(guest)).toEqual([
      { id: FELT, quantity: 2, length_cm: null, area_m2: 7 },
    ]);
    // what lies on felt is not glued
    expect(await adhesives(guest)).toBe(0);
    await guest.put({ productId: FELT, quantity: 2 });
    expect(await underlays(guest)).toEqual([]);

    const glued = await newGuest(ask);
    await glued.put({ ...STRETCHED, dimensions: { width_cm: 400, length_cm: 300 } });
    await glued.put({ productId: D12[1] });
    expect(await underlays(glued)).toEqual([]);
  });

  it.each([
    ["15 m² are covered", 15, []],
    ["20 m² lack a roll", 20, [{ id: FELT, quantity: 1, length_cm: null, area_m2: 5 }]],
  ])("counts the area of underlay rolls of two sizes: %s", async (_name, areaM2, missing) => {
    const [felt] = await readProducts(database.db, "cs", [FELT]);
    if (!felt) throw new Error("no felt");
    const properties = felt.properties.map((property) =>
      property.property_id === PACK_AREA_PROPERTY ? { ...property, value: "10" } : property,
    );
    const products = [felt, { ...felt, id: CLICK, properties }];
    const floor = { areaM2, underlay: "felt", glue: null, outlineCm: 0, carpetOutlineCm: 0 };
    const inCart = products.map((product) => ({ product, quantity: 1, lengthCm: 0 }));
    expect(
      underlaysFor([floor], products, inCart).map(({ id, amount }) => ({ id, ...amount })),
    ).toEqual(missing);
  });

  it("offers at most the stock", async () => {
    const guest = await newGuest(ask);
    await guest.put({ ...carpet(50, 50), quantity: 40 });
    const products = await database.db.sql.selectFrom("products").select(["id", "stock"]).execute();
    const stocks = new Map(products.map(({ id, stock }) => [id, stock]));
    for (const { id, quantity = 0, length_cm } of await offered(guest)) {
      expect(quantity * (length_cm ?? 1)).toBeLessThanOrEqual(stocks.get(id) ?? 0);
    }
  });

  it("needs the cart's id, and refuses another cart's tempId", async () => {
    const guest = await newGuest(ask);
    const otherGuest = await newGuest(ask);
    const path = `/api/cart/${guest.cart.id}/accessories/cs`;
    expect(
      expectAnswer(await ask("GET", path, { headers: otherGuest.headers }), 404, failureSchema),
    ).toMatchObject({ error: "cart_gone" });
    expect(
      (await ask("GET", `/api/cart/${guest.cart.id}/accessories/de`, { headers: guest.headers }))
        .status,
    ).toBe(404);
  });
});
