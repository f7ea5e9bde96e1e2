import { expect, it } from "vitest";
import { floorsOfOrder } from "~/i18n/shop-texts/planned-floors";

it("the floors of an order leave out rooms without an area, which cannot be drawn", () => {
  const query = "room=0-300&room=300-0_200-100~Hall&room=p40-40&room=0-0";
  const [floor] = floorsOfOrder([{ planned: { query, cuts: [] } }]);
  expect(floor?.rooms.map(({ name, w, l }) => [name, w, l])).toEqual([["Hall", 300, 100]]);
});
