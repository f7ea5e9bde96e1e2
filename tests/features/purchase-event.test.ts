import { describe, expect, test } from "vitest";
import { purchaseEvent, type PurchasedOrder } from "~/features/order/purchase-event";
import { cartOf } from "../support/api-answers";

const NO_TOTALS = cartOf().totals;
const item = (more: Partial<PurchasedOrder["items"][number]>): PurchasedOrder["items"][number] => ({
  ...{ id: 1, product_id: 1202, name: "Orava", variant_name: null, sku: "O-1", slug: "orava", category_slug: null, image: null },
  ...{ variant_id: null, group_type_id: 1, quantity: 1, is_sample: false, note: "", dimensions: null, unit_price_tax_incl: 0 },
  ...{ service_price: 0, service_price_tax_incl: 0, hems_price: 0, hems_price_tax_incl: 0, total: 0, total_tax_incl: 0 },
  ...more,
});
const order = (more: Partial<PurchasedOrder>): PurchasedOrder => ({
  number: "26000001",
  items: [],
  totals: NO_TOTALS,
  vouchers: [],
  ...more,
});

describe("the event `purchase`", () => {
  test("carries CZK and the order's number; value, shipping and tax add up to what is paid", () => {
    const totals = {
      ...NO_TOTALS,
      ...{
        items: 300.1,
        delivery: 99.17,
        payment: 32.23,
        delivery_up: 82.64,
        addons: 41.32,
        vouchers: 50,
        total: 505.46,
        total_tax_incl: 611.61,
      },
    };
    const event = purchaseEvent(order({ totals, vouchers: [{ voucher_id: 1, code: "JARO", discount_tax_incl: 60.5 }] }));
    expect(event).toEqual({
      event: "purchase",
      currency: "CZK",
      transaction_id: "26000001",
      value: 250.1,
      shipping: 255.36,
      tax: 106.15,
      coupon: "JARO",
      items: [],
    });
  });

  test.each([
    ["a product", {}, {}],
    ["a variant", { variant_name: "400 cm" }, { item_variant: "400 cm" }],
    ["a sample", { is_sample: true, variant_name: "400 cm" }, { item_variant: "sample" }],
    ["several pieces, with cutting and hems in the line's sum", { quantity: 4, total: 1_000 }, { quantity: 4, price: 250 }],
  ])("names %s", (_what, line, named) =>
    expect(purchaseEvent(order({ items: [item(line)] })).items).toEqual([
      { item_id: "1202", item_name: "Orava", price: 0, quantity: 1, ...named },
    ]),
  );

  test("without a voucher has no coupon, and several in one text", () => {
    expect(purchaseEvent(order({}))).not.toHaveProperty("coupon");
    const vouchers = ["A", "B"].map((code, index) => ({ voucher_id: index + 1, code, discount_tax_incl: 1 }));
    expect(purchaseEvent(order({ vouchers })).coupon).toBe("A,B");
  });
});
