import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import * as carts from "~/contract/cart/cart";
import * as cuts from "~/contract/cart/cut";
import * as clicks from "~/contract/core/ap-tracker";
import * as addresses from "~/contract/customer/address";
import * as wishlists from "~/contract/customer/wishlist";
import * as complaints from "~/contract/order/complaint";
import * as orders from "~/contract/order/order";
import * as withdrawals from "~/contract/order/withdrawal";
import { createTestApi, newGuest, type Guest } from "../../support/backends/api";
import { testDatabase } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";

const ID = "abcdefghijklmnopqrstuvwx";
const CUT = {
  shape: "rect",
  width_cm: 200,
  length_cm: 150,
  rotated: true,
  hems: { code: "standard", color: "grey", sides: ["left"] },
  offcut: "keep",
};
const PERSON = {
  firstname: "Jana",
  lastname: "Nováková",
  street: "Dlouhá 12",
  city: "Brno",
  zip: "60200",
  country: "CZ",
};
const LINE = {
  id: ID,
  productId: 1,
  variantId: 2,
  itemId: "7",
  dimensions: CUT,
  note: "do chodby",
  quantity: 2,
};

const ACKNOWLEDGED = {
  items_tax_incl: 318,
  services_tax_incl: 0,
  hems_tax_incl: 0,
  eco_packaging_tax_incl: 50,
  strong_tubus_tax_incl: 0,
  packing_fee_tax_incl: 0,
  group_discount_tax_incl: 0,
  vouchers_tax_incl: 0,
  delivery_tax_incl: 149,
  payment_tax_incl: 39,
  delivery_up_tax_incl: 290,
  total_tax_incl: 846,
  total: 699.17,
  delivery_name: "Dopravce",
  delivery_type: "address",
  store_name: "Brno",
  floor_name: "2. patro",
  payment_name: "Převodem",
  payment_type: "transfer",
  currency_id: 2,
  currency_rate: 25,
};

const PIECES = [{ item_id: 3, quantity: 2 }];
const IBAN = "CZ6508000000192000145399";

const BODIES: Record<string, object> = {
  dimensionsRequestSchema: CUT,
  hemsRequestSchema: CUT.hems,
  trackClickRequestSchema: { consent: true, clickId: "klik" },
  cutQuoteRequestSchema: { productId: 1, variantId: 2, dimensions: CUT, quantity: 1 },
  addRequestSchema: LINE,
  setRequestSchema: LINE,
  createCartRequestSchema: { locale: "cs", currencyId: 1, tempId: ID },
  addVoucherRequestSchema: {
    voucherCode: "VITEJTE10",
    serviceType: "eshop",
    guestEmail: "jana@example.cz",
    currencyId: 1,
  },
  removeVoucherRequestSchema: { voucherId: 1 },
  checkoutRequestSchema: { deliveryId: 1, storeId: 2, paymentId: 3, floor: 0, lift: true },
  addonRequestSchema: { addon: "packing_fee", value: true },
  lookUpRequestSchema: { number: "26000001", email: "jana@example.cz", recaptcha_token: "x" },
  payRequestSchema: { paymentId: 3, returnUrl: "https://www.naslap.example/shrnuti/1/x" },
  createWishlistRequestSchema: { locale: "cs", tempId: ID },
  changeWishlistRequestSchema: { productId: 1, note: "do ložnice", remove: true },
  piecesRequestSchema: PIECES,
  withdrawalRequestSchema: {
    items: PIECES,
    name: "Jana Nováková",
    email: "jana@example.cz",
    note: "nehodí se",
    iban: IBAN,
  },
  complaintRequestSchema: {
    items: PIECES,
    name: "Jana Nováková",
    email: "jana@example.cz",
    description: "Pustila se nit na kraji.",
    solution: "repair",
  },
  orderRequestSchema: {
    cartId: ID,
    cartVersion: 3,
    acknowledged: ACKNOWLEDGED,
    email: "jana@example.cz",
    phonePrefix: "+420",
    phone: "777123456",
    invoice: PERSON,
    delivery: { ...PERSON, company: "Truhlářství Malý", phonePrefix: "+421", phone: "905123456" },
    companyData: { name: "Koberce s. r. o.", companyId: "27074358", taxId: "CZ27074358" },
    note: "zvonit dvakrát",
    newsletter: true,
    currencyId: 1,
    agreement: true,
  },
};

const schemas = Object.entries({
  ...addresses,
  ...carts,
  ...clicks,
  ...complaints,
  ...cuts,
  ...orders,
  ...wishlists,
  ...withdrawals,
}).flatMap(([name, schema]) =>
  name.endsWith("RequestSchema") && schema instanceof z.ZodType ? [[name, schema] as const] : [],
);

/** Values of all JSON types, and strings that look like numbers or booleans. */
const WRONG: readonly unknown[] = [
  null,
  "",
  "2",
  " 2 ",
  "true",
  "on",
  0,
  2,
  1.5,
  true,
  false,
  [],
  [2],
  ["2"],
  {},
  { valueOf: 2 },
];
const kindOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

/** Yields one copy of the body per value, with that value replaced. */
function* replaced(
  value: unknown,
  by: unknown,
  path: string,
): Generator<[path: string, original: unknown, body: unknown]> {
  if (path) yield [path, value, by];
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      for (const [at, original, other] of replaced(item, by, `${path}[${index}]`))
        yield [at, original, value.map((one: unknown, place) => (place === index ? other : one))];
  } else if (typeof value === "object" && value !== null) {
    for (const [key, item] of Object.entries(value))
      for (const [at, original, other] of replaced(item, by, path ? `${path}.${key}` : key))
        yield [at, original, { ...value, [key]: other }];
  }
}

describe("a request accepts only the right JSON type of each value", () => {
  test("all requests of the contract are in this table", () => {
    expect(schemas.map(([name]) => name).sort()).toEqual(Object.keys(BODIES).sort());
  });

  test.each(schemas)("%s", (name, schema) => {
    const body = BODIES[name];
    expect(schema.safeParse(body).error?.issues ?? []).toEqual([]);
    const taken: string[] = [];
    for (const wrong of WRONG) {
      for (const [path, original, changed] of replaced(body, wrong, "")) {
        // null means: no value; schemas check strings
        if (wrong === null || kindOf(original) === kindOf(wrong)) continue;
        if (schema.safeParse(changed).success) taken.push(`${path}: ${JSON.stringify(wrong)}`);
      }
    }
    expect(taken).toEqual([]);
  });
});

describe("values that are not numbers do not change a cart", () => {
  const database = testDatabase("sqlite");
  let guest: Guest;
  let api: ReturnType<typeof createTestApi>;
  beforeAll(async () => {
    api = createTestApi(database.db);
    guest = await newGuest(api.ask);
    await guest.put({ productId: P.glue, quantity: 3 });
  });

  const line = async () => (await guest.read()).items.map(({ quantity }) => quantity);

  const sendText = (body: string) =>
    api.fetch(
      new Request(`http://api.test/api/cart/${guest.cart.id}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", ...guest.headers },
        body,
      }),
    );

  test.each([null, "", [], false, true, "2", [2], {}, 1.5])("quantity %j", async (quantity) => {
    const answer = await guest.set({ productId: P.glue, quantity });
    expect(answer).toMatchObject({ status: 422, body: { errors: { quantity: ["whole_number"] } } });
    expect((await guest.add({ productId: P.glue, quantity })).status).toBe(422);
    expect(await line()).toEqual([3]);
  });

  test("a negative quantity", async () => {
    const answer = await guest.set({ productId: P.glue, quantity: -1 });
    expect(answer).toMatchObject({ status: 422, body: { errors: { quantity: ["range:0"] } } });
    expect(await line()).toEqual([3]);
  });

  test("no quantity", async () => {
    expect((await guest.set({ productId: P.glue })).status).toBe(422);
    expect(await line()).toEqual([3]);
  });

  test.each([null, 1, "", ID])("an id of another cart: %j", async (id) => {
    for (const [method, path, body] of [
      ["PATCH", "", { productId: P.glue, quantity: 1 }],
      ["PUT", "", { productId: P.glue, quantity: 1 }],
      ["PATCH", "/addon", { addon: "packing_fee", value: true }],
      ["PATCH", "/checkout", { deliveryId: 2, paymentId: 1 }],
    ] as const) {
      const answer = await api.ask(method, `/api/cart/${guest.cart.id}${path}`, {
        headers: guest.headers,
        body: { ...body, id },
      });
      expect(answer).toMatchObject({ status: 422, body: { errors: { id: ["unavailable"] } } });
    }
    expect(await line()).toEqual([3]);
  });

  test("the cart's id is optional", async () => {
    const bodies = [
      { productId: P.glue, quantity: 4, id: guest.cart.id },
      { productId: P.glue, quantity: 5 },
    ];
    for (const body of bodies)
      expect(
        (await api.ask("PATCH", `/api/cart/${guest.cart.id}`, { headers: guest.headers, body }))
          .status,
      ).toBe(200);
    expect(await line()).toEqual([5]);
  });

  test.each([
    ["100 kB of lists in each other", "[".repeat(50_000) + "]".repeat(50_000)],
    ["100 kB of objects in each other", '{"a":'.repeat(16_000) + "1" + "}".repeat(16_000)],
  ])("%s are refused quickly", async (_name, json) => {
    for (const body of [
      json,
      `{"productId":${json}}`,
      `{"dimensions":${json}}`,
      `{"note":${json}}`,
    ]) {
      expect([400, 422]).toContain((await sendText(body)).status);
    }
  });

  test("names of the prototype are ordinary names", async () => {
    const json =
      '{"__proto__":{"quantity":9},"constructor":{"prototype":{"quantity":9}},"productId":1}';
    const answer = await sendText(json);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { quantity: ["whole_number"] } },
    ]);
    expect(Object.prototype).not.toHaveProperty("quantity");
  });
});
