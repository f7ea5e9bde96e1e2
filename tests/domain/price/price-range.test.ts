import { describe, expect, it } from "vitest";
import { displayAmount, rangeInCrowns, rangeInCurrency } from "~/domain/price";

const CZK = { rate: 1, decimals: 2 };
const EUR = { rate: 25, decimals: 2 };

describe("a price range in the chosen currency", () => {
  it.each([
    [{ min: 200, max: 800 }, CZK, { min: 200, max: 800 }],
    [{ min: 349.9, max: null }, CZK, { min: 349.9, max: null }],
    [{ min: 10, max: 20 }, EUR, { min: 249.88, max: 500.12 }],
    [{ min: 0, max: 0 }, EUR, { min: 0, max: 0.12 }],
    [{ min: null, max: null }, EUR, { min: null, max: null }],
    [{ min: 9_999_999, max: 9_999_999 }, EUR, { min: 9_999_999, max: 9_999_999 }],
  ])("%j at %j is %j in crowns", (range, currency, crowns) =>
    expect(rangeInCrowns(range, currency)).toEqual(crowns),
  );

  it("contains exactly the prices that are displayed within it", () => {
    const { min, max } = rangeInCrowns({ min: 10, max: 20 }, EUR);
    const inEuro = (crowns: number) => displayAmount(crowns, EUR).amount;
    expect([inEuro(min ?? 0), inEuro(max ?? 0)]).toEqual([10, 20]);
    expect([inEuro((min ?? 0) - 0.01), inEuro((max ?? 0) + 0.01)]).toEqual([9.99, 20.01]);
  });

  it.each([
    [{ min: 200, max: 800 }, CZK, EUR, { min: 8, max: 32 }],
    [{ min: 220, max: 810 }, CZK, EUR, { min: 8, max: 33 }],
    [{ min: 0, max: 1 }, CZK, EUR, { min: 0, max: 1 }],
    [{ min: 9_999_999, max: 9_999_999 }, EUR, CZK, { min: 9_999_999, max: 9_999_999 }],
    [{ min: 10, max: null }, EUR, CZK, { min: 250, max: null }],
    [{ min: 1.5, max: 3.5 }, EUR, EUR, { min: 1, max: 4 }],
    [{ min: null, max: 10 }, EUR, CZK, { min: null, max: 250 }],
    [{ min: -1, max: -1 }, EUR, CZK, { min: 0, max: 0 }],
  ])("%j of %j is %j: %j", (range, from, to, other) =>
    expect(rangeInCurrency(range, from, to)).toEqual(other),
  );

  it("is stable when the currency is switched back and forth", () => {
    const [near, far] = [{ rate: 1 }, { rate: 25.2 }];
    for (let amount = 0; amount < 3000; amount++) {
      const once = rangeInCurrency({ min: amount, max: amount }, near, far);
      const back = rangeInCurrency(once, far, near);
      expect(back.min).toBeLessThanOrEqual(amount);
      expect(back.max).toBeGreaterThanOrEqual(amount);
      expect(rangeInCurrency(back, near, far)).toEqual(once);
    }
  });
});
