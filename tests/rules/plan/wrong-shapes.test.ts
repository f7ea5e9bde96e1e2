import { describe, expect, it } from "vitest";
import type { Covering, PlanWish, Room } from "~/domain/plan";
import { planFloor } from "../../../server/rules/plan";
import { BARE, covering, polygon, rect, room } from "./rooms";

const failure = (code: string, field: string, value?: number) => ({ code, field, value });
const SMALL = rect(0, 0, 100, 100);
const box = (w: number, l: number) => room(rect(0, 0, w, l));
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

  it.each<[string, Room[], string, string, number?]>([
    ["no room", [], "required", "rooms"],
    ["too many rooms", Array.from({ length: 7 }, () => L), "over_limit", "rooms", 6],
    ["no rectangle", [room()], "required", "rooms.0.shape"],
    ["no width", [L, box(0, 300)], "not_positive", "rooms.1.shape.0.w", 1],
    ["a width in metres", [box(9, 300)], "plan_too_small", "rooms.0.shape.0.w", 50],
    ["one centimetre too little", [L, box(300, 49)], "plan_too_small", "rooms.1.shape.0.l", 50],
    [
      "parts too small together",
      [room(rect(0, 0, 20, 30), rect(20, 0, 20, 20))],
      "plan_too_small",
      "rooms.0.shape",
      50,
    ],
    [
      "corners too close together",
      [polygon([0, 0], [300, 0], [300, 40], [0, 40])],
      "plan_too_small",
      "rooms.0.polygon",
      50,
    ],
    ["half a centimetre", [box(300.5, 300)], "whole_centimetres", "rooms.0.shape.0.w"],
    ["a side that is too long", [box(300, 6000)], "plan_too_large", "rooms.0.shape.0.l", 5000],
    [
      "parts too large together",
      [room(rect(0, 0, 300, 4000), rect(0, 4000, 300, 4000))],
      "plan_too_large",
      "rooms.0.shape",
      5000,
    ],
    ["rectangles apart", [room(SMALL, rect(200, 0, 100, 100))], "plan_apart", "rooms.0.shape"],
    [
      "rectangles touch at a corner",
      [room(SMALL, rect(100, 100, 100, 100))],
      "plan_apart",
      "rooms.0.shape",
    ],
    ["no corner", [polygon()], "required", "rooms.0.polygon"],
    ["three corners", [polygon([0, 0], [100, 0], [100, 100])], "plan_open", "rooms.0.polygon"],
    [
      "an open outline",
      [polygon([0, 0], [300, 0], [300, 300], [100, 300])],
      "plan_open",
      "rooms.0.polygon.3",
    ],
    [
      "a slanted wall",
      [polygon([0, 0], [300, 0], [350, 300], [0, 300])],
      "plan_not_rectilinear",
      "rooms.0.polygon.2",
    ],
    [
      "the same corner twice",
      [polygon([0, 0], [300, 0], [300, 0], [300, 300], [0, 300])],
      "plan_same_corner",
      "rooms.0.polygon.2",
    ],
    [
      "walls that cross",
      [polygon([0, 0], [300, 0], [300, 200], [100, 200], [100, -100], [0, -100])],
      "plan_crossing",
      "rooms.0.polygon.3",
    ],
    [
      "a wall that runs back",
      [polygon([0, 0], [300, 0], [200, 0], [200, 300], [0, 300])],
      "plan_crossing",
      "rooms.0.polygon.1",
    ],
    [
      "a pillar outside",
      [pillar(L, rect(500, 0, 50, 50))],
      "plan_pillar_outside",
      "rooms.0.pillars.0",
    ],
    [
      "a pillar as large as the room",
      [pillar(room(SMALL), SMALL)],
      "plan_apart",
      "rooms.0.pillars",
    ],
  ])("%s is reported at its field", (_, rooms, code, field, value) =>
    expect(failuresOf(...rooms)).toEqual([{ code, field, value }]),
  );
  it("9 × 9 cm are reported at both sides", () =>
    expect(failuresOf(box(9, 9))).toEqual([
      failure("plan_too_small", "rooms.0.shape.0.w", 50),
      failure("plan_too_small", "rooms.0.shape.0.l", 50),
    ]));

  it.each<[string, Room]>([
    ["a room of 50 × 50 cm", box(50, 50)],
    ["a niche of 10 cm", room(rect(0, 0, 300, 300), rect(300, 0, 10, 10))],
    ["a wide room of narrow parts", room(rect(0, 0, 30, 300), rect(30, 0, 300, 30))],
  ])("%s is large enough", (_, one) => expect(failuresOf(one)).toEqual([]));

  it("a repeated first corner closes an outline", () => {
    expect(failuresOf(polygon([0, 0], [300, 0], [300, 300], [0, 300], [0, 0]))).toEqual([]);
  });

  it.each<[string, Room, Covering, Partial<PlanWish>, object]>([
    ["no roll", L, covering([]), {}, failure("unavailable", "rollId")],
    ["a roll of other goods", L, covering(), { rollId: 7 }, failure("unavailable", "rollId")],
    ["a runner", L, covering(80, { groupTypeId: 7 }), {}, failure("unavailable", "rollId")],
    ["too long a strip", box(4000, 4000), covering(), {}, failure("plan_too_long", "rooms", 3000)],
    [
      "more than is on the roll",
      L,
      covering(400, { rolls: [{ id: 1, widthCm: 400, stockCm: 500, unitHaler: 100 }] }),
      {},
      failure("plan_not_enough", "rollId", 500),
    ],
    [
      "fewer seams than are needed",
      box(900, 900),
      covering(),
      { maxSeams: 1 },
      failure("plan_too_many_seams", "maxSeams"),
    ],
  ])("%s: there is no plan", (_, one, goods, wish, failure) => {
    expect(planFloor([one], goods, { ...BARE, ...wish })).toEqual({
      ok: false,
      failures: [failure],
    });
  });
});
