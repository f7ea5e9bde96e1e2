import { describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import {
  BUYER,
  errorsOf,
  expectAnswer,
  newGuest,
  placeOrder,
  readyGuest,
  type Answer,
} from "../../support/backends/api";
import { NOT_CHOSEN } from "../../support/backends/api-answers";
import { DATABASES } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const cartOf = (answer: Answer) => expectAnswer(answer, 200, cartSchema);
const GLUE = { productId: P.glue, quantity: 2 };
const DETAILS = {
  email: "jana@",
  phonePrefix: "+421",
  phone: "601",
  invoice: { firstname: "J4na", zip: "60-200" },
  company: true,
  companyData: { companyId: "123" },
  differentDelivery: false,
  note: "Zvonit dvakrát",
};

describe.each(DATABASES)("PATCH /api/cart/{cartId}/checkout over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const guestWith = async (line: object = GLUE) => {
    const guest = await newGuest(ask);
    await guest.put(line);
    return guest;
  };

  describe("details", () => {
    it("are stored as entered, valid or not, without a new version", async () => {
      const guest = await readyGuest(ask, GLUE);
      const { version } = await guest.read();
      const kept = cartOf(await guest.choose(DETAILS));
      expect(kept.checkout).toMatchObject({ deliveryId: 2, paymentId: 1, ...DETAILS });
      expect(kept.version).toBe(version);
      expect((await guest.read()).checkout).toMatchObject(DETAILS);
    });

    it("are stored field by field; an emptied field is empty", async () => {
      const guest = await guestWith();
      await guest.choose(DETAILS);
      await guest.choose({
        email: "jana@example.cz",
        note: "",
        invoice: { firstname: "Jana", city: "Brno" },
      });
      expect((await guest.read()).checkout).toMatchObject({
        ...DETAILS,
        email: "jana@example.cz",
        note: "",
        invoice: { firstname: "Jana", zip: "60-200", city: "Brno" },
      });
    });

    it("have a maximum length", async () => {
      const guest = await guestWith();
      const long = {
        email: "x".repeat(255),
        invoice: { street: "x".repeat(121) },
        note: "x".repeat(1_001),
      };
      expect(errorsOf(await guest.choose(long))).toEqual({
        email: ["max:254"],
        "invoice.street": ["max:120"],
        note: ["max:1\u00a0000"],
      });
    });

    it("stay after a sell-out and are deleted by the order", async () => {
      const guest = await readyGuest(ask, GLUE);
      await guest.choose(DETAILS);
      await setProduct(database.db.sql, P.glue, { stock: 1 });
      expect((await guest.order()).status).toBe(409);
      expect((await guest.read()).checkout).toMatchObject(DETAILS);
      await setProduct(database.db.sql, P.glue, { stock: 83 });
      await placeOrder(guest, {}, "attempt-0002");
      expect((await guest.read()).checkout).toEqual(NOT_CHOSEN);
    });

    it("after the order are not stored: they would leave an address in the emptied cart", async () => {
      const guest = await readyGuest(ask, GLUE);
      const [order, late] = await Promise.all([
        guest.order(),
        guest.read().then(() => guest.choose(DETAILS)),
      ]);
      expect([order.status, late.status]).toEqual([201, 200]);
      await guest.choose(DETAILS);
      expect((await guest.read()).checkout).not.toHaveProperty("email");
      await guest.put(GLUE);
      expect((await guest.read()).checkout).toEqual(NOT_CHOSEN);
    });

    it("are deleted from a closed cart", async () => {
      const guest = await guestWith();
      await guest.choose(DETAILS);
      expect(
        (await ask("DELETE", `/api/cart/${guest.cart.id}`, { headers: guest.headers })).status,
      ).toBe(204);
      const row = database.db.sql
        .selectFrom("carts")
        .select("details")
        .where("id", "=", guest.cart.id);
      expect(await row.executeTakeFirst()).toEqual({ details: null });
    });
  });

  describe("the e-mail of a voucher", () => {
    const use = (guest: Awaited<ReturnType<typeof guestWith>>, body: object) =>
      ask("POST", `/api/voucher/cart/add/${guest.cart.id}`, { headers: guest.headers, body });

    it("is needed once: the next voucher and the order use it", async () => {
      const guest = await guestWith({ productId: P.squares, quantity: 2 });
      const first = cartOf(await use(guest, { voucherCode: "VITEJTE10", guestEmail: BUYER.email }));
      expect(first.checkout.email).toBe(BUYER.email);
      expect(
        cartOf(await use(guest, { voucherCode: "DAREK1000" })).vouchers.map(({ code }) => code),
      ).toContain("DAREK1000");
    });

    it("is the e-mail of the details if it is valid, and does not replace it", async () => {
      const guest = await guestWith({ productId: P.squares, quantity: 2 });
      await guest.choose({ email: "jana@" });
      expect((await use(guest, { voucherCode: "VITEJTE10" })).status).toBe(400);
      await guest.choose({ email: "petr@example.cz" });
      cartOf(await use(guest, { voucherCode: "VITEJTE10" }));
      expect((await guest.read()).checkout.email).toBe("petr@example.cz");
    });
  });

  describe("a part of the choice", () => {
    it.each([
      ["a delivery", [{ deliveryId: 2 }], { deliveryId: 2, paymentId: null }],
      ["a payment before a delivery", [{ paymentId: 2 }], { deliveryId: null, paymentId: 2 }],
      ["a pickup whose store comes later", [{ deliveryId: 1 }], { deliveryId: 1, storeId: null }],
      ["the store then", [{ deliveryId: 1 }, { storeId: 1 }], { deliveryId: 1, storeId: 1 }],
      [
        "a floor of the delivery",
        [
          { deliveryId: 2, paymentId: 1 },
          { floor: 2, lift: true },
        ],
        { paymentId: 1, floor: 2, lift: true },
      ],
      [
        "another delivery takes back store and floor",
        [{ deliveryId: 1, storeId: 1 }, { deliveryId: 2 }],
        { deliveryId: 2, storeId: null },
      ],
      [
        "and a payment that it excludes",
        [{ deliveryId: 2, paymentId: 2 }, { deliveryId: 1 }],
        { deliveryId: 1, paymentId: null },
      ],
      [
        "but keeps one that goes with both",
        [{ deliveryId: 2, paymentId: 1 }, { deliveryId: 1 }],
        { deliveryId: 1, paymentId: 1 },
      ],
      [
        "null takes back",
        [{ deliveryId: 2, paymentId: 1 }, { paymentId: null }],
        { deliveryId: 2, paymentId: null },
      ],
    ])("%s is stored", async (_name, steps, expected) => {
      const guest = await guestWith();
      for (const step of steps) cartOf(await guest.choose(step));
      expect((await guest.read()).checkout).toMatchObject(expected);
    });

    it.each([
      ["an unknown delivery", { deliveryId: 9 }, { deliveryId: ["choose_delivery"] }],
      ["an unknown store", { deliveryId: 1, storeId: 77 }, { storeId: ["choose_store"] }],
      ["a floor without a delivery", { floor: 2 }, { floor: ["not_to_floor"] }],
      ["an unknown payment", { paymentId: 9 }, { paymentId: ["choose_payment"] }],
    ])("%s is refused", async (_name, choice, errors) => {
      const guest = await guestWith();
      expect(errorsOf(await guest.choose(choice))).toEqual(errors);
    });

    it("is added to the sum at once, and refused if it does not fit the other parts", async () => {
      const guest = await guestWith();
      expect(cartOf(await guest.choose({ deliveryId: 2 })).totals).toMatchObject({
        delivery_tax_incl: 149,
        payment_tax_incl: 0,
      });
      expect(cartOf(await guest.choose({ paymentId: 2 })).totals).toMatchObject({
        delivery_tax_incl: 149,
        payment_tax_incl: 39,
      });
      await guest.choose({ deliveryId: 1 });
      expect(errorsOf(await guest.choose({ paymentId: 2 }))).toEqual({ paymentId: ["prepayment"] });
    });
  });
});
