import { expect, it } from "vitest";
import { headerCartOf, samplesIn } from "~/bff/cookies/guest-cookies.server";

it.each([
  ["an empty cart", [], undefined],
  ["goods only", ["1202.120202", "1901"], undefined],
  ["two samples beside goods", ["sample.1202", "1202.120202", "sample.1901"], 2],
])("samples among the keys of %s", (_name, keys, expected) =>
  expect(samplesIn(keys)).toBe(expected),
);

it("the header counts the samples of a cart that was read", () => {
  const totals = { total_tax_incl: 38, rounding_tax_incl: 0 };
  const line = (id: number, is_sample: boolean) => ({
    product: { id },
    variant: null,
    quantity: 1,
    is_sample,
  });
  const items = [line(1202, true), line(1901, true), line(1901, false)];
  expect(headerCartOf({ id: "1", tempId: "a", version: 1, totals, items })).toEqual({
    count: 3,
    sum: 38,
    samples: 2,
  });
});
