import { describe, expect, test } from "vitest";
import { addonPricesInCrowns, ADDONS, sumOfCart, type SummedCart } from "~/domain/cart";

const SETTINGS = {
  freeDelivery: { is_enabled: false, min_order_price: 500_000 },
  addons: { eco_packaging: 5_000, strong_tubus: 5_000, packing_fee: 4_000 },
  addonsRate: 0.21,
};
const METHODS = {
  shippingMethods: [
    {
      id: 1,
      type: "own",
      carrier: null,
      box_limits: null,
      in_country: true,
      payments: [2],
      price_haler: 15_000,
      max_length_cm: null,
      max_weight_kg: null,
      floors: [{ floor: 3, price_haler: 20_000 }],
    },
  ],
  paymentMethods: [{ id: 2, type: "cod", price_haler: 3_900 }],
};
const CART: SummedCart = {
  free_delivery: false,
  delivery_id: 1,
  payment_id: 2,
  floor: 3,
  has_addon_eco_packaging: true,
  has_addon_strong_tubus: false,
  has_addon_packing_fee: true,
};
const line = (itemsHaler: number) => ({
  id: `line${itemsHaler}`,
  itemsHaler,
  servicesHaler: 0,
  hemsHaler: 0,
  groupHaler: 0,
  rate: 0.21,
});
const NO_VOUCHERS = { lines: new Map<string, number>(), freeDelivery: false };
const FREE_VOUCHER = { ...NO_VOUCHERS, freeDelivery: true };
const FEES = { delivery: 15_000, payment: 3_900, addons: 9_000, deliveryUp: 20_000 };
const FREE = { ...FEES, delivery: 0, payment: 0 };

describe("the sum of a cart", () => {
  test.each([
    ["includes chosen delivery, payment and addons", CART, [100_000], NO_VOUCHERS, FEES, 400_000],
    [
      "excludes delivery and payment that are not chosen",
      { ...CART, delivery_id: null, payment_id: null, floor: null },
      [100_000],
      NO_VOUCHERS,
      {
        delivery: 0,
        payment: 0,
        addons: 9_000,
        deliveryUp: 0,
      },
      400_000,
    ],
    [
      "is 0 for an empty cart with any choice",
      CART,
      [],
      NO_VOUCHERS,
      { delivery: 0, payment: 0, addons: 0, deliveryUp: 0 },
      500_000,
    ],
    [
      "excludes delivery and payment above the limit, but not carrying to a floor",
      CART,
      [300_000, 200_000],
      NO_VOUCHERS,
      FREE,
      0,
    ],
    [
      "excludes them if the cart has free delivery",
      { ...CART, free_delivery: true },
      [100_000],
      NO_VOUCHERS,
      FREE,
      0,
    ],
    ["excludes them with a voucher for free delivery", CART, [100_000], FREE_VOUCHER, FREE, 0],
  ] as const)("%s", (_name, cart, items, vouchers, fees, missingHaler) => {
    const { delivery, payment, addons, deliveryUp, total, free } = sumOfCart(
      cart,
      items.map(line),
      SETTINGS,
      METHODS,
      vouchers,
    );
    expect({
      delivery: delivery.grossHaler,
      payment: payment.grossHaler,
      addons: addons.grossHaler,
      deliveryUp: deliveryUp.grossHaler,
    }).toEqual(fees);
    const goods = items.reduce((sum: number, haler) => sum + haler, 0);
    expect(total.grossHaler).toBe(
      goods + fees.delivery + fees.payment + fees.addons + fees.deliveryUp,
    );
    expect(free.missingHaler).toBe(missingHaler);
  });

  test.each(ADDONS)("rises with %s by the price that stands beside its box", (addon) => {
    const sumWith = (isChosen: boolean) =>
      sumOfCart(
        { ...CART, [`has_addon_${addon}`]: isChosen },
        [line(100_000)],
        SETTINGS,
        METHODS,
        NO_VOUCHERS,
      );
    const [without, chosen] = [sumWith(false), sumWith(true)];
    const shown = addonPricesInCrowns(without)[addon];
    expect(shown * 100).toBe(SETTINGS.addons[addon]);
    expect(chosen.total.grossHaler - without.total.grossHaler).toBe(shown * 100);
  });

  test("subtracts the discounts of vouchers from each line", () => {
    const vouchers = { ...NO_VOUCHERS, lines: new Map([["line100000", 10_000]]) };
    const { vouchers: off, total } = sumOfCart(
      CART,
      [line(100_000), line(50_000)],
      SETTINGS,
      METHODS,
      vouchers,
    );
    expect([off.grossHaler, total.grossHaler]).toEqual([
      10_000,
      100_000 + 50_000 + 47_900 - 10_000,
    ]);
  });
});
