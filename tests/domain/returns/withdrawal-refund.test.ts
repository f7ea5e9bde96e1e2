import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  acceptedRefund,
  hasMoney,
  keptReason,
  refundOf,
  spreadVouchers,
  type BilledOrder,
} from "~/domain/returns";

const ORDER: BilledOrder = {
  lines: [
    { id: 1, quantity: 3, billedHaler: 10_000 },
    { id: 2, quantity: 1, billedHaler: 5_000 },
  ],
  totalHaler: 15_000 + 19_900 + 3_000 + 50_000,
  deliveryHaler: 19_900,
  deliveryUpHaler: 50_000,
  cheapestDeliveryHaler: 9_900,
  isShipped: true,
};
const NOT_SENT = { ...ORDER, isShipped: false };
const pieces = (...entries: [number, number][]) => new Map(entries);

describe("refund of a withdrawal", () => {
  const refund = (goodsHaler: number, othersHaler = 0) => ({
    goodsHaler,
    othersHaler,
    isAll: othersHaler > 0,
  });
  it.each([
    ["one of three pieces", pieces(), pieces([1, 1]), 0, refund(3_333)],
    ["the second of them", pieces([1, 1]), pieces([1, 1]), 3_333, refund(3_334)],
    ["the third", pieces([1, 2]), pieces([1, 1]), 6_667, refund(3_333)],
    [
      "the rest, payment and delivery",
      pieces([1, 3]),
      pieces([2, 1]),
      10_000,
      refund(5_000, 12_900),
    ],
    ["all at once", pieces(), pieces([1, 3], [2, 1]), 0, refund(15_000, 12_900)],
    ["nothing", pieces(), pieces(), 0, refund(0)],
    ["more than there is", pieces(), pieces([1, 99]), 0, refund(10_000)],
  ])("for %s", (_name, before, now, promised, expected) =>
    expect(refundOf(ORDER, before, now, promised)).toEqual({
      ...expected,
      totalHaler: expected.goodsHaler + expected.othersHaler,
    }),
  );

  it.each([
    ["a part, which leaves delivery with the shop", ORDER, 0, "part"],
    ["all of it, with a dearer delivery", ORDER, 12_900, "dearer"],
    ["all of an order that was not sent", NOT_SENT, 72_900, null],
    ["it, with a complaint refunded before", NOT_SENT, 62_900, null],
    ["it, by an older release", NOT_SENT, 12_900, "dearer"],
    [
      "all of it, with the cheapest delivery",
      { ...ORDER, cheapestDeliveryHaler: 19_900, deliveryUpHaler: 0, totalHaler: 37_900 },
      22_900,
      null,
    ],
    [
      "all of it, where nothing but goods was paid",
      { ...ORDER, totalHaler: 15_000, deliveryHaler: 0, deliveryUpHaler: 0 },
      0,
      null,
    ],
    [
      "all of it, if the cheapest delivery was free",
      { ...ORDER, totalHaler: 34_900, deliveryUpHaler: 0, cheapestDeliveryHaler: 0 },
      0,
      "dearer",
    ],
  ])("reports the amount that is kept for %s", (_name, order, othersHaler, kept) => {
    expect(keptReason(order, othersHaler)).toBe(kept);
  });

  it("leaves what other refunds gave: never more than the bill, and a part in full while it suffices", () => {
    const left = (otherHaler: number, now = pieces([1, 3], [2, 1])) =>
      refundOf(ORDER, pieces(), now, 0, { otherHaler }).totalHaler;
    expect(left(5_000)).toBe(Math.min(27_900, ORDER.totalHaler - 5_000));
    expect(left(ORDER.totalHaler - 1_000)).toBe(1_000);
    expect(left(ORDER.totalHaler)).toBe(0);
    expect(left(5_000, pieces([1, 1]))).toBe(3_333);
  });

  it.each([
    ["what is due", 50_000, [5_000, 12_900]],
    ["what is due before the payment", null, [5_000, 12_900]],
    ["at most what a complaint has left", 13_000, [100, 12_900]],
    ["less than the other costs", 100, [0, 100]],
    ["nothing of a cancelled order", 0, [0, 0]],
  ])("of an accepted withdrawal: %s", (_name, left, [goodsHaler, othersHaler]) =>
    expect(acceptedRefund({ othersHaler: 12_900, totalHaler: 17_900 }, left)).toEqual({
      goodsHaler,
      othersHaler,
    }),
  );

  it.each([
    ["rest, part", [pieces([1, 2], [2, 1]), pieces([1, 1])]],
    ["part, rest", [pieces([1, 1]), pieces([1, 2], [2, 1])]],
  ])("gives the delivery back with the last accepted one: %s", (_name, parts) => {
    let [before, refunded] = [pieces(), 0];
    const others = parts.map((part) => {
      const { othersHaler, totalHaler } = refundOf(ORDER, before, part, refunded);
      before = new Map([1, 2].map((id) => [id, (before.get(id) ?? 0) + (part.get(id) ?? 0)]));
      refunded += totalHaler;
      return othersHaler;
    });
    expect([others, refunded]).toEqual([[0, 12_900], 27_900]);
  });

  it("includes all that was paid if nothing was sent, and nothing of the delivery for a part", () => {
    const order = NOT_SENT;
    expect(refundOf(order, pieces(), pieces([1, 3], [2, 1]), 0).totalHaler).toBe(ORDER.totalHaler);
    expect(refundOf(order, pieces(), pieces([1, 3]), 0).totalHaler).toBe(10_000);
    expect(refundOf(order, pieces([1, 3]), pieces([2, 1]), 10_000).totalHaler).toBe(
      ORDER.totalHaler - 10_000,
    );
    expect([keptReason(order, 72_900), keptReason(order, 0)]).toEqual([null, "part"]);
  });

  it("includes the whole delivery if it was the cheapest or the cheapest is unknown", () => {
    const all = pieces([1, 3], [2, 1]);
    expect(refundOf({ ...ORDER, cheapestDeliveryHaler: null }, pieces(), all, 0).othersHaler).toBe(
      22_900,
    );
    expect(
      refundOf({ ...ORDER, cheapestDeliveryHaler: 19_900 }, pieces(), all, 0).othersHaler,
    ).toBe(22_900);
    expect(
      refundOf({ ...ORDER, cheapestDeliveryHaler: 99_900 }, pieces(), all, 0).othersHaler,
    ).toBe(22_900);
  });

  const orders = fc
    .record({
      lines: fc.array(
        fc.record({
          quantity: fc.integer({ min: 1, max: 9 }),
          billedHaler: fc.integer({ min: 0, max: 900_000 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      deliveryHaler: fc.integer({ min: 0, max: 50_000 }),
      deliveryUpHaler: fc.integer({ min: 0, max: 50_000 }),
      feesHaler: fc.integer({ min: 0, max: 50_000 }),
      cheapestDeliveryHaler: fc.option(fc.integer({ min: 0, max: 50_000 })),
      isShipped: fc.boolean(),
    })
    .map(({ lines, feesHaler, ...order }): BilledOrder => {
      const goods = lines.reduce((sum, { billedHaler }) => sum + billedHaler, 0);
      return {
        ...order,
        lines: lines.map((line, index) => ({ id: index + 1, ...line })),
        totalHaler: goods + order.deliveryHaler + order.deliveryUpHaler + feesHaler,
      };
    });

  it("never exceeds the billed sum and does not depend on the division", () =>
    fc.assert(
      fc.property(
        orders,
        fc.array(
          fc.record({
            line: fc.nat(5),
            count: fc.integer({ min: 1, max: 9 }),
            refused: fc.boolean(),
          }),
          { maxLength: 30 },
        ),
        (order, steps) => {
          const before = new Map<number, number>();
          let promised = 0;
          for (const { line, count, refused } of steps) {
            const orderLine = order.lines[line % order.lines.length];
            if (!orderLine) continue;
            const taken = Math.min(count, orderLine.quantity - (before.get(orderLine.id) ?? 0));
            const { totalHaler, goodsHaler, othersHaler } = refundOf(
              order,
              before,
              pieces([orderLine.id, taken]),
              promised,
            );
            expect([
              totalHaler >= 0,
              goodsHaler >= 0,
              othersHaler >= 0,
              Number.isInteger(totalHaler),
            ]).toEqual([true, true, true, true]);
            if (refused) continue;
            before.set(orderLine.id, (before.get(orderLine.id) ?? 0) + taken);
            promised += totalHaler;
            expect(promised).toBeLessThanOrEqual(order.totalHaler);
          }
          expect(promised).toBe(refundOf(order, new Map(), before, 0).totalHaler);
        },
      ),
    ));

  it("never exceeds the billed sum if an earlier one is refused later", () =>
    fc.assert(
      fc.property(
        orders,
        fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        (order, refused) => {
          // each line has its own withdrawal; the shop refuses some, which are withdrawn again
          const amounts = new Map<number, number>();
          const sum = () => [...amounts.values()].reduce((total, haler) => total + haler, 0);
          const taken = () =>
            new Map(
              order.lines
                .filter(({ id }) => amounts.has(id))
                .map(({ id, quantity }) => [id, quantity]),
            );
          const withdraw = ({ id, quantity }: BilledOrder["lines"][number]) =>
            void amounts.set(
              id,
              refundOf(order, taken(), pieces([id, quantity]), sum()).totalHaler,
            );
          order.lines.forEach(withdraw);
          const again = order.lines.filter((_, index) => refused[index]);
          for (const { id } of again) amounts.delete(id);
          again.forEach(withdraw);
          expect(sum()).toBeLessThanOrEqual(order.totalHaler);
        },
      ),
    ));

  it.each([
    [100, [300, 700], [30, 70]],
    [100, [0, 0], [0, 0]],
    [100, [1, 1, 1], [1, 1, 1]],
    [0, [500], [0]],
  ])("vouchers of %d over %o", (vouchers, goods, shares) =>
    expect(spreadVouchers(vouchers, goods)).toEqual(shares),
  );

  it.each([
    ["paid", ["new"], true],
    ["partially_refunded", ["new", "delivered"], true],
    ["cod", ["new", "shipped"], false],
    ["cod", ["new", "shipped", "delivered"], true],
    ["cod", ["shipped", "delivered", "returned"], true],
    ["cod", ["shipped", "returned"], false],
    ["waiting", ["delivered"], false],
    ["not_paid", ["new"], false],
    ["refunded", ["delivered"], false],
  ])(
    "the shop has the money of an order with payment %s and states %j: %s",
    (payment, states, has) => expect(hasMoney(payment, states)).toBe(has),
  );
});
