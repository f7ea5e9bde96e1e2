import { describe, expect, it } from "vitest";
import {
  cardProblem,
  cardRests,
  cardShares,
  splitRefund,
  type CardPayment,
  type CardReturn,
} from "~/domain/returns";

const paid = (
  itemId: number,
  voucherId: number,
  paidHaler: number,
  usedHaler = paidHaler,
): CardPayment => ({ itemId, voucherId, paidHaler, usedHaler });
const share = (voucherId: number, amountHaler: number, usedHaler = amountHaler) => ({
  voucherId,
  amountHaler,
  usedHaler,
});
const pieces = (...counts: readonly (readonly [itemId: number, quantity: number])[]) =>
  new Map(counts);

/** Withdraws step by step, each time a piece of each named line. */
function withdrawAll(
  payments: readonly CardPayment[],
  quantities: ReadonlyMap<number, number>,
  steps: readonly (readonly number[])[],
) {
  const returned: CardReturn[] = [];
  const gone = new Map<number, number>();
  return steps.map((step) => {
    const now = new Map<number, number>();
    for (const itemId of step) now.set(itemId, (now.get(itemId) ?? 0) + 1);
    const shares = cardShares(payments, quantities, { before: gone, now }, returned);
    for (const [itemId, quantity] of now) gone.set(itemId, (gone.get(itemId) ?? 0) + quantity);
    returned.push(...shares.map((one) => ({ ...one, isOfPieces: true })));
    return shares;
  });
}

describe("gift card shares of withdrawn pieces", () => {
  it.each([
    ["the whole order", [paid(1, 6, 49_900)], pieces([1, 1]), [[1]], [[share(6, 49_900)]]],
    ["a line that the card did not pay", [paid(1, 6, 50_000)], pieces([1, 1], [2, 1]), [[2]], [[]]],
    [
      "thirds add up",
      [paid(1, 6, 10_000)],
      pieces([1, 3]),
      [[1], [1], [1]],
      [[share(6, 3_333)], [share(6, 3_334)], [share(6, 3_333)]],
    ],
    [
      "a single haléř of three pieces",
      [paid(1, 6, 1)],
      pieces([1, 3]),
      [[1], [1], [1]],
      [[], [share(6, 1)], []],
    ],
    [
      "each card gets its own lines",
      [paid(1, 6, 30_000), paid(2, 6, 10_000), paid(2, 7, 5_001)],
      pieces([1, 1], [2, 2]),
      [[2], [1, 2]],
      [
        [share(6, 5_000), share(7, 2_501)],
        [share(6, 35_000), share(7, 2_500)],
      ],
    ],
    [
      "a card without VAT",
      [paid(1, 6, 12_100, 10_000)],
      pieces([1, 3]),
      [[1, 1], [1]],
      [[share(6, 8_067, 6_667)], [share(6, 4_033, 3_333)]],
    ],
    [
      "more pieces than ordered",
      [paid(1, 6, 100)],
      pieces([1, 1]),
      [[1, 1, 1], [1]],
      [[share(6, 100)], []],
    ],
  ] as const)("%s", (_, payments, quantities, steps, expected) => {
    expect(withdrawAll(payments, quantities, steps)).toEqual(expected);
  });

  it("are limited by what a complaint returned before", () => {
    const payments = [paid(1, 6, 10_000)];
    const complaint = { ...share(6, 7_000), isOfPieces: false };
    expect(
      cardShares(payments, pieces([1, 2]), { before: pieces(), now: pieces([1, 1]) }, [complaint]),
    ).toEqual([share(6, 3_000)]);
    expect(
      cardShares(payments, pieces([1, 2]), { before: pieces([1, 1]), now: pieces([1, 1]) }, [
        complaint,
        { ...share(6, 3_000), isOfPieces: true },
      ]),
    ).toEqual([]);
  });

  it("are never more than what was used, whatever the order of pieces", () => {
    const payments = [
      paid(1, 6, 3_337),
      paid(2, 6, 1),
      paid(2, 7, 9_999, 8_263),
      paid(3, 7, 10_001, 8_266),
    ];
    const quantities = pieces([1, 7], [2, 3], [3, 11]);
    const singles = [3, 1, 2, 3, 3, 1, 1, 2, 3, 3, 1, 3, 1, 2, 3, 3, 1, 1, 3, 3, 3].map(
      (itemId) => [itemId],
    );
    const all = withdrawAll(payments, quantities, singles).flat();
    const sums = [6, 7].map((id) => all.filter(({ voucherId }) => voucherId === id));
    const sumOf = (key: "amountHaler" | "usedHaler") =>
      sums.map((shares) => shares.reduce((total, one) => total + one[key], 0));
    expect([sumOf("amountHaler"), sumOf("usedHaler")]).toEqual([
      [3_338, 20_000],
      [3_338, 16_529],
    ]);
    expect(all.every(({ amountHaler, usedHaler }) => amountHaler > 0 && usedHaler >= 0)).toBe(true);
  });
});

it("the rest of a card is what was paid minus what was returned", () => {
  const payments = [paid(1, 6, 300), paid(2, 6, 200), paid(1, 7, 100, 83)];
  expect(cardRests(payments, [])).toEqual([share(6, 500), share(7, 100, 83)]);
  expect(cardRests(payments, [share(6, 500), share(7, 40, 33)])).toEqual([share(7, 60, 50)]);
});

describe("a refund without pieces", () => {
  it.each([
    ["money only", 500, 1_000, [], { moneyHaler: 500, cards: [] }],
    ["a card only", 500, 0, [share(6, 1_000)], { moneyHaler: 0, cards: [share(6, 500)] }],
    ["in proportion", 100, 200, [share(6, 100)], { moneyHaler: 67, cards: [share(6, 33)] }],
    [
      "everything",
      1_183,
      1_000,
      [share(6, 100), share(7, 83, 69)],
      { moneyHaler: 1_000, cards: [share(6, 100), share(7, 83, 69)] },
    ],
    ["one haléř", 1, 10, [share(6, 10), share(7, 10)], { moneyHaler: 1, cards: [] }],
    ["more than is left", 301, 200, [share(6, 100)], null],
  ])("%s", (_, amount, money, rests, expected) =>
    expect(splitRefund(amount, money, rests)).toEqual(expected),
  );
});

describe("a card that takes an amount back", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const card = { active: true, activeTo: null, restHaler: 0 };
  it.each([
    ["an empty card", card, null],
    ["until its last moment", { ...card, activeTo: now }, null],
    ["expired", { ...card, activeTo: new Date(now.getTime() - 1) }, "expired"],
    ["switched off", { ...card, active: false }, "inactive"],
    ["a discount without a rest", { ...card, restHaler: null }, "no_gift_card"],
    ["deleted", undefined, "deleted"],
  ])("%s", (_, one, expected) => expect(cardProblem(one, now)).toBe(expected));
});
