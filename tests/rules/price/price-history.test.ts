import { describe, expect, test } from "vitest";
import { isNeededStep, lowestBeforeSale, type PriceStep } from "../../../server/rules/price";

/** Price steps from a list of `day of the year: price`; `!` marks a sale. */
const steps = (list: string): PriceStep[] =>
  [...list.matchAll(/(\d+): (\d+)(!?)/g)].map(([, day, price, sale]) => ({
    since: new Date(Date.UTC(2026, 0, Number(day))),
    priceHaler: Number(price),
    onSale: sale === "!",
  }));

/** § 12a of the act 634/1992; article 6a of Directive 98/6/EC. */
describe("the lowest price before a sale", () => {
  test.each([
    ["nothing was ever charged", steps(""), null],
    ["nothing is on sale", steps("1: 500"), null],
    ["a sale that is over", steps("1: 500, 40: 400!, 50: 500"), null],
    ["a sale from the first day has nothing before it", steps("1: 400!"), null],
    ["'in the 30 days before the sale': one price", steps("1: 500, 100: 400!"), 500],
    ["a lower price within the 30 days", steps("1: 500, 80: 450, 90: 500, 100: 400!"), 450],
    ["an earlier sale within them counts too", steps("1: 500, 80: 300!, 85: 500, 100: 400!"), 300],
    ["a price that ended before the 30 days does not", steps("1: 450, 60: 500, 100: 400!"), 500],
    ["a price that ended just as they began does not", steps("1: 450, 70: 500, 100: 400!"), 500],
    ["a price that ended a day later does", steps("1: 450, 71: 500, 100: 400!"), 450],
    ["'from the moment when he began to offer it'", steps("90: 500, 95: 480, 100: 400!"), 480],
    ["'… where it is increased step by step'", steps("1: 500, 100: 400!, 110: 350!"), 500],
    ["… the first step over 30 days ago", steps("1: 500, 100: 400!, 150: 350!, 190: 300!"), 500],
    ["a sale that is made smaller is a new one", steps("1: 500, 100: 300!, 110: 400!"), 300],
    ["a sale announced at the same price goes on", steps("1: 500, 100: 400!, 110: 400!"), 500],
    ["a price made lower without a sale before a sale", steps("1: 500, 90: 450, 100: 400!"), 450],
    ["a break of the sale begins it anew", steps("1: 500, 100: 400!, 110: 500, 111: 400!"), 400],
  ])("%s", (_, history, lowest) => {
    expect(lowestBeforeSale(history)).toBe(lowest);
  });
});

describe("a step is needed", () => {
  test.each<[string, PriceStep[], index: number, today: number, boolean]>([
    ["the current price, however old", steps("1: 500"), 0, 400, true],
    ["a price charged in the last 30 days", steps("1: 500, 100: 450"), 0, 129, true],
    ["not a price that ended 30 days ago", steps("1: 500, 100: 450"), 0, 130, false],
    [
      "a price in the 30 days before the current sale",
      steps("1: 450, 71: 500, 100: 400!"),
      0,
      400,
      true,
    ],
    [
      "not a price that ended just as they began",
      steps("1: 450, 70: 500, 100: 400!"),
      0,
      400,
      false,
    ],
    ["the price until the sale", steps("1: 500, 100: 400!"), 0, 400, true],
    [
      "the first step of the current sale",
      steps("1: 500, 100: 400!, 140: 350!, 190: 300!"),
      1,
      400,
      true,
    ],
    [
      "a later step of the current sale",
      steps("1: 500, 100: 400!, 140: 350!, 190: 300!"),
      2,
      400,
      true,
    ],
    ["not a step of a sale that is over", steps("1: 500, 100: 400!, 140: 500"), 1, 400, false],
    [
      "not one before a sale made smaller",
      steps("1: 500, 100: 300!, 110: 400!, 200: 450!"),
      1,
      400,
      false,
    ],
  ])("%s", (_, history, index, today, isNeeded) => {
    expect(isNeededStep(history, index, new Date(Date.UTC(2026, 0, today)))).toBe(isNeeded);
  });
});
