import { describe, expect, it } from "vitest";
import { cartSchema, cartUpdateSchema } from "~/contract/cart/cart";
import { deliveryOptionsSchema } from "~/contract/order/delivery";
import { cartChangedSchema, orderSchema } from "~/contract/order/order";
import {
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  newGuest,
  placeOrder,
  readyGuest,
  type Answer,
} from "../../support/backends/api";
import { BOTH_DATABASES, freshDatabase } from "../../support/database/databases";
import { setProduct } from "../../support/database/set-row";
import { P, V } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const CARPET = { productId: P.carpet, variantId: V.carpet300 };
const HEMS = { code: "overlock", color: "sand", sides: ["top", "bottom"] };
const HEMMED = { ...CARPET, dimensions: { width_cm: 200, length_cm: 100, hems: HEMS } };
const errorsOf = (answer: Answer) => expectAnswer(answer, 422, invalidSchema).errors;

describe.each(BOTH_DATABASES)("changing a cart over %s", (kind) => {
  const { ask } = apiShop(kind);

  describe("a line", () => {
    it("changes its note, and keeps it without a note in the request", async () => {
      const guest = await newGuest(ask);
      const { item } = await guest.put({ productId: P.glue, quantity: 2, note: "a" });
      const set = async (fields: object) =>
        await expectOk(
          guest.set({ productId: P.glue, itemId: item?.id, quantity: 2, ...fields }),
          cartUpdateSchema,
        );
      expect((await set({ note: "b" })).item).toMatchObject({
        id: item?.id,
        note: "b",
        quantity: 2,
      });
      expect((await set({ quantity: 3 })).item).toMatchObject({ note: "b", quantity: 3 });
      expect((await set({ note: "" })).item?.note).toBe("");
      expect(
        errorsOf(
          await guest.set({
            productId: P.glue,
            itemId: item?.id,
            quantity: 2,
            note: "x".repeat(501),
          }),
        ),
      ).toEqual({
        note: ["max:500"],
      });
    });

    it("changes its cut by the rules of additions", async () => {
      const guest = await newGuest(ask);
      const { item } = await guest.put(HEMMED);
      const set = (dimensions: object, quantity = 1) =>
        guest.set({ ...CARPET, itemId: item?.id, quantity, dimensions });
      const changed = await expectOk(set({ width_cm: 300, length_cm: 200 }, 2), cartUpdateSchema);
      expect(changed).toMatchObject({ quantity: 2, original_quantity: 1, item: { id: item?.id } });
      expect(changed.item).toMatchObject({
        total_tax_incl: 4788,
        hems_price: 0,
        service_price: 0,
        dimensions: { hems: null },
        warnings: [],
      });
      expect(errorsOf(await set({ width_cm: 310, length_cm: 200 }))).toEqual({
        "dimensions.width_cm": ["too_long:300"],
      });
      expect(errorsOf(await set({ length_cm: 1300 }, 2))).toEqual({
        quantity: ["not_enough_value:25 m"],
      });
      expect((await guest.read()).items).toMatchObject([
        { quantity: 2, dimensions: { width_cm: 300, length_cm: 200 } },
      ]);
    });

    it("is merged with an equal line and reported", async () => {
      const guest = await newGuest(ask);
      const { item: one } = await guest.put({
        ...CARPET,
        dimensions: { length_cm: 100 },
        quantity: 2,
      });
      const { item: two } = await guest.put({
        ...CARPET,
        dimensions: { length_cm: 200 },
        quantity: 3,
      });
      const joined = await expectOk(
        guest.set({
          ...CARPET,
          itemId: two?.id,
          quantity: 4,
          dimensions: { length_cm: 100, width_cm: 300 },
        }),
        cartUpdateSchema,
      );
      expect(joined).toMatchObject({
        item: { id: one?.id },
        quantity: 6,
        original_quantity: 5,
        cart: { items: [{ quantity: 6 }] },
      });
      const { item: full } = await guest.put({ productId: P.glue, quantity: 40, note: "a" });
      const { item: rest } = await guest.put({ productId: P.glue, quantity: 40, note: "b" });
      expect(
        errorsOf(await guest.set({ productId: P.glue, itemId: rest?.id, quantity: 44, note: "a" })),
      ).toEqual({
        quantity: ["not_enough_piece:83"],
      });
      expect((await guest.read()).items.find(({ id }) => id === full?.id)?.quantity).toBe(40);
    });

    it("can always be reduced, even above the stock", async () => {
      const own = await freshDatabase(kind);
      const guest = await newGuest(createTestApi(own.db).ask);
      const { item } = await guest.put({ productId: P.glue, quantity: 40, note: "a" });
      await guest.put({ productId: P.glue, quantity: 40, note: "b" });
      await setProduct(own.db.sql, P.glue, { stock: 45 });
      const set = (quantity: number) =>
        guest.set({ productId: P.glue, itemId: item?.id, quantity });
      expect(errorsOf(await set(41))).toEqual({ quantity: ["not_enough_piece:45"] });
      expect((await expectOk(set(10), cartUpdateSchema)).item?.warnings).toMatchObject([
        { type: "stock", from: 50, to: 45 },
      ]);
      expect((await expectOk(set(5), cartUpdateSchema)).item?.warnings).toEqual([]);
      await own.drop();
    });
  });

  describe("of an outdated version", () => {
    it("returns the current cart and changes nothing; adding needs no version", async () => {
      const guest = await newGuest(ask);
      const { item, cart } = await guest.put({ productId: P.glue, quantity: 2 });
      const old = { ...guest.headers, cartVersion: String(cart.version - 1) };
      const path = `/api/cart/${guest.cart.id}`;
      for (const answer of [
        await ask("PATCH", path, {
          headers: old,
          body: { productId: P.glue, itemId: item?.id, quantity: 9 },
        }),
        await ask("PATCH", path, {
          headers: { ...old, cartVersion: "x" },
          body: { productId: P.glue, itemId: item?.id, quantity: 0 },
        }),
        await ask("PATCH", `${path}/addon`, {
          headers: old,
          body: { addon: "packing_fee", value: true },
        }),
        await ask("PATCH", `${path}/checkout`, {
          headers: old,
          body: { deliveryId: 2, paymentId: 1 },
        }),
      ]) {
        const { changes, cart: now } = expectAnswer(answer, 409, cartChangedSchema);
        expect([changes, now?.version, now?.items.map(({ quantity }) => quantity)]).toEqual([
          [],
          cart.version,
          [2],
        ]);
      }
      const versioned = { ...guest.headers, cartVersion: String(cart.version) };
      const set = await ask("PATCH", path, {
        headers: versioned,
        body: { productId: P.glue, itemId: item?.id, quantity: 9 },
      });
      expect(expectAnswer(set, 200, cartUpdateSchema).quantity).toBe(9);
      expect((await guest.put({ productId: P.glue })).quantity).toBe(10);
    });
  });

  describe("carrying to a floor ('delivery-up option', section 9)", () => {
    // Specification: 1.11, 9.6
    it("is offered with its prices and added to the sum, even with free delivery", async () => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue, quantity: 2 });
      const { data } = await expectOk(
        ask("GET", `/api/order/delivery/en?cartId=${guest.cart.id}`, {
          headers: guest.headers,
        }),
        deliveryOptionsSchema,
      );
      expect(data.map(({ floors, floor_required }) => [floors, floor_required])).toEqual([
        [[], false],
        [
          [
            { floor: 0, label: "Přízemí EN", price: 0, price_tax_incl: 0 },
            { floor: 2, label: "2. patro EN", price: 239.67, price_tax_incl: 290 },
          ],
          false,
        ],
      ]);
      const chosen = await expectOk(
        guest.choose({ deliveryId: 2, paymentId: 1, floor: 2, lift: true }),
        cartSchema,
      );
      expect(chosen.checkout).toMatchObject({ floor: 2, lift: true });
      expect(chosen.totals).toMatchObject({
        delivery_tax_incl: 149,
        delivery_up: 239.67,
        delivery_up_tax_incl: 290,
        total_tax_incl: 757,
      });
      const { cart: free } = await guest.put({ productId: P.squares, quantity: 3 });
      expect(free.totals).toMatchObject({ delivery_tax_incl: 0, delivery_up_tax_incl: 290 });
      const again = await expectOk(guest.choose({ deliveryId: 2, paymentId: 1 }), cartSchema);
      expect([again.checkout.floor, again.totals.delivery_up_tax_incl]).toEqual([null, 0]);
    });

    it.each([
      [
        "a floor that is not offered",
        { deliveryId: 2, paymentId: 1, floor: 9 },
        { floor: ["not_to_floor"] },
      ],
      [
        "a floor in a store",
        { deliveryId: 1, storeId: 1, paymentId: 1, floor: 2 },
        { floor: ["not_to_floor"] },
      ],
      ["half a floor", { deliveryId: 2, paymentId: 1, floor: 1.5 }, { floor: ["choose_floor"] }],
    ])("refuses %s", async (_name, choice, errors) => {
      const guest = await newGuest(ask);
      await guest.put({ productId: P.glue });
      expect(errorsOf(await guest.choose(choice))).toEqual(errors);
    });

    // Specification: 5.34
    it("'Checkout needs … floor for carrying': the van always carries, so it needs a floor", async () => {
      const own = await freshDatabase(kind);
      await own.db.sql.updateTable("deliveries").set({ type: "own" }).where("id", "=", 2).execute();
      const guest = await newGuest(createTestApi(own.db).ask);
      await guest.put({ productId: P.glue });
      expect(errorsOf(await guest.choose({ deliveryId: 2, paymentId: 1 }))).toEqual({
        floor: ["choose_floor"],
      });
      await expectOk(guest.choose({ deliveryId: 2, paymentId: 1, floor: 0 }), cartSchema);
      await own.drop();
    });
  });

  describe("ordered", () => {
    it("keeps the cut, its hems and services, and the floor", async () => {
      const guest = await readyGuest(
        ask,
        { ...HEMMED, quantity: 2 },
        { deliveryId: 2, paymentId: 1, floor: 2, lift: true },
      );
      const before = await guest.read();
      const { id, hash } = await placeOrder(guest);
      const order = await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema);
      const [item] = order.items;
      const [cartItem] = before.items;
      expect(item).toMatchObject({
        dimensions: { hems: { ...HEMS, color_name: "písková" }, hem_m: 4, offcut: "keep" },
        service_price_tax_incl: 180,
        hems_price_tax_incl: 480,
        total_tax_incl: 2394 + 180 + 480,
        total: cartItem?.total,
        service_price: cartItem?.service_price,
        hems_price: cartItem?.hems_price,
      });
      expect(order.totals).toEqual(before.totals);
      expect(order.totals).toMatchObject({
        services_tax_incl: 180,
        hems_tax_incl: 480,
        delivery_up_tax_incl: 290,
      });
      expect(order.delivery.floor).toEqual({ floor: 2, label: "2. patro", lift: true });
      expect((await guest.read()).checkout).toMatchObject({ floor: null, lift: false });
    });

    it("reports a new price of processing once, and orders after the confirmation", async () => {
      const own = await freshDatabase(kind);
      const api = createTestApi(own.db);
      const guest = await readyGuest(api.ask, HEMMED);
      const value = [
        { code: "hemmingPrice", content: "70" },
        { code: "hemmingColours", content: "black:#222222:černá,sand:#cab593:písková" },
      ];
      const dearer = { body: JSON.stringify({ value }) };
      await own.db.sql
        .updateTable("settings")
        .set(dearer)
        .where("locale", "=", "cs")
        .where("name", "=", "owndata")
        .execute();
      // 90 Kč trim + 4 m hem
      expect((await guest.read()).items[0]?.warnings).toEqual([
        { type: "service", from: 330, to: 370 },
      ]);
      expect(expectAnswer(await guest.order(), 409, cartChangedSchema).changes).toMatchObject([
        { type: "service", from: 330, to: 370 },
      ]);
      expect((await placeOrder(guest)).total_tax_incl).toBe(1197 + 370 + 149);
      await own.drop();
    });
  });
});
