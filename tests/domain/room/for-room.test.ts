import { describe, expect, it } from "vitest";
import { isForRoom, outlineOf } from "~/domain/room";

const ROOM = { width_cm: 300, length_cm: 400 };
const property = (property_id: number, value: string) => ({ property_id, value });
const goods = (group_type_id: number, ...properties: ReturnType<typeof property>[]) => ({
  group_type_id,
  package_content_quantity: null,
  properties,
});
const CARPET = goods(1);
// 2.2 m² in a pack: 12 m² and 5 % are 5.7 packs
const PLANKS = goods(3, property(21, "2,2"));
const ROD = goods(8, property(36, "250"));
const COIL = goods(8, property(36, "2500"), property(35, "50"));
const piece = (width_cm: number, length_cm: number, rest: object = {}) => ({
  shape: "rect" as const,
  width_cm,
  length_cm,
  ...rest,
});

it("the outline of the room", () => expect(outlineOf(ROOM)).toBe(1400));

describe("a line of the cart is for the room", () => {
  it.each([
    ["one piece of its size", CARPET, 1, piece(300, 400), true],
    ["turned", CARPET, 1, piece(400, 300), true],
    [
      "rounded up to the cutting step",
      CARPET,
      1,
      piece(300, 410, { asked: { width_cm: 300, length_cm: 400 } }),
      true,
    ],
    [
      "of its size only after rounding",
      CARPET,
      1,
      piece(300, 400, { asked: { width_cm: 295, length_cm: 400 } }),
      false,
    ],
    ["another size", CARPET, 1, piece(300, 500), false],
    ["two pieces", CARPET, 2, piece(300, 400), false],
    ["a circle", CARPET, 1, { ...piece(300, 400), shape: "round" as const }, false],
    ["its packs with the usual reserve", PLANKS, 6, null, true],
    ["a pack less", PLANKS, 5, null, false],
    ["its rods of skirting", ROD, 6, piece(0, 250), true],
    ["a rod more", ROD, 7, piece(0, 250), false],
    ["its length of a coil", COIL, 1, piece(0, 1470), true],
    ["another length of a coil", COIL, 1, piece(0, 1400), false],
    ["pieces without an area", goods(4), 1, null, false],
    ["lengths that are made in any length", goods(8), 1, piece(0, 1470), false],
  ])("%s", (_name, product, quantity, dimensions, expected) =>
    expect(isForRoom({ product, quantity, dimensions }, ROOM)).toBe(expected),
  );

  // 18.5 m² and 5 % are 8.8 packs, the whole rectangle takes 11
  it.each([
    [9, true],
    [11, false],
  ])("of an L: %i packs: %s", (quantity, expected) =>
    expect(
      isForRoom(
        { product: PLANKS, quantity, dimensions: null },
        { width_cm: 500, length_cm: 450, notch: { width_cm: 200, length_cm: 200 } },
      ),
    ).toBe(expected),
  );
});
