import { describe, expect, it } from "vitest";
import { cartTotals } from "~/domain/cart";
import { withPaymentFee } from "~/domain/payment";

const input = { deliveryHaler: 9_900, addonsHaler: 0, deliveryUpHaler: 0, addonsRate: 0.21 };
const line = (itemsHaler: number, rate: number) => ({
  itemsHaler,
  servicesHaler: 0,
  hemsHaler: 0,
  rate,
});
const sumsOf = (paymentHaler: number, rates: number[]) => {
  const { payment, total, vat } = cartTotals({
    ...input,
    paymentHaler,
    lines: rates.map((rate) => line(12_345, rate)),
  });
  return { payment, total, vat };
};

describe("an order with a changed payment fee", () => {
  it.each([
    [0, 4_500, [0.21]],
    [4_500, 0, [0.21]],
    [4_500, 3_333, [0.21, 0.12]],
    [1, 2, [0.12]],
  ])(
    "from %i to %i haléře has the sums of an order with that fee, at rates %j",
    (from, to, rates) => {
      expect(withPaymentFee(sumsOf(from, rates), to, 0.21)).toEqual(sumsOf(to, rates));
    },
  );
  it("adds the payment's VAT rate in its place, the highest first", () => {
    const free = {
      payment: { netHaler: 0, grossHaler: 0 },
      total: { netHaler: 100, grossHaler: 112 },
      vat: [{ rate: 0.12, base: 100, tax: 12 }],
    };
    expect(withPaymentFee(free, 121, 0.21).vat).toEqual([
      { rate: 0.21, base: 100, tax: 21 },
      { rate: 0.12, base: 100, tax: 12 },
    ]);
  });
  it("drops a VAT rate whose amounts become 0", () => {
    const only = {
      payment: { netHaler: 100, grossHaler: 121 },
      total: { netHaler: 100, grossHaler: 121 },
      vat: [{ rate: 0.21, base: 100, tax: 21 }],
    };
    expect(withPaymentFee(only, 0, 0.21)).toEqual({
      payment: { netHaler: 0, grossHaler: 0 },
      total: { netHaler: 0, grossHaler: 0 },
      vat: [],
    });
  });
});
