import { describe, expect, it } from "vitest";
import { HEM_SIDES, PLAN_WIDTH, planDrawing, type Side } from "~/domain/cut";

type DrawnCut = Parameters<typeof planDrawing>[0];

/** A roll of 204 cm is drawn with one unit per centimetre. */
const cut = (width_cm: number, length_cm: number, more: Partial<DrawnCut> = {}): DrawnCut => ({
  shape: "rect",
  width_cm,
  length_cm,
  roll_width_cm: 204,
  rotated: false,
  hems: null,
  factory_hemmed: [],
  ...more,
});
const edgesOf = (dimensions: DrawnCut) => planDrawing(dimensions, true)?.edges ?? [];
const namedSides = (dimensions: DrawnCut) =>
  edgesOf(dimensions).flatMap(({ side, name }) => (name ? [side] : []));

describe("a drawing shows the piece on its roll, to scale", () => {
  const roll400 = { roll_width_cm: 400 };
  it.each([
    [
      "a wide roll fills the width",
      cut(200, 100, roll400),
      [64, 36, 204, 51],
      [64, 36, 102, 51],
      113,
    ],
    [
      "a long piece fills the height, in the middle",
      cut(400, 1_050, roll400),
      [134, 36, 64, 168],
      [134, 36, 64, 168],
      230,
    ],
    ["a narrow roll too", cut(100, 420), [125, 36, 81.6, 168], [125, 36, 40, 168], 230],
    [
      "measures have one decimal",
      cut(133, 101, roll400),
      [64, 36, 204, 51.5],
      [64, 36, 67.8, 51.5],
      113.5,
    ],
    [
      "a rotated piece lies across",
      cut(100, 200, { rotated: true }),
      [64, 36, 204, 100],
      [64, 36, 200, 100],
      162,
    ],
  ])("%s", (_name, dimensions, roll, piece, height) => {
    const box = ([x, y, width, heightOf]: number[]) => ({ x, y, width, height: heightOf });
    expect(planDrawing(dimensions, true)).toMatchObject({
      roll: box(roll),
      piece: box(piece),
      height,
    });
  });

  it("stays within its width", () => expect(64 + 204 + 52).toBe(PLAN_WIDTH));

  it.each([null, 0])("is null without a roll: %j", (roll_width_cm) =>
    expect(planDrawing(cut(100, 100, { roll_width_cm }), true)).toBeNull(),
  );
});

describe("the offcut lies beside the piece", () => {
  const labelled = (width: number, length: number) =>
    planDrawing(cut(width, length), true)?.offcut?.labelled;
  it.each([
    ["of half a roll", cut(102, 100), { x: 166, y: 36, width: 102, height: 100, labelled: true }],
    [
      "with one decimal",
      cut(133, 101, { roll_width_cm: 400 }),
      { x: 131.8, y: 36, width: 136.2, height: 51.5, labelled: true },
    ],
    [
      "of a rotated piece",
      cut(100, 104, { rotated: true }),
      { x: 168, y: 36, width: 100, height: 100, labelled: true },
    ],
    [
      "of the smallest width",
      cut(194, 100),
      { x: 258, y: 36, width: 10, height: 100, labelled: false },
    ],
    ["narrower than a cutting step: none", cut(195, 100), null],
    ["of the whole width: none", cut(204, 100), null],
  ])("%s", (_name, dimensions, offcut) =>
    expect(planDrawing(dimensions, true)?.offcut).toEqual(offcut),
  );

  it.each([
    ["fits just", 120, 36, true],
    ["is too narrow", 121, 36, false],
    ["is too low", 120, 35, false],
  ])("its size %s", (_name, width, length, is) => expect(labelled(width, length)).toBe(is));
});

describe("the arrow of a rotated piece is in its middle", () => {
  it.each([
    ["of a large piece", cut(102, 200, { rotated: true }), { x: 164, y: 87 }],
    ["of the smallest piece with one", cut(58, 58, { rotated: true }), { x: 93, y: 65 }],
    ["not if it is too narrow", cut(58, 57, { rotated: true }), null],
    ["not if it is too low", cut(57, 58, { rotated: true }), null],
    ["not of an unrotated piece", cut(200, 102), null],
  ])("%s", (_name, dimensions, turn) => expect(planDrawing(dimensions, true)?.turn).toEqual(turn));
});

describe("edges of a piece", () => {
  it("are drawn on its sides, each with its name inside", () =>
    expect(edgesOf(cut(102, 160))).toEqual([
      {
        side: "top",
        hemmed: null,
        line: { x1: 64, y1: 36, x2: 166, y2: 36 },
        name: { x: 115, y: 50, isUpright: false },
      },
      {
        side: "right",
        hemmed: null,
        line: { x1: 166, y1: 36, x2: 166, y2: 196 },
        name: { x: 156, y: 116, isUpright: true },
      },
      {
        side: "bottom",
        hemmed: null,
        line: { x1: 64, y1: 196, x2: 166, y2: 196 },
        name: { x: 115, y: 189, isUpright: false },
      },
      {
        side: "left",
        hemmed: null,
        line: { x1: 64, y1: 36, x2: 64, y2: 196 },
        name: { x: 78, y: 116, isUpright: true },
      },
    ]));

  it("move one side on if the piece is rotated", () =>
    expect(edgesOf(cut(160, 102, { rotated: true })).map(({ side, line }) => [side, line])).toEqual(
      [
        ["top", { x1: 166, y1: 36, x2: 166, y2: 196 }],
        ["right", { x1: 64, y1: 196, x2: 166, y2: 196 }],
        ["bottom", { x1: 64, y1: 36, x2: 64, y2: 196 }],
        ["left", { x1: 64, y1: 36, x2: 166, y2: 36 }],
      ],
    ));

  it.each<[string, DrawnCut, readonly Side[]]>([
    ["all of a large piece", cut(102, 100), HEM_SIDES],
    ["long enough and deep enough for the lying ones", cut(46, 34), ["top", "bottom"]],
    ["too short", cut(45, 34), []],
    ["too low", cut(46, 33), []],
    ["long enough and deep enough for the upright ones", cut(34, 46), ["right", "left"]],
    ["too narrow", cut(33, 46), []],
  ])("have names: %s", (_name, dimensions, sides) => expect(namedSides(dimensions)).toEqual(sides));

  it.each<[string, Partial<DrawnCut>, (string | null)[]]>([
    ["none", {}, [null, null, null, null]],
    ["ordered ones", { hems: { sides: ["top", "left"] } }, ["ordered", null, null, "ordered"]],
    ["factory hems", { factory_hemmed: ["right", "left"] }, [null, "factory", null, "factory"]],
    [
      "both",
      { hems: { sides: ["top"] }, factory_hemmed: ["right"] },
      ["ordered", "factory", null, null],
    ],
  ])("are marked as hemmed: %s", (_name, more, hemmed) =>
    expect(edgesOf(cut(102, 100, more)).map((edge) => edge.hemmed)).toEqual(hemmed),
  );

  it.each([
    ["a round piece", cut(102, 102, { shape: "round" }), true],
    ["goods that are not hemmed", cut(102, 100), false],
  ])("are not drawn: %s", (_name, dimensions, hemmable) =>
    expect(planDrawing(dimensions, hemmable)?.edges).toEqual([]),
  );
});
