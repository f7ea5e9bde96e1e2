import { describe, expect, it } from "vitest";
import { checkRooms, pillarPlace, type Rectangle } from "~/domain/plan";
import { randomRoom, rect, seeded } from "../../rules/plan/rooms";

describe("the place of a new pillar", () => {
  const L = [rect(0, 0, 420, 180), rect(0, 180, 210, 170)];
  it.each<[string, Rectangle[], Rectangle[], Rectangle | null]>([
    ["the middle of a rectangle", [rect(0, 0, 400, 200)], [], rect(180, 80, 40, 40)],
    ["the middle of the widest part of an L", L, [], rect(85, 155, 40, 40)],
    [
      "beside another pillar",
      [rect(0, 0, 400, 200)],
      [rect(180, 80, 40, 40)],
      rect(70, 80, 40, 40),
    ],
    [
      "in the wide room, not in the longer corridor",
      [rect(0, 0, 30, 5000), rect(30, 0, 300, 300)],
      [],
      rect(145, 130, 40, 40),
    ],
    ["half as wide as a narrow room", [rect(0, 0, 30, 500)], [], rect(7, 242, 15, 15)],
    [
      "on the floor of rooms away from the corner",
      [rect(100, 200, 100, 100)],
      [],
      rect(130, 230, 40, 40),
    ],
    ["none in a room of 2 cm", [rect(0, 0, 2, 500)], [], null],
    ["none without a floor", [], [], null],
  ])("%s", (_, floors, pillars, place) => {
    expect(pillarPlace(floors, pillars, 40)).toEqual(place);
  });

  it("is on the floor of any room, and leaves it in one part", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { shape, pillars } = randomRoom(seeded(seed));
      const floors = "rectangles" in shape ? shape.rectangles : [];
      let added = pillars;
      while (added.length < 8) {
        const place = pillarPlace(floors, added, 40);
        added = [...added, ...(place ? [place] : [])];
        expect([place, checkRooms([{ shape, pillars: added }])]).toMatchObject([
          { w: expect.any(Number) },
          { ok: true },
        ]);
      }
    }
  });
});
