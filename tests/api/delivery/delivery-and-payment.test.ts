import { describe, expect, it } from "vitest";
import { deliveryOptionsSchema, paymentOptionsSchema } from "~/contract/order/delivery";
import {
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  readyGuest,
  type Answer,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const errorsOf = (answer: Answer) => expectAnswer(answer, 422, invalidSchema).errors;
const GLUE = { productId: P.glue, quantity: 2 };
const WIDE_CARPET = { productId: P.carpet, variantId: V.carpet400, dimensions: { length_cm: 300 } };

describe.each(DATABASES)("delivery and payment over %s", (kind) => {
  const { ask } = apiShop(kind);

  it("lists unavailable methods with the reason", async () => {
    const guest = await newGuest(ask);
    await guest.put(WIDE_CARPET);
    const list = async () =>
      (
        await expectOk(
          ask("GET", `/api/order/delivery/cs?cartId=${guest.cart.id}`, {
            headers: guest.headers,
          }),
          deliveryOptionsSchema,
        )
      ).data;
    expect(
      (await list()).map(({ code, available, reason, price_tax_incl, free }) => [
        code,
        available,
        reason,
        price_tax_incl,
        free,
      ]),
    ).toEqual([
      ["pickup", true, null, 0, true],
      ["carrier", false, "too_long", 149, false],
    ]);
    const heavy = await newGuest(ask);
    await heavy.put({
      productId: P.carpet,
      variantId: V.carpet300,
      dimensions: { length_cm: 500 },
      quantity: 5,
    });
    await heavy.put({ productId: P.glue, quantity: 83 });
    const { data } = await expectOk(
      ask("GET", `/api/order/delivery/en?cartId=${heavy.cart.id}`, {
        headers: heavy.headers,
      }),
      deliveryOptionsSchema,
    );
    expect(data[1]).toMatchObject({
      available: false,
      reason: "too_heavy",
      free: true,
      price_tax_incl: 0,
      name: "Dopravce EN",
    });
  });

  it("offers only payments of the delivery", async () => {
    const payments = async (query: string, headers = {}) =>
      (
        await expectOk(
          ask("GET", `/api/order/payment/cs?${query}`, { headers }),
          paymentOptionsSchema,
        )
      ).data.map(({ code, available, reason }) => [code, available, reason]);
    const both = [
      ["bank_transfer", true, null],
      ["cod", true, null],
    ];
    expect(await payments("")).toEqual(both);
    expect(await payments("deliveryId=2")).toEqual(both);
    expect(await payments("deliveryId=1")).toEqual([
      ["bank_transfer", true, null],
      ["cod", false, "prepayment"],
    ]);
    const guest = await readyGuest(ask, GLUE, { deliveryId: 1, storeId: 1, paymentId: 1 });
    expect((await payments(`cartId=${guest.cart.id}`, guest.headers))[1]).toEqual([
      "cod",
      false,
      "prepayment",
    ]);
    expect((await ask("GET", "/api/order/payment/cs?deliveryId=x")).status).toBe(422);
  });

  // Specification: 5.31, 5.32, 5.33, 5.37
  it.each([
    ["an unknown delivery", { deliveryId: 9, paymentId: 1 }, { deliveryId: ["choose_delivery"] }],
    ["pickup without a store", { deliveryId: 1, paymentId: 1 }, { storeId: ["choose_store"] }],
    [
      "a store where nothing is picked up",
      { deliveryId: 1, storeId: 2, paymentId: 1 },
      { storeId: ["choose_store"] },
    ],
    [
      "pickup with cash on delivery",
      { deliveryId: 1, storeId: 1, paymentId: 2 },
      { paymentId: ["prepayment"] },
    ],
    ["an unknown payment", { deliveryId: 2, paymentId: 9 }, { paymentId: ["choose_payment"] }],
  ])("refuses %s and stores nothing of it", async (_name, choice, errors) => {
    const guest = await newGuest(ask);
    await guest.put(GLUE);
    expect(errorsOf(await guest.choose(choice))).toEqual(errors);
    expect((await guest.read()).checkout).toEqual({
      deliveryId: null,
      storeId: null,
      pickupPointId: null,
      paymentId: null,
      floor: null,
      lift: false,
    });
  });

  it("refuses a carrier that cannot transport the cart", async () => {
    const guest = await newGuest(ask);
    await guest.put(WIDE_CARPET);
    expect(errorsOf(await guest.choose({ deliveryId: 2, paymentId: 1 }))).toEqual({
      deliveryId: [expect.stringMatching(/^parcel_too_long:\d+$/)],
    });
  });

  // Specification: 9.4
  it("stores the choice and adds its price unless delivery is free", async () => {
    const guest = await readyGuest(ask, GLUE, { deliveryId: 2, storeId: 1, paymentId: 2 });
    const cart = await guest.read();
    expect(cart.checkout).toEqual({
      deliveryId: 2,
      storeId: null,
      pickupPointId: null,
      paymentId: 2,
      floor: null,
      lift: false,
    });
    expect(cart.totals).toMatchObject({
      delivery_tax_incl: 149,
      payment_tax_incl: 39,
      total_tax_incl: 318 + 149 + 39,
      free_delivery: { active: false, missing_tax_incl: 4682 },
    });
    const { cart: bigger } = await guest.put({ productId: P.squares, quantity: 3 });
    expect(bigger.totals).toMatchObject({
      delivery_tax_incl: 0,
      payment_tax_incl: 0,
      total_tax_incl: 318 + 5970,
      free_delivery: { active: true },
    });
  });
});
