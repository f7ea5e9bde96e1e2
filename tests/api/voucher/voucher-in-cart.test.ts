import { describe, expect, it } from "vitest";
import { cartSchema } from "~/contract/cart/cart";
import { deliveryOptionsSchema } from "~/contract/order/delivery";
import {
  expectAnswer,
  expectOk,
  invalidSchema,
  readyGuest,
  type Guest,
} from "../../support/backends/api";
import { DATABASES } from "../../support/database/databases";
import { P } from "../../support/goods/assortment";
import { CARPET, discounts, GLUE, SQUARES, voucherShop } from "../../support/shops/voucher-shop";

describe.each(DATABASES)("vouchers in a cart over %s", (kind) => {
  const { ask, put, guestWith } = voucherShop(kind);
  const remove = ({ cart, headers }: Guest, voucherId: number) =>
    ask("POST", `/api/voucher/cart/delete/${cart.id}`, { headers, body: { voucherId } });
  it("do not add up percentages; amounts apply last", async () => {
    const guest = await guestWith(GLUE);
    await put(guest, "DAREK1000");
    await put(guest, "VITEJTE10");
    const cart = await put(guest, "ZNACKA15");
    expect(discounts(cart)).toEqual([
      ["DAREK1000", 270.3],
      ["VITEJTE10", 0],
      ["ZNACKA15", 47.7],
    ]);
    expect(cart.totals).toMatchObject({
      vouchers_tax_incl: 318,
      total_tax_incl: 0,
      total: 0,
      vat: [],
    });
  });

  it("apply to their goods, including descendants of a category", async () => {
    const cart = await put(await guestWith(CARPET, GLUE), "KOBERCE500");
    expect(cart.totals).toMatchObject({ items_tax_incl: 2394 + 318, vouchers_tax_incl: 500 });
    expect(discounts(await put(await guestWith(SQUARES, GLUE), "LEPIDLO50"))).toEqual([
      ["LEPIDLO50", 50],
    ]);
  });

  it("an amount without VAT reduces the sum by the amount with VAT", async () => {
    const cart = await put(await guestWith(GLUE), "BEZDPH100");
    expect(cart.totals).toMatchObject({ vouchers: 100, vouchers_tax_incl: 121 });
  });

  it("that no longer apply stay with the reason and without a discount until they apply again", async () => {
    const guest = await guestWith(CARPET);
    await put(guest, "KOBERCE500");
    const [carpet] = (await guest.read()).items;
    await guest.put(GLUE);
    await guest.set({ productId: P.carpet, itemId: carpet?.id, quantity: 0 });
    const without = await guest.read();
    expect(without.vouchers).toMatchObject([
      { code: "KOBERCE500", discount_tax_incl: 0, problem: { code: "minimal_price", value: 2000 } },
    ]);
    expect(without.totals).toMatchObject({ vouchers_tax_incl: 0, total_tax_incl: 318 });
    await guest.put(CARPET);
    expect((await guest.read()).vouchers).toMatchObject([
      { discount_tax_incl: 500, problem: null },
    ]);
  });

  it("'free delivery when … a voucher has free_delivery' (section 9)", async () => {
    const guest = await readyGuest(ask, GLUE);
    expect((await guest.read()).totals.delivery_tax_incl).toBe(149);
    const cart = await put(guest, "DOPRAVA0");
    expect(cart.totals).toMatchObject({
      delivery_tax_incl: 0,
      total_tax_incl: 318,
      free_delivery: { active: true, missing_tax_incl: 0 },
    });
    const { data } = await expectOk(
      ask("GET", `/api/order/delivery/cs?cartId=${cart.id}`, { headers: guest.headers }),
      deliveryOptionsSchema,
    );
    expect(data.every(({ free }) => free)).toBe(true);
  });

  // Specification: 7.9
  it("are removed; a second removal succeeds too", async () => {
    const guest = await guestWith(GLUE);
    await put(guest, "VITEJTE10");
    await put(guest, "ZNACKA15");
    for (let time = 0; time < 2; time += 1) {
      const cart = await expectOk(remove(guest, 1), cartSchema);
      expect(discounts(cart)).toEqual([["ZNACKA15", 47.7]]);
    }
    expect(expectAnswer(await remove(guest, 0), 422, invalidSchema).errors).toEqual({
      voucherId: ["required"],
    });
  });
});
