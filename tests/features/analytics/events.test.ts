import { describe, expect, it, test } from "vitest";
import type { Order } from "~/contract/order/order";
import {
  addPaymentInfo,
  addShippingInfo,
  beginCheckout,
  cartChange,
  purchase,
  viewCart,
  viewItem,
  viewItemList,
  type PurchasedOrder,
} from "~/features/analytics/events";
import { cartOf, itemOf, productOf } from "../../support/backends/api-answers";

const variant = (id: number, name: string, price: number) => ({
  id,
  name,
  attributes: [],
  price: price / 1.21,
  price_tax_incl: price,
  price_sale: null,
  price_sale_tax_incl: null,
  is_price_sale_active: false,
  lowest_price_30: null,
  lowest_price_30_tax_incl: null,
  quantity: 3,
  active: true,
  variant_url_query: `v=${id}`,
  package_content_quantity: null,
  width_cm: 400,
  length_cm: null,
});
const carpet = {
  ...productOf(1202),
  name: "Orava",
  group_type_id: 1,
  has_variants: true,
  variants: [variant(12021, "šíře 400 cm", 399)],
};
const [wide = null] = carpet.variants;

describe("events of a product", () => {
  it("view_item has the id of the feeds and the price of the page, for cut goods per square metre", () => {
    expect(viewItem(carpet, wide)).toEqual({
      event: "view_item",
      ecommerce: {
        currency: "CZK",
        value: 399,
        items: [
          {
            item_id: "1202-12021",
            item_name: "Orava",
            item_variant: "šíře 400 cm",
            price: 399,
            quantity: 1,
          },
        ],
      },
    });
    expect(viewItem(productOf(7), null).ecommerce.items).toMatchObject([
      { item_id: "7", quantity: 1 },
    ]);
  });

  it("view_item_list has the list and the positions", () => {
    const products = [
      { id: "1202-12021", name: "Orava", price: 399 },
      { id: "7", name: "Čistič", price: 149.5 },
    ];
    expect(viewItemList({ id: "/1/koberce", name: "Koberce" }, products)).toEqual({
      event: "view_item_list",
      ecommerce: {
        currency: "CZK",
        value: 548.5,
        item_list_id: "/1/koberce",
        item_list_name: "Koberce",
        items: [
          { item_id: "1202-12021", item_name: "Orava", price: 399, quantity: 1, index: 0 },
          { item_id: "7", item_name: "Čistič", price: 149.5, quantity: 1, index: 1 },
        ],
      },
    });
  });
});

describe("events of the cart", () => {
  const change = {
    productId: 1202,
    variantId: 12021,
    isSample: false,
    name: "Orava",
    variant: "šíře 400 cm",
    price: 1197.5,
  };
  it.each([
    [
      "more pieces",
      { ...change, event: "addToCart", changed: 2 },
      "add_to_cart",
      2395,
      { item_id: "1202-12021", price: 1197.5, quantity: 2 },
    ],
    [
      "fewer pieces",
      { ...change, event: "removeFromCart", changed: 1 },
      "remove_from_cart",
      1197.5,
      { quantity: 1 },
    ],
    [
      "a sample",
      {
        ...change,
        variantId: null,
        variant: null,
        isSample: true,
        price: 19,
        event: "addToCart",
        changed: 1,
      },
      "add_to_cart",
      19,
      { item_id: "1202", item_variant: "sample" },
    ],
  ] as const)("%s", (_name, input, event, value, item) =>
    expect(cartChange(input)).toMatchObject({
      event,
      ecommerce: { currency: "CZK", value, items: [item] },
    }),
  );
  it("no event if the number of pieces does not change", () =>
    expect(cartChange({ ...change, event: null, changed: 0 })).toBeNull());

  const items = [
    { ...itemOf(7, 2), total_tax_incl: 300 },
    { ...itemOf(8), total_tax_incl: 100 },
  ];
  const cart = cartOf({ items });
  it.each([
    ["view_cart", viewCart],
    ["begin_checkout", beginCheckout],
  ])("%s has all lines with processing in their prices", (event, make) =>
    expect(make(cart)).toMatchObject({
      event,
      ecommerce: {
        currency: "CZK",
        value: 400,
        items: [
          { item_id: "7", price: 150, quantity: 2 },
          { item_id: "8", price: 100, quantity: 1 },
        ],
      },
    }),
  );

  it("discounts of vouchers are distributed over the lines and subtracted from value", () => {
    const { ecommerce } = viewCart({ ...cart, totals: { ...cart.totals, vouchers_tax_incl: 40 } });
    expect(ecommerce).toMatchObject({
      value: 360,
      items: [
        { price: 135, discount: 15 },
        { price: 90, discount: 10 },
      ],
    });
  });

  it("chosen delivery and payment, and nothing before the choice", () => {
    expect([addShippingInfo(cart), addPaymentInfo(cart)]).toEqual([null, null]);
    const chosen = {
      ...cart.chosen,
      delivery: { name: "PPL", type: "address" },
      payment: { name: "Dobírka", type: "cod" },
    };
    expect(addShippingInfo({ ...cart, chosen })).toMatchObject({
      event: "add_shipping_info",
      ecommerce: { value: 400, shipping_tier: "PPL" },
    });
    expect(addPaymentInfo({ ...cart, chosen })).toMatchObject({
      event: "add_payment_info",
      ecommerce: { payment_type: "Dobírka" },
    });
  });
});

describe("purchase", () => {
  const item = (overrides: Partial<Order["items"][number]> = {}): Order["items"][number] => ({
    id: 1,
    product_id: 1202,
    name: "Orava",
    variant_name: null,
    sku: "O-1",
    slug: "orava",
    category_slug: null,
    image: null,
    variant_id: null,
    group_type_id: 1,
    quantity: 1,
    is_sample: false,
    sample_kind: null,
    note: "",
    dimensions: null,
    planned: null,
    unit_price_tax_incl: 0,
    service_price: 0,
    service_price_tax_incl: 0,
    hems_price: 0,
    hems_price_tax_incl: 0,
    total: 300,
    total_tax_incl: 363,
    ...overrides,
  });
  const order = (overrides: Partial<PurchasedOrder>): PurchasedOrder => ({
    number: "26000001",
    items: [item()],
    totals: cartOf().totals,
    vouchers: [],
    ...overrides,
  });

  test("has the order's number; value and shipping add up to the total, tax is its VAT", () => {
    const totals = {
      ...cartOf().totals,
      vouchers_tax_incl: 60.5,
      delivery_tax_incl: 120,
      payment_tax_incl: 39,
      delivery_up_tax_incl: 100,
      addons_tax_incl: 50,
      total: 505.37,
      total_tax_incl: 611.5,
    };
    const { event, ecommerce } = purchase(
      order({ totals, vouchers: [{ voucher_id: 1, code: "JARO", discount_tax_incl: 60.5 }] }),
    );
    expect(event).toBe("purchase");
    expect(ecommerce).toMatchObject({
      currency: "CZK",
      transaction_id: "26000001",
      value: 302.5,
      shipping: 309,
      tax: 106.13,
      coupon: "JARO",
    });
    expect(ecommerce.value + (ecommerce.shipping ?? NaN)).toBe(totals.total_tax_incl);
  });

  test.each([
    ["a product", {}, { item_id: "1202", price: 363 }],
    [
      "a variant",
      { variant_id: 12021, variant_name: "400 cm" },
      { item_id: "1202-12021", item_variant: "400 cm" },
    ],
    ["a sample", { is_sample: true }, { item_variant: "sample" }],
    ["several pieces", { quantity: 3 }, { quantity: 3, price: 121 }],
  ])("names %s", (_name, line, named) =>
    expect(purchase(order({ items: [item(line)] })).ecommerce.items).toMatchObject([named]),
  );

  test("has no coupon without vouchers, and several in one string", () => {
    expect(purchase(order({})).ecommerce).not.toHaveProperty("coupon");
    const vouchers = ["A", "B"].map((code, index) => ({
      voucher_id: index + 1,
      code,
      discount_tax_incl: 1,
    }));
    expect(purchase(order({ vouchers })).ecommerce.coupon).toBe("A,B");
  });
});
