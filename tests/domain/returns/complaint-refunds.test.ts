import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardShares,
  priceReductions,
  refundOf,
  type BilledOrder,
  type CardPayment,
  type ComplaintRefund,
} from "~/domain/returns";

const pieces = (...counts: readonly (readonly [itemId: number, quantity: number])[]) =>
  new Map(counts);
const ALL = pieces([1, 1], [2, 4]);
const money = (itemId: number, paidHaler: number) => ({ itemId, voucherId: null, paidHaler });
const card = (itemId: number, paidHaler: number) => ({ itemId, voucherId: 6, paidHaler });
const complaint = (
  about: ComplaintRefund["pieces"],
  amountHaler: number,
  ofCardHaler = 0,
): ComplaintRefund => ({
  pieces: about,
  refunds: [
    { voucherId: null, amountHaler },
    { voucherId: 6, amountHaler: ofCardHaler },
  ],
});
const lowered = (
  itemId: number,
  quantity: number,
  haler: number,
  voucherId: number | null = null,
) => ({ itemId, voucherId, quantity, haler });

describe("the refund of a complaint lowers what was paid for", () => {
  const quantities = pieces([1, 3], [2, 1]);
  const BOTH = [money(1, 30_000), money(2, 5_000)];
  const about = (itemId: number, quantity: number, haler: number, ofCard = 0) =>
    complaint(pieces([itemId, quantity]), haler, ofCard);
  it.each([
    ["its pieces", BOTH, [about(1, 1, 4_000)], [lowered(1, 1, 4_000)]],
    [
      "several lines, by price",
      BOTH,
      [complaint(pieces([1, 1], [2, 1]), 6_000)],
      [lowered(1, 1, 4_000), lowered(2, 1, 2_000)],
    ],
    ["the rest of its line", BOTH, [about(1, 1, 12_000)], [lowered(1, 1, 12_000)]],
    ["at most its line", BOTH, [about(2, 1, 8_000)], [lowered(2, 1, 5_000)]],
    [
      "what an earlier complaint left",
      [money(2, 5_000)],
      [about(2, 1, 3_000), about(2, 1, 4_000)],
      [lowered(2, 1, 3_000), lowered(2, 1, 2_000)],
    ],
    [
      "money and cards, each its own",
      [money(1, 15_000), card(1, 15_000)],
      [about(1, 3, 2_000, 1_000)],
      [lowered(1, 3, 2_000), lowered(1, 3, 1_000, 6)],
    ],
    [
      "a card alone, though money went back",
      [money(2, 0), card(2, 5_000)],
      [about(2, 1, 2_000, 1_000)],
      [lowered(2, 1, 3_000, 6)],
    ],
    [
      "goods that money paid, though a card got it",
      [money(2, 5_000), card(1, 9_000)],
      [about(2, 1, 0, 1_000)],
      [lowered(2, 1, 1_000)],
    ],
    ["nothing without a refund", [money(2, 5_000)], [about(2, 1, 0)], []],
    ["nothing of other lines", [money(1, 30_000)], [about(2, 1, 4_000)], []],
  ])("%s", (_, paid, complaints, expected) =>
    expect(priceReductions(paid, quantities, complaints)).toEqual(expected),
  );
});

describe("the refund of withdrawn goods after a complaint", () => {
  const ORDER: BilledOrder = {
    lines: [
      { id: 1, quantity: 1, billedHaler: 109_000 },
      { id: 2, quantity: 4, billedHaler: 40_000 },
    ],
    totalHaler: 149_000 + 14_900,
    deliveryHaler: 14_900,
    deliveryUpHaler: 0,
    cheapestDeliveryHaler: 9_900,
    isShipped: true,
  };
  const refund = (
    complaints: readonly ComplaintRefund[],
    before: ReadonlyMap<number, number>,
    now: ReadonlyMap<number, number>,
    promised = 0,
    acceptedHaler = promised,
  ) => {
    const paid = ORDER.lines.map(({ id, billedHaler }) => money(id, billedHaler));
    const reductions = priceReductions(paid, ALL, complaints);
    const others = complaints
      .flatMap(({ refunds }) => refunds)
      .reduce((sum, { amountHaler }) => sum + amountHaler, 0);
    return refundOf(ORDER, before, now, promised, { otherHaler: others, reductions, acceptedHaler })
      .totalHaler;
  };
  const ofCarpet = [complaint(pieces([1, 1]), 50_000)];
  const ofOne = [complaint(pieces([2, 1]), 35_000)];
  const ofTwo = [complaint(pieces([2, 2]), 6_000)];
  it.each([
    ["the reduced goods: the rest of their price", ofCarpet, pieces(), pieces([1, 1]), 0, 59_000],
    ["other goods: their price", ofCarpet, pieces(), pieces([2, 4]), 0, 40_000],
    ["everything, a dearer delivery", ofCarpet, pieces(), ALL, 0, 163_900 - 5_000 - 50_000],
    ["everything: the second part", ofCarpet, pieces([1, 1]), pieces([2, 4]), 59_000, 49_900],
    ["pieces that nobody complained about", ofTwo, pieces(), pieces([2, 2]), 0, 20_000],
    ["one of the complained pieces", ofTwo, pieces([2, 2]), pieces([2, 1]), 20_000, 7_000],
    ["the last of them", ofTwo, pieces([2, 3]), pieces([2, 1]), 27_000, 7_000],
    ["more than the pieces cost", ofOne, pieces(), pieces([2, 3]), 0, 5_000],
    ["and nothing of its last piece", ofOne, pieces([2, 3]), pieces([2, 1]), 5_000, 0],
  ])("%s", (_, complaints, before, now, promised, expected) =>
    expect(refund(complaints, before, now, promised)).toBe(expected),
  );

  it.each([
    ["promised before the complaint", 109_000, 0, 20_000],
    ["promised after it", 59_000, 0, 20_000],
    ["accepted before the complaint", 109_000, 109_000, 4_900],
  ])("other goods beside a withdrawal %s", (_, promised, accepted, expected) =>
    expect(refund(ofCarpet, pieces([1, 1]), pieces([2, 2]), promised, accepted)).toBe(expected),
  );

  const parts = fc.array(
    fc.record({ id: fc.constantFrom(1, 2), count: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 8 },
  );
  const about = fc
    .record({ carpet: fc.nat(1), glue: fc.nat(4), haler: fc.nat(30_000) })
    .map(({ carpet, glue, haler }) => complaint(pieces([1, carpet], [2, glue]), haler));

  it("adds up in any division, to at most what the goods cost after the complaints", () =>
    fc.assert(
      fc.property(fc.array(about, { maxLength: 3 }), parts, (complaints, steps) => {
        const gone = new Map<number, number>();
        let given = 0;
        for (const { id, count } of steps) {
          const taken = Math.min(count, (id === 1 ? 1 : 4) - (gone.get(id) ?? 0));
          given += refund(complaints, gone, pieces([id, taken]), given);
          gone.set(id, (gone.get(id) ?? 0) + taken);
        }
        expect(given).toBe(refund(complaints, new Map(), gone));
        const rest = refund(
          complaints,
          gone,
          pieces([1, 1 - (gone.get(1) ?? 0)], [2, 4 - (gone.get(2) ?? 0)]),
          given,
        );
        expect(given + rest).toBe(refund(complaints, new Map(), ALL));
      }),
    ));
});

describe("gift cards after a complaint", () => {
  const payments: CardPayment[] = [
    { itemId: 1, voucherId: 6, paidHaler: 10_000, usedHaler: 8_264 },
    { itemId: 2, voucherId: 6, paidHaler: 40_000, usedHaler: 33_058 },
  ];
  const quantities = ALL;
  const back = { voucherId: 6, amountHaler: 6_000, usedHaler: 4_959, isOfPieces: false };
  const ofTwo = priceReductions([card(1, 10_000), card(2, 40_000)], quantities, [
    complaint(pieces([2, 2]), 0, 6_000),
  ]);
  const promised = { voucherId: 6, amountHaler: 40_000, usedHaler: 33_058, isOfPieces: true };
  it.each([
    ["pieces that nobody complained about", pieces(), pieces([2, 2]), [back], 20_000, 16_529],
    ["complained pieces: what is left of them", pieces(), pieces([2, 4]), [back], 34_000, 28_099],
    ["everything that is left", pieces(), ALL, [back], 44_000, 36_363],
    [
      "other goods beside a promise",
      pieces([2, 4]),
      pieces([1, 1]),
      [back, promised],
      4_000,
      3_305,
    ],
  ])("%s", (_, before, now, returned, amountHaler, usedHaler) =>
    expect(cardShares(payments, quantities, { before, now }, returned, ofTwo)).toEqual([
      { voucherId: 6, amountHaler, usedHaler },
    ]),
  );
});
