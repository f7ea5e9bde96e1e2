import { describe, expect, it } from "vitest";
import { orderSchema, type OrderCreated } from "~/contract/order/order";
import { acknowledging, expectOk, placeOrder, readyGuest } from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { apiShop } from "../../support/shops/api-shop";

const GLUE = { productId: P.glue, quantity: 1 };
const CZK = 1;
const EUR = 2;
const RATES: Readonly<Record<number, number>> = { [CZK]: 1, [EUR]: 25 };

describe.each(DATABASES)("displayed currency of an order over %s", (kind) => {
  const { database, ask } = apiShop(kind);

  const shownIn = async ({ id, hash }: OrderCreated) =>
    (await expectOk(ask("GET", `/api/order/${id}/${hash}`), orderSchema)).shown_currency?.id ??
    null;
  const guestIn = async (currencyId: number | null) => {
    const guest = await readyGuest(ask, GLUE);
    await database.db.sql
      .updateTable("carts")
      .set({ currency_id: currencyId })
      .where("id", "=", guest.cart.id)
      .execute();
    return guest;
  };

  it.each([
    ["the request's", undefined, EUR, EUR],
    ["the request's rather than the cart's", EUR, CZK, CZK],
    ["the cart's where the request names none", EUR, undefined, EUR],
    ["the cart's where the request says null", EUR, null, EUR],
    ["none where neither names one", undefined, undefined, null],
    ["none for one that the shop has not", undefined, 99, null],
  ])("is %s", async (_name, ofCart, ofRequest, expected) => {
    const guest = await guestIn(ofCart ?? null);
    const acknowledged = acknowledging(
      await guest.read(),
      expected === null ? undefined : { id: expected, rate: RATES[expected] ?? 1 },
    );
    expect(
      await shownIn(
        await placeOrder(guest, {
          ...acknowledged,
          ...(ofRequest === undefined ? {} : { currencyId: ofRequest }),
        }),
      ),
    ).toBe(expected);
  });
});
