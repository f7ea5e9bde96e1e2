import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { currenciesSchema } from "~/contract/content/content";
import { cartChangedSchema, orderCreatedSchema, orderSchema } from "~/contract/order/order";
import { amountToPay } from "~/domain/price";
import type { Database } from "../../../server/db/index";
import {
  acknowledging,
  createTestApi,
  expectAnswer,
  expectOk,
  invalidSchema,
  readyGuest,
  type Guest,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P, V } from "../../support/goods/assortment";
import {
  delivery,
  FLOORS,
  payment,
  PRICE_SOURCES,
  rememberPrices,
} from "../../support/goods/price-sources";
import { apiShop } from "../../support/shops/api-shop";

/** Amounts that are not whole crowns: the assortment has none of them. */
const AMOUNTS = fc
  .sample(fc.integer({ min: 10, max: 900 }), { numRuns: PRICE_SOURCES.length, seed: 7 })
  .map((crowns) => crowns * 100 + 37);

describe.each(DATABASES)(
  "an order contains exactly the acknowledged goods and sums, over %s",
  (kind) => {
    const { database, ask } = apiShop(kind);
    let restore: () => Promise<void>;
    let buyers = 0;
    beforeAll(async () => {
      restore = await rememberPrices(database.db);
    });
    beforeEach(() => restore());

    /** A guest with all parts of a sum in the cart, with prices in euros. */
    async function fullGuest() {
      const guest = await readyGuest(
        ask,
        { productId: P.glue, quantity: 2 },
        { deliveryId: 2, paymentId: 2, floor: 2 },
      );
      const hems = { code: "overlock", color: "black", sides: ["top"] };
      await guest.put({
        productId: P.carpet,
        variantId: V.carpet300,
        dimensions: { shape: "round", width_cm: 200, length_cm: 200, hems },
      });
      const email = `kupujici${(buyers += 1)}@example.cz`;
      const { id } = guest.cart;
      for (const voucherCode of ["VITEJTE10", "LEPIDLO50"]) {
        const added = await ask("POST", `/api/voucher/cart/add/${id}`, {
          headers: guest.headers,
          body: { voucherCode, guestEmail: email },
        });
        expectAnswer(added, 200, cartSchema);
      }
      for (const addon of ["eco_packaging", "strong_tubus", "packing_fee"]) {
        await expectOk(
          ask("PATCH", `/api/cart/${id}/addon`, {
            headers: guest.headers,
            body: { addon, value: true },
          }),
          cartSchema,
        );
      }
      return { guest, email };
    }

    /** Reads the cart, runs `meanwhile`, and orders with the acknowledgement of the first read. */
    async function orderAsFirstRead(
      guest: Guest,
      email: string,
      meanwhile: () => Promise<unknown> = () => Promise.resolve(),
    ) {
      const cart = await guest.read();
      const euro = (await expectOk(ask("GET", "/api/lists/currencies"), currenciesSchema)).find(
        ({ id }) => id === 2,
      );
      await meanwhile();
      return {
        cart,
        answer: await guest.order({ ...acknowledging(cart, euro), email, currencyId: 2 }),
      };
    }

    // single changes run on SQLite only, the property below on both databases
    const oneByOne =
      kind === "sqlite"
        ? PRICE_SOURCES.map((thing, index) => ({ ...thing, amount: AMOUNTS[index] ?? 0 }))
        : [];
    it.each(oneByOne)(
      "reports a changed $name and orders after the confirmation",
      async ({ change, reportedTypes, amount }) => {
        const { guest, email } = await fullGuest();
        const first = await orderAsFirstRead(guest, email, () => change(database.db, amount));
        const { changes } = expectAnswer(first.answer, 409, cartChangedSchema);
        expect(changes.map(({ type }) => type)).toEqual(expect.arrayContaining(reportedTypes));
        expect(await ordersOf(guest)).toBe(0);

        const second = await orderAsFirstRead(guest, email);
        const order = expectAnswer(second.answer, 201, orderCreatedSchema);
        const total = changes.find(({ type }) => type === "total");
        expect(order.total_tax_incl).toBe(total ? total.to : amountToPay(first.cart.totals));
        expect(order.total_tax_incl).toBe(amountToPay(second.cart.totals));
        const read = await expectOk(
          ask("GET", `/api/order/${order.id}/${order.hash}`),
          orderSchema,
        );
        expect(read.totals).toEqual(second.cart.totals);
      },
    );

    it("reports any combination of changes with old and new amounts", () =>
      fc.assert(
        fc.asyncProperty(
          fc.subarray(PRICE_SOURCES, { minLength: 2, maxLength: 5 }),
          async (changed) => {
            await restore();
            const { guest, email } = await fullGuest();
            const first = await orderAsFirstRead(guest, email, async () => {
              for (const { change } of changed) await change(database.db, 4_237);
            });
            const { changes } = expectAnswer(first.answer, 409, cartChangedSchema);
            for (const { type, from, to } of changes)
              if (!type.endsWith("_choice")) expect(from, type).not.toBe(to);
            const second = await orderAsFirstRead(guest, email);
            const order = expectAnswer(second.answer, 201, orderCreatedSchema);
            expect(order.total_tax_incl).toBe(amountToPay(second.cart.totals));
          },
        ),
        { numRuns: Number(process.env["ACKNOWLEDGED_RUNS"] ?? 5), seed: 11 },
      ));

    it("reports delivery 149 → 249 and floor 290 → 999, and changes that cancel out in the total", async () => {
      const { guest, email } = await fullGuest();
      const measured = await orderAsFirstRead(guest, email, () =>
        delivery(database.db)
          .set({ price_haler: 24_900, floors: FLOORS(99_900) })
          .execute(),
      );
      const toPay = amountToPay(measured.cart.totals);
      expect(
        expectAnswer(measured.answer, 409, cartChangedSchema).changes.filter(
          ({ type }) => type !== "total_net",
        ),
      ).toEqual([
        { item_id: null, name: null, type: "delivery", from: 149, to: 249 },
        { item_id: null, name: null, type: "delivery_up", from: 290, to: 999 },
        { item_id: null, name: null, type: "total", from: toPay, to: toPay + 809 },
      ]);
      const cancelled = await orderAsFirstRead(guest, email, async () => {
        await delivery(database.db).set({ price_haler: 25_900 }).execute();
        await payment(database.db).set({ price_haler: 2_900 }).execute();
      });
      expect(expectAnswer(cancelled.answer, 409, cartChangedSchema).changes).toEqual([
        { item_id: null, name: null, type: "delivery", from: 249, to: 259 },
        { item_id: null, name: null, type: "payment", from: 39, to: 29 },
      ]);
      const order = expectAnswer(
        (await orderAsFirstRead(guest, email)).answer,
        201,
        orderCreatedSchema,
      );
      expect(order.total_tax_incl).toBe(toPay + 809);
    });

    it("reports an outdated page of another instance and a currency chosen in another tab", async () => {
      const { guest, email } = await fullGuest();
      const old = createTestApi(database.again());
      const key = `/api/cart/anonymous/cs/${guest.headers.tempId}`;
      const [stale] = cartSchema.array().parse((await old.ask("GET", key)).body);
      await payment(database.db).set({ price_haler: 7_900 }).execute();
      if (!stale) throw new Error("no cart");
      expect(stale.totals.payment_tax_incl).toBe(39);
      const refused = await guest.order({ ...acknowledging(stale, { id: 2, rate: 25 }), email });
      expect(expectAnswer(refused, 409, cartChangedSchema).changes).toEqual([
        { item_id: null, name: null, type: "payment", from: 39, to: 79 },
        expect.objectContaining({ type: "total" }),
        expect.objectContaining({ type: "total_net" }),
        { item_id: null, name: null, type: "currency", from: "EUR", to: null },
      ]);
    });

    it.each<[string, (db: Database) => Promise<unknown>, object]>([
      [
        "vanished",
        (db) => db.sql.deleteFrom("deliveries").where("id", "=", 2).execute(),
        { deliveryId: ["choose_delivery"] },
      ],
      [
        "takes the parcel no more",
        (db) => delivery(db).set({ max_length_cm: 10 }).execute(),
        { deliveryId: ["parcel_too_long:290"] },
      ],
      [
        "carries to that floor no more",
        (db) => delivery(db).set({ floors: "[]" }).execute(),
        { floor: ["not_to_floor"] },
      ],
      [
        "has lost this payment method",
        (db) =>
          delivery(db)
            .set({ payments: JSON.stringify([1]) })
            .execute(),
        { paymentId: ["not_with_delivery"] },
      ],
    ])("a delivery that %s must be chosen again", async (_name, change, errors) => {
      const { guest, email } = await fullGuest();
      const { answer } = await orderAsFirstRead(guest, email, () => change(database.db));
      expect(expectAnswer(answer, 422, invalidSchema).errors).toMatchObject(errors);
      expect(await ordersOf(guest)).toBe(0);
    });

    it("refuses an order without an acknowledgement", async () => {
      const { guest, email } = await fullGuest();
      const { errors } = expectAnswer(
        await guest.order({ email, acknowledged: undefined }),
        422,
        invalidSchema,
      );
      expect(errors).toEqual({ acknowledged: ["stale"] });
      expect((await guest.order({ email, acknowledged: { total_tax_incl: "1" } })).status).toBe(
        422,
      );
    });

    const ordersOf = async (guest: Guest) =>
      (
        await database.db.sql
          .selectFrom("orders")
          .select("id")
          .where("cart_id", "=", guest.cart.id)
          .execute()
      ).length;
  },
);
