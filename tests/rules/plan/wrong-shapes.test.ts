import { describe, expect, it } from "vitest";
import type { Covering, PlanWish, Room } from "~/domain/plan";
import { planFloor } from "../../../server/rules/plan";
import { BARE, covering, polygon, rect, room } from "./rooms";

const L = room(rect(0, 0, 400, 400), rect(400, 200, 200, 200));
const pillar = (around: Room, ...pillars: ReturnType<typeof rect>[]): Room => ({
  ...around,
  pillars,
});

describe("a wrong shape", () => {
  const failuresOf = (...rooms: Room[]) => {
    const planned = planFloor(rooms, covering(), BARE);
    return planned.ok ? [] : planned.failures;
  };

  it.each<[string, Room[], object[]]>([
    ["no room", [], [{ code: "required", field: "rooms" }]],
    [
      "too many rooms",
      Array.from({ length: 7 }, () => L),
      [{ code: "over_limit", field: "rooms", value: 6 }],
    ],
    ["no rectangle", [room()], [{ code: "required", field: "rooms.0.shape" }]],
    [
      "no width",
      [L, room(rect(0, 0, 0, 300))],
      [{ code: "not_positive", field: "rooms.1.shape.0.w", value: 1 }],
    ],
    [
      "a width in metres",
      [room(rect(0, 0, 9, 300))],
      [{ code: "plan_too_small", field: "rooms.0.shape.0.w", value: 50 }],
    ],
    [
      "9 × 9 cm",
      [room(rect(0, 0, 9, 9))],
      [
        { code: "plan_too_small", field: "rooms.0.shape.0.w", value: 50 },
        { code: "plan_too_small", field: "rooms.0.shape.0.l", value: 50 },
      ],
    ],
    [
      "one centimetre too little",
      [L, room(rect(0, 0, 300, 49))],
      [{ code: "plan_too_small", field: "rooms.1.shape.0.l", value: 50 }],
    ],
    [
      "parts that are too small together",
      [room(rect(0, 0, 20, 30), rect(20, 0, 20, 20))],
      [{ code: "plan_too_small", field: "rooms.0.shape", value: 50 }],
    ],
    [
      "corners too close together",
      [polygon([0, 0], [300, 0], [300, 40], [0, 40])],
      [{ code: "plan_too_small", field: "rooms.0.polygon", value: 50 }],
    ],
    [
      "half a centimetre",
      [room(rect(0, 0, 300.5, 300))],
      [{ code: "whole_centimetres", field: "rooms.0.shape.0.w" }],
    ],
    [
      "a side that is too long",
      [room(rect(0, 0, 300, 6000))],
      [{ code: "plan_too_large", field: "rooms.0.shape.0.l", value: 5000 }],
    ],
    [
      "rectangles that are too large together",
      [room(rect(0, 0, 300, 4000), rect(0, 4000, 300, 4000))],
      [{ code: "plan_too_large", field: "rooms.0.shape", value: 5000 }],
    ],
    [
      "rectangles apart",
      [room(rect(0, 0, 100, 100), rect(200, 0, 100, 100))],
      [{ code: "plan_apart", field: "rooms.0.shape" }],
    ],
    [
      "rectangles that touch at a corner",
      [room(rect(0, 0, 100, 100), rect(100, 100, 100, 100))],
      [{ code: "plan_apart", field: "rooms.0.shape" }],
    ],
    ["no corner", [polygon()], [{ code: "required", field: "rooms.0.polygon" }]],
    [
      "three corners",
      [polygon([0, 0], [100, 0], [100, 100])],
      [{ code: "plan_open", field: "rooms.0.polygon" }],
    ],
    [
      "an open outline",
      [polygon([0, 0], [300, 0], [300, 300], [100, 300])],
      [{ code: "plan_open", field: "rooms.0.polygon.3" }],
    ],
    [
      "a slanted wall",
      [polygon([0, 0], [300, 0], [350, 300], [0, 300])],
      [{ code: "plan_not_rectilinear", field: "rooms.0.polygon.2" }],
    ],
    [
      "the same corner twice",
      [polygon([0, 0], [300, 0], [300, 0], [300, 300], [0, 300])],
      [{ code: "plan_same_corner", field: "rooms.0.polygon.2" }],
    ],
    [
      "walls that cross",
      [polygon([0, 0], [300, 0], [300, 200], [100, 200], [100, -100], [0, -100])],
      [{ code: "plan_crossing", field: "rooms.0.polygon.3" }],
    ],
    [
      "a wall that runs back",
      [polygon([0, 0], [300, 0], [200, 0], [200, 300], [0, 300])],
      [{ code: "plan_crossing", field: "rooms.0.polygon.1" }],
    ],
    [
      "a pillar outside",
      [pillar(L, rect(500, 0, 50, 50))],
      [{ code: "plan_pillar_outside", field: "rooms.0.pillars.0" }],
    ],
    [
      "a pillar as large as the room",
      [pillar(room(rect(0, 0, 100, 100)), rect(0, 0, 100, 100))],
      [{ code: "plan_apart", field: "rooms.0.pillars" }],
    ],
  ])("%s is reported at its field", (_, rooms, failures) => {
    expect(failuresOf(...rooms)).toEqual(failures);
  });

  it.each<[string, Room]>([
    ["a room of 50 × 50 cm", room(rect(0, 0, 50, 50))],
    ["a niche of 10 cm", room(rect(0, 0, 300, 300), rect(300, 0, 10, 10))],
    ["a wide room of narrow parts", room(rect(0, 0, 30, 300), rect(30, 0, 300, 30))],
  ])("%s is large enough", (_, one) => expect(failuresOf(one)).toEqual([]));

  it("a repeated first corner closes an outline", () => {
    expect(failuresOf(polygon([0, 0], [300, 0], [300, 300], [0, 300], [0, 0]))).toEqual([]);
  });

  it.each<[string, Room, Covering, Partial<PlanWish>, object]>([
    ["no roll", L, covering([]), {}, { code: "unavailable", field: "rollId" }],
    [
      "a roll of other goods",
      L,
      covering(),
      { rollId: 7 },
      { code: "unavailable", field: "rollId" },
    ],
    ["a runner", L, covering(80, { groupTypeId: 7 }), {}, { code: "unavailable", field: "rollId" }],
    [
      "a strip longer than the shop cuts",
      room(rect(0, 0, 4000, 4000)),
      covering(),
      {},
      { code: "plan_too_long", field: "rooms", value: 3000 },
    ],
    [
      "more than is on the roll",
      L,
      covering(400, { rolls: [{ id: 1, widthCm: 400, stockCm: 500, unitHaler: 100 }] }),
      {},
      { code: "plan_not_enough", field: "rollId", value: 500 },
    ],
    [
      "fewer seams than are needed",
      room(rect(0, 0, 900, 900)),
      covering(),
      { maxSeams: 1 },
      { code: "plan_too_many_seams", field: "maxSeams" },
    ],
  ])("%s: there is no plan", (_, one, goods, wish, failure) => {
    expect(planFloor([one], goods, { ...BARE, ...wish })).toEqual({
      ok: false,
      failures: [failure],
    });
  });
});
