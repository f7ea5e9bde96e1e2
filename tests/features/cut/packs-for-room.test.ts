import { expect, it } from "vitest";
import { packsForRoom } from "~/features/cut/packs/packs-for-room";

const PACK_M2 = 2.5;
const packs = (area: string, reserve = "0", stock = 500) =>
  packsForRoom(PACK_M2, stock, { area, reserve });

it.each([
  ["20", "0", { packs: 8, quantity: 8, covered: 20, rest: 0 }],
  ["20,5", "5", { packs: 9, quantity: 9, covered: 22.5, rest: 2 }],
  ["3 × 4 m", "5", { packs: 5, quantity: 5, covered: 12.5, rest: 0.5 }],
  ["320x410 cm", "0", { packs: 6, quantity: 6, covered: 15, rest: 1.88 }],
  ["12 m²", "0", { packs: 5, quantity: 5, covered: 12.5, rest: 0.5 }],
  ["1 010,5", "5", { packs: 424, quantity: 424, covered: 1060, rest: 49.5 }],
])("whole packs for %s m² with a reserve of %s %%", (area, reserve, result) =>
  expect(packs(area, reserve)).toEqual(result),
);

it.each(["-5", "1e9", "7", "", "pět"])("a reserve that the form has not is none: '%s'", (reserve) =>
  expect(packs("20", reserve)).toEqual(packs("20", "0")),
);

it("limits the quantity to the stock and shows the needed quantity", () => {
  expect(packs("100", "0", 12)).toMatchObject({ packs: 40, quantity: 12 });
  expect(packs("100", "0", 40)).toMatchObject({ packs: 40, quantity: 40 });
});

it.each(["0", "-5", "mnoho", "1,2,3", "3 ×", "3 × 4 × 5"])(
  "reports an invalid area: %s",
  (area) => {
    expect(packs(area)).toEqual({ failure: { code: "area_or_sides", field: "room.area" } });
  },
);

it.each([
  ["2497", "0", null],
  ["2498", "0", 2497],
  ["2380", "5", 2378],
  ["9999999", "10", 2270],
])("the largest area is that of 999 packs: %s m² with %s %%", (area, reserve, max) => {
  const failure = max === null ? undefined : { code: "area_max", field: "room.area", value: max };
  expect(packs(area, reserve, 5000)).toEqual(
    failure ? { failure } : expect.objectContaining({ packs: 999 }),
  );
});

it("shows nothing for an empty area", () => expect([packs(""), packs("  ")]).toEqual([null, null]));
