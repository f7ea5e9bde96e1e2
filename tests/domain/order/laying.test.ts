import { describe, expect, test } from "vitest";
import { estimateLaying, type LayingJob, type LayingPrices } from "~/domain/order";

const PRICES: LayingPrices = {
  minimum: 290_000,
  ways: [
    { code: "loose", text: "Loose", price: 7_900 },
    { code: "glued", text: "Glued", price: 14_900 },
  ],
  works: [
    { code: "removal", text: "Old floor away", price: 5_900 },
    { code: "levelling", text: "Levelling", price: 16_900 },
  ],
  skirting: 6_500,
};

describe("estimate of laying in haléře", () => {
  test.each<[string, LayingJob, [string, number | null, number][], number]>([
    [
      "an area by the method",
      { way: "glued", area: 24, skirting: 0, works: [] },
      [["way", 24, 357_600]],
      357_600,
    ],
    [
      "further work over the same area, skirting by the metre",
      { way: "glued", area: 20.5, skirting: 18.2, works: ["levelling", "removal"] },
      [
        ["way", 20.5, 305_450],
        ["work", 20.5, 120_950],
        ["work", 20.5, 346_450],
        ["skirting", 18.2, 118_300],
      ],
      891_150,
    ],
    [
      "a small job costs the minimum",
      { way: "loose", area: 10, skirting: 0, works: [] },
      [
        ["way", 10, 79_000],
        ["minimum", null, 211_000],
      ],
      290_000,
    ],
    [
      "each line is rounded once",
      { way: "glued", area: 33.333, skirting: 0, works: [] },
      [["way", 33.333, 496_662]],
      496_662,
    ],
    [
      "unknown work costs nothing",
      { way: "loose", area: 40, skirting: 0, works: ["painting"] },
      [["way", 40, 316_000]],
      316_000,
    ],
  ])("%s", (_name, job, lines, total) => {
    const estimate = estimateLaying(PRICES, job);
    expect(
      estimate?.lines.map(({ kind, quantity, totalHaler }) => [kind, quantity, totalHaler]),
    ).toEqual(lines);
    expect(estimate?.totalHaler).toBe(total);
  });

  test("an unknown method has no price", () => {
    expect(estimateLaying(PRICES, { way: "flying", area: 20, skirting: 0, works: [] })).toBeNull();
  });
});
