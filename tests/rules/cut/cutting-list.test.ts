import { describe, expect, it } from "vitest";
import { fitsCuts, piecesByRoom, plannedFloors } from "~/domain/plan";
import { cuttingList, type OrderedCut } from "../../../server/rules/cut";

const piece = (number: number, room: string, room_index: number) => ({
  number,
  room,
  room_index,
  x: 100 * number,
  y: 50,
  w: 100,
  l: 300,
  direction: "y" as const,
  across_cm: 105,
  along_cm: 310,
  at_across_cm: 0,
  at_along_cm: 0,
});
const cut = (fields: Partial<OrderedCut> & { length?: number; width?: number }): OrderedCut => ({
  orderNumber: "26000001",
  place: 1,
  sku: "A",
  name: "Orava",
  variantId: 4,
  quantity: 1,
  planned: null,
  repeatCm: null,
  dimensions: {
    shape: "rect",
    width_cm: fields.width ?? 400,
    length_cm: fields.length ?? 300,
    rotated: false,
    roll_width_cm: 400,
  },
  ...fields,
});

describe("the cutting list", () => {
  it("groups by roll, keeps an order together, and cuts its longest piece first", () => {
    const list = cuttingList([
      cut({ sku: "B", orderNumber: "26000002" }),
      cut({ orderNumber: "26000002", length: 900 }),
      cut({ place: 2, length: 250 }),
      cut({ place: 3, length: 500, quantity: 2 }),
      cut({
        variantId: 5,
        dimensions: {
          shape: "rect",
          width_cm: 300,
          length_cm: 100,
          rotated: false,
          roll_width_cm: 300,
        },
      }),
    ]);
    expect(
      list.map(({ sku, widthCm, lengthCm, cuts }) => [
        sku,
        widthCm,
        lengthCm,
        cuts.map(({ label, lengthCm: cm }) => `${label} ${cm}`),
      ]),
    ).toEqual([
      ["A", 300, 100, ["26000001-1 100"]],
      [
        "A",
        400,
        2_150,
        ["26000001-3.1 500", "26000001-3.2 500", "26000001-2 250", "26000002-1 900"],
      ],
      ["B", 400, 300, ["26000002-1 300"]],
    ]);
  });

  it("sorts labels by their numbers", () => {
    const [roll] = cuttingList([cut({ place: 10 }), cut({ place: 5, quantity: 11 })]);
    expect(roll?.cuts.map(({ label }) => label.replace("26000001-", ""))).toEqual([
      ...Array.from({ length: 11 }, (_, index) => `5.${index + 1}`),
      "10",
    ]);
  });

  it("sorts rolls by the numbers in their codes", () => {
    expect(
      cuttingList([cut({ sku: "LUZAN-10" }), cut({ sku: "LUZAN-9" })]).map(({ sku }) => sku),
    ).toEqual(["LUZAN-9", "LUZAN-10"]);
  });

  it.each([
    [
      "a narrower piece",
      { shape: "rect", width_cm: 220, length_cm: 300, rotated: false, roll_width_cm: 400 },
      300,
      "220 × 300 cm",
    ],
    [
      "a rotated piece",
      { shape: "rect", width_cm: 220, length_cm: 300, rotated: true, roll_width_cm: 400 },
      220,
      "220 × 300 cm",
    ],
    [
      "a round piece",
      { shape: "round", width_cm: 200, length_cm: 200, rotated: false, roll_width_cm: 400 },
      200,
      "⌀ 200 cm",
    ],
    [
      "a piece of the whole width",
      { shape: "rect", width_cm: 400, length_cm: 250, rotated: false, roll_width_cm: 400 },
      250,
      "",
    ],
    [
      "a length",
      { shape: "rect", width_cm: 0, length_cm: 250, rotated: false, roll_width_cm: null },
      250,
      "",
    ],
  ] as const)("has the size of %s", (_name, dimensions, length, size) => {
    expect(cuttingList([cut({ dimensions })])[0]?.cuts).toMatchObject([
      { lengthCm: length, piece: size },
    ]);
  });

  it("names the repeat at which each cut begins", () => {
    const planned = (repeat_cm: number | null) => ({
      query: "q",
      cuts: [],
      pattern: repeat_cm === null ? null : { repeat_cm, drop: "half" as const },
    });
    const list = cuttingList([
      cut({ repeatCm: 64 }),
      cut({ repeatCm: 64, planned: planned(64) }),
      cut({ repeatCm: 64, planned: planned(45) }),
      cut({ repeatCm: 64, planned: planned(null) }),
      cut({ sku: "B" }),
    ]);
    expect(list.map(({ sku, repeatCm, cuts }) => [sku, repeatCm, cuts.length])).toEqual([
      ["A", 64, 2],
      ["A", 45, 1],
      ["A", null, 1],
      ["B", null, 1],
    ]);
  });

  it("names the pieces of a floor plan that each cut holds", () => {
    const planned = {
      query: "room=1-1",
      cuts: [
        { number: 1, pieces: [piece(1, "Den", 0)] },
        { number: 2, pieces: [piece(2, "Den", 0), piece(3, "Hall", 1)] },
      ],
    };
    const [roll] = cuttingList([cut({ quantity: 2, planned })]);
    expect(roll?.cuts.map(({ pieces }) => pieces.map(({ number }) => number))).toEqual([
      [1],
      [2, 3],
    ]);
    expect(piecesByRoom(planned.cuts)).toEqual([
      { room: "Den", numbers: [1, 2] },
      { room: "Hall", numbers: [3] },
    ]);
  });

  it.each([
    ["in their order", [3, 1, 2], [1, 2, 3]],
    ["by value, not by digits", [10, 9], [9, 10]],
  ])("names the pieces of a room %s", (_name, numbers, sorted) => {
    const cuts = [{ number: 1, pieces: numbers.map((number) => piece(number, "Den", 0)) }];
    expect(piecesByRoom(cuts)).toEqual([{ room: "Den", numbers: sorted }]);
  });

  it("draws the rooms of a plan in their order", () => {
    const cuts = [
      { number: 1, pieces: [piece(1, "Attic", 2), piece(2, "Den", 0), piece(3, "Hall", 1)] },
    ];
    const [floor] = plannedFloors([{ planned: { query: "q", cuts } }], () => []);
    expect(floor?.rooms.map(({ name }) => name)).toEqual(["Den", "Hall", "Attic"]);
  });

  it.each([
    ["an exact cut", 1, { width_cm: 105, length_cm: 310 }, true],
    ["a larger cut", 1, { width_cm: 400, length_cm: 400 }, true],
    ["a narrower cut", 1, { width_cm: 104, length_cm: 400 }, false],
    ["a shorter cut", 1, { width_cm: 400, length_cm: 309 }, false],
    ["another number of cuts", 2, { width_cm: 105, length_cm: 310 }, false],
  ])("whether a cut fits the pieces of a plan: %s", (_name, quantity, size, fits) => {
    expect(
      fitsCuts([{ pieces: [piece(1, "Den", 0)] }], quantity, { ...size, rotated: false }),
    ).toBe(fits);
  });

  it("does not fit two pieces on the place of one", () => {
    const two = [{ pieces: [piece(1, "Den", 0), piece(2, "Den", 0)] }];
    expect(fitsCuts(two, 1, { width_cm: 105, length_cm: 310, rotated: false })).toBe(false);
    expect(fitsCuts(two, 1, { width_cm: 210, length_cm: 310, rotated: false })).toBe(true);
  });

  it("puts the lines of a plan together, each room from its own corner", () => {
    const one = { query: "q", cuts: [{ number: 1, pieces: [piece(1, "Den", 0)] }] };
    const two = {
      query: "q",
      cuts: [{ number: 2, pieces: [piece(2, "Den", 0), piece(3, "Hall", 1)] }],
    };
    const pillar = { kind: "pillar" as const, x: 120, y: 60, w: 40, l: 40 };
    const floor = { kind: "floor" as const, x: 100, y: 50, w: 200, l: 300 };
    const rooms = [{ name: "Den", parts: [floor, pillar, { ...pillar, x: 900 }] }];
    expect(
      plannedFloors([{ planned: one }, { planned: null }, { planned: two }], () => rooms),
    ).toMatchObject([
      {
        query: "q",
        rooms: [
          {
            name: "Den",
            w: 200,
            l: 300,
            pieces: [
              { number: 1, x: 0, y: 0 },
              { number: 2, x: 100, y: 0 },
            ],
            parts: [{ kind: "pillar", x: 20, y: 10, w: 40, l: 40 }],
          },
          { name: "Hall", w: 100, l: 300, pieces: [{ number: 3, x: 0 }], parts: [] },
        ],
      },
    ]);
  });

  it("reads the rooms of packs, which have no cuts, from the query", () => {
    const parts = [
      { kind: "floor" as const, x: 50, y: 0, w: 300, l: 200 },
      { kind: "pillar" as const, x: 100, y: 50, w: 40, l: 40 },
    ];
    expect(
      plannedFloors([{ planned: { query: "q", cuts: [] } }], (query) => [{ name: query, parts }]),
    ).toEqual([
      {
        query: "q",
        rooms: [
          {
            name: "q",
            w: 300,
            l: 200,
            pieces: [],
            parts: [
              { kind: "floor", x: 0, y: 0, w: 300, l: 200 },
              { kind: "pillar", x: 50, y: 50, w: 40, l: 40 },
            ],
          },
        ],
      },
    ]);
  });
});
