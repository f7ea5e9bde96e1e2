import { describe, expect, test } from "vitest";
import { completeCart, isWholeCart } from "~/bff/cart/any-cart.server";
import { anyCartSchema, type GroupVoucher, type Voucher } from "~/contract/cart/cart";
import { settingsSchema, type Setting } from "~/contract/content/content";
import type { User } from "~/contract/customer/account";
import { cartOf, itemOf, voucherOf } from "../../support/backends/api-answers";
import { FIELDS, reduceTo } from "../../support/backends/reduce-answer";

type Group = NonNullable<User["group"]>;

interface Case {
  vouchers?: Partial<Voucher>[];
  group?: Group;
  settings?: Setting[];
  cart?: Parameters<typeof cartOf>[0];
}

/** Two pieces at 121 Kč of product 7, brand 3, category 10, and one piece of product 8, as the specification's backend sends them. */
function completed({ vouchers = [], group, settings = [], cart = {} }: Case) {
  const [first, second] = [itemOf(7, 2), itemOf(8)];
  const goods = {
    ...first,
    product: { ...first.product, brand: { id: 3, name: "" }, categories: [{ id: 10 }] },
  };
  const given = cartOf({
    items: [goods, second],
    vouchers: vouchers.map((voucher) => voucherOf(voucher)),
    ...cart,
  });
  const least = anyCartSchema.parse(reduceTo(FIELDS.cart, given));
  expect(isWholeCart(least)).toBe(false);
  const whole = completeCart(least, { settings, group });
  expect(isWholeCart(whole)).toBe(true);
  return whole;
}

const groupOf = (discount: number, vouchers?: GroupVoucher[]): Group => ({
  name: "",
  description: "",
  discount,
  ...(vouchers && { vouchers }),
});
const amount = (value: number): Partial<Voucher> => ({ voucher_type: "amount", value });
const FREE = { value: 0, free_delivery: true };
const ofGoods = (
  condition_type: Voucher["condition_type"],
  condition_id: number,
  condition_way: Voucher["condition_way"] = null,
): Case => ({ vouchers: [{ value: 10, condition_type, condition_id, condition_way }] });
const freeDelivery = (value: object): Setting[] =>
  settingsSchema.parse([{ name: "freedelivery", code: "freedelivery", value }]);

// Specification: 5.8, 5.9, 5.10, 6.6, 9.6
describe("the sums of a backend that sends none", () => {
  test.each<[string, Case, discounts: number[], total: number]>([
    ["no voucher", {}, [], 363],
    ["a percent voucher on everything", { vouchers: [{ value: 10 }] }, [36.3], 326.7],
    ["an amount voucher", { vouchers: [amount(100)] }, [100], 263],
    ["the rest of an amount", { vouchers: [{ ...amount(100), rest_value: 40 }] }, [40], 323],
    ["an amount voucher above the item price", { vouchers: [amount(1000)] }, [363], 0],
    ["an inactive voucher", { vouchers: [{ value: 10, active: false }] }, [0], 363],
    ["a voucher of a product", ofGoods("product", 8), [12.1], 350.9],
    ["a voucher of a brand", ofGoods("brand", 3), [24.2], 338.8],
    ["a voucher of a category", ofGoods("category", 10, "with"), [24.2], 338.8],
    ["a voucher of other categories", ofGoods("category", 10, "without"), [12.1], 350.9],
    ["a group's discount", { group: groupOf(10) }, [], 326.7],
    ["the larger of both", { vouchers: [{ value: 20 }], group: groupOf(10) }, [36.3], 290.4],
    [
      "the group's vouchers instead of the cart's",
      { vouchers: [{ value: 50 }], group: groupOf(0, [voucherOf({ voucher_id: 9, value: 20 })]) },
      [72.6],
      290.4,
    ],
    ["packaging at its default price", { cart: { has_addon_eco_packaging: true } }, [], 413],
  ])("%s", (_name, given, discounts, total) => {
    const cart = completed(given);
    expect(cart.vouchers.map(({ discount_tax_incl }) => discount_tax_incl)).toEqual(discounts);
    expect(cart.totals.total_tax_incl).toBe(total);
    expect(cart.totals.total + cart.totals.vat.reduce((sum, { tax }) => sum + tax, 0)).toBeCloseTo(
      total,
      2,
    );
  });

  // Specification: 9.3
  test.each<[string, Case, isFree: boolean]>([
    ["a cart without", {}, false],
    ["free_delivery of the cart", { cart: { free_delivery: true } }, true],
    ["free_delivery of a voucher", { vouchers: [FREE] }, true],
    ["free_delivery of an inactive one", { vouchers: [{ ...FREE, active: false }] }, false],
    ["free_delivery of a group's voucher", { group: groupOf(0, [voucherOf(FREE)]) }, true],
    ["the setting is enabled", { settings: freeDelivery({ is_enabled: true }) }, true],
    [
      "the limit of the setting is reached",
      { settings: freeDelivery({ is_enabled: false, min_order_price: 363 }) },
      true,
    ],
  ])("delivery is free by %s", (_name, given, isFree) => {
    expect(completed(given).totals.free_delivery.active).toBe(isFree);
  });

  test("an inactive voucher is listed with the reason, a group's cannot be removed", () => {
    expect(completed({ vouchers: [{ active: false }] }).vouchers).toMatchObject([
      { problem: { code: "active_to" }, of_group: false },
    ]);
    expect(completed({ group: groupOf(0, [voucherOf({ voucher_id: 9 })]) }).vouchers).toMatchObject(
      [{ voucher_id: 9, of_group: true }],
    );
  });
});
