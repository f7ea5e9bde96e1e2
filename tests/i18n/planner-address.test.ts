import { describe, expect, it } from "vitest";
import {
  isPlanOpen,
  myRoomIn,
  planHref,
  plannedRoomOf,
  plannerHref,
  plannerQuery,
  queryWithoutPlan,
  readPlannerAddress,
} from "~/i18n/addresses/planner-address";

const NOTHING = {
  product: null,
  roll: null,
  category: null,
  direction: null,
  seams: null,
  edge: null,
  repeat: null,
  drop: null,
  hem: null,
  laying: "straight",
  pick: null,
  rooms: [],
};
const floor = { kind: "floor", x: 0, y: 0 };

describe("the planner's address", () => {
  it.each([
    ["/planovac", {}],
    [
      "/planovac?product=1202&roll=3&direction=x&seams=0&edge=3&repeat=64&pick=turned",
      { product: 1202, roll: 3, direction: "x", seams: 0, edge: 3, repeat: 64, pick: "turned" },
    ],
    ["/planovac?product=1&drop=half&hem=dark-grey", { product: 1, drop: "half", hem: "dark-grey" }],
    ["/planovac?product=1&laying=herringbone", { product: 1, laying: "herringbone" }],
    ["/planovac?room=420-350", { rooms: [{ name: "", parts: [{ ...floor, w: 420, l: 350 }] }] }],
    [
      "/planovac?room=420-350_120-200-420-0_p40-40-100-100%7EDen&room=100-100",
      {
        rooms: [
          {
            name: "Den",
            parts: [
              { ...floor, w: 420, l: 350 },
              { kind: "floor", w: 120, l: 200, x: 420, y: 0 },
              { kind: "pillar", w: 40, l: 40, x: 100, y: 100 },
            ],
          },
          { name: "", parts: [{ ...floor, w: 100, l: 100 }] },
        ],
      },
    ],
  ] as const)("%s is read as it is written", (address, said) => {
    const read = readPlannerAddress(new URL(address, "https://naslap.cz").searchParams);
    expect(read).toEqual({ ...NOTHING, ...said });
    expect(plannerHref("cs", read)).toBe(address);
  });

  it.each([
    "product=x&roll=0",
    "direction=z&seams=-1&edge=1e3",
    "laying=zigzag&pick=best&drop=third&hem=a+b",
    "room=&room=x&room=4-5-6&room=123456-1",
  ])("%s makes no sense, and is as if it were not there", (query) => {
    expect(readPlannerAddress(new URLSearchParams(query))).toEqual(NOTHING);
  });

  it("keeps a name on one line, without control characters", () => {
    const query = new URLSearchParams({ room: "420-350~Den\u0000\n\u202eat the top\t" });
    expect(readPlannerAddress(query).rooms[0]?.name).toBe("Den at the top");
  });

  it("keeps the first rooms and parts of too many, and the beginning of a long name", () => {
    const parts = Array.from({ length: 20 }, () => "10-10").join("_");
    const query = new URLSearchParams(
      Array.from({ length: 9 }, () => ["room", `${parts}~${"x".repeat(90)}`]),
    );
    const { rooms } = readPlannerAddress(query);
    expect(rooms).toHaveLength(6);
    expect(rooms[0]?.parts).toHaveLength(12);
    expect(rooms[0]?.name).toHaveLength(40);
    expect(plannerQuery({ rooms }).length).toBeLessThan(2_000);
  });
});

describe("the plan in the address of a product page", () => {
  const read = (query: string) => new URLSearchParams(query);
  const page = (query: string) => ({
    path: "/1202/koberce/orava",
    query: queryWithoutPlan(read(query)),
    isProduct: true,
  });

  it.each([
    ["", "", "?plan=1"],
    ["varianta=sire-400", "seams=0", "?varianta=sire-400&plan=1&seams=0"],
    ["plan=1", "room=420-350", "?room=420-350"],
    [
      "varianta=sire-400&quantity=2&room=1-1&roll=3",
      "product=1202&category=10&room=420-350",
      "?varianta=sire-400&quantity=2&room=420-350",
    ],
  ])("on '%s' the plan '%s' is %s", (query, plan, expected) => {
    expect(planHref(page(query), readPlannerAddress(read(plan)))).toBe(
      `/1202/koberce/orava${expected}`,
    );
  });

  it.each([
    ["", false],
    ["varianta=sire-400", false],
    ["plan=1", true],
    ["room=420-350", true],
  ])("'%s' shows it: %s", (query, isOpen) => expect(isPlanOpen(read(query))).toBe(isOpen));
});

describe("the shopper's room in a plan", () => {
  const L = { width_cm: 500, length_cm: 450, notch: { width_cm: 200, length_cm: 150 } };
  const partsIn = (query: string) =>
    myRoomIn(readPlannerAddress(new URLSearchParams(`room=${query}`)).rooms);

  it.each([{ width_cm: 300, length_cm: 400 }, L])("%j is drawn and read back", (room) =>
    expect(myRoomIn([plannedRoomOf(room)])).toEqual(room),
  );

  it.each([
    ["500-300_300-150-0-300", "leg at the left"],
    ["500-300_300-150-200-300", "leg at the right"],
    ["500-300-0-150_300-150", "leg in front"],
    ["300-150-0-300_500-300", "the leg is drawn first"],
    ["300-450_200-300-300-0", "drawn side by side"],
    ["200-300-300-0_300-450", "side by side, the short one first"],
  ])("%s is the L: %s", (query) => expect(partsIn(query)).toEqual(L));

  it.each([
    ["500-300_300-150-100-300", "a T"],
    ["500-300_300-150-0-310", "with a gap"],
    ["500-300_600-150-50-300", "shifted below"],
    ["500-300_500-150-0-300", "a rectangle of two parts"],
    ["500-300_100-150-0-300_100-150-400-300", "a U"],
    ["500-300_p40-40-100-100", "with a pillar"],
    ["p500-300", "a pillar alone"],
    ["500-300&room=300-300", "two rooms"],
  ])("%s is none: %s", (query) => expect(partsIn(query)).toBeNull());
});
