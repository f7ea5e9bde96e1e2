import { describe, expect, test } from "vitest";
import { estimateAsked } from "~/routes/laying/estimate.server";

const PRICES = {
  minimum: 100_000,
  ways: [
    { code: "loose", text: "Loose", price: 10_000 },
    { code: "glued", text: "Glued", price: 20_000 },
  ],
  works: [{ code: "removal", text: "Old floor away", price: 5_000 }],
  skirting: 6_000,
};
const asked = (query: string) => estimateAsked(PRICES, new URLSearchParams(query));

describe("the query of the laying page", () => {
  test("empty: an empty form with the first method", () => {
    expect(asked("")).toMatchObject({
      values: { way: "loose", area: "", skirting: "", works: [] },
      failures: {},
      estimate: null,
    });
  });

  test.each([
    ["way=glued&area=20,5&skirting=&work=removal", 20.5 * 25_000],
    ["way=glued&area=1%20000.25", 1_000.25 * 20_000],
    ["way=unknown&area=20&skirting=10", 20 * 10_000 + 10 * 6_000],
    ["area=20&work=painting&work=removal", 20 * 15_000],
  ])("%s", (query, total) => expect(asked(query).estimate?.totalHaler).toBe(total));

  test.each([
    ["area=", "area", { code: "required" }],
    ["area=abc", "area", { code: "area" }],
    ["area=-5", "area", { code: "area" }],
    ["area=0", "area", { code: "area" }],
    ["area=1e3", "area", { code: "area" }],
    ["area=12,345", "area", { code: "area" }],
    ["area=3000", "area", { code: "over_limit", value: 2_000 }],
    ["area=20&skirting=x", "skirting", { code: "length" }],
    [`area=${"9".repeat(5_000)}`, "area", { code: "over_limit", value: 2_000 }],
  ])("%s is an error at its field and stays in it", (query, field, failure) => {
    const { failures, estimate, values } = asked(query);
    expect(failures).toEqual({ [field]: failure });
    expect(estimate).toBeNull();
    expect(values.area.length).toBeLessThanOrEqual(10);
  });
});
