import { expect, test } from "vitest";
import type { Dimensions } from "~/contract/cart/cut";
import { pieceDrawing } from "../../../server/api/mail/templates/order/piece-drawing";

const piece = (more: Partial<Dimensions>): Dimensions => ({
  shape: "rect",
  width_cm: 300,
  length_cm: 400,
  roll_width_cm: 400,
  rotated: false,
  hems: null,
  factory_hemmed: [],
  hem_m: 0,
  offcut: "keep",
  area_m2: 12,
  billed_m2: 16,
  ...more,
});

test.each([
  ["a piece with its offcut", {}, [90, 120, 30]],
  ["the whole roll", { width_cm: 400 }, [120, 120, 0]],
  ["across the roll", { rotated: true }, [90, 120, 0]],
  ["a long strip", { width_cm: 100, length_cm: 3000, roll_width_cm: 100 }, [6, 120, 0]],
  ["a round piece", { shape: "round" as const, length_cm: 300 }, [120, 120, 0]],
  ["without a roll", { roll_width_cm: null }, [90, 120, 0]],
])("draws %s to scale", (_case, more, [widthPx, lengthPx, offcutPx]) =>
  expect(pieceDrawing(piece(more))).toMatchObject({ widthPx, lengthPx, offcutPx }),
);

test("hems of the shopper and of the factory are thick edges, each once", () =>
  expect(
    pieceDrawing(
      piece({
        factory_hemmed: ["left", "right"],
        hems: { code: "x", color: "y", color_name: "z", sides: ["top", "left"] },
      }),
    )?.hemmed,
  ).toEqual(["left", "right", "top"]));

test("skirting has no width to draw", () =>
  expect(pieceDrawing(piece({ width_cm: 0 }))).toBeUndefined());
