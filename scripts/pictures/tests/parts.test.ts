import { expect, test } from "vitest";
import type { Picture } from "../src/compose";
import { mirror, partWith } from "../src/shots/picture";

/** A picture whose pixels tell their column and row. */
const numbered = (width: number, height: number): Picture => ({
  width,
  height,
  rgb: Uint8Array.from({ length: width * height * 3 }, (_, i) => {
    const pixel = Math.floor(i / 3);
    return [pixel % width, Math.floor(pixel / width), 0][i % 3];
  }),
});

const bakedWith = (...pixels: readonly number[]) => ({
  width: 100,
  height: 100,
  fixed: new Float32Array(),
  layers: [
    { slot: "label", textured: false, index: Uint32Array.from(pixels), data: new Float32Array() },
  ],
});

const cornersOf = ({ width, height, rgb }: Picture): number[][] => [
  [rgb[0], rgb[1]],
  [rgb[(width * height - 1) * 3], rgb[(width * height - 1) * 3 + 1]],
];

test.each<[string, number[], number[], number[]]>([
  ["a label in the middle", [4040, 6060], [19, 19], [80, 80]],
  ["a label at the top", [1040, 2060], [19, 0], [80, 61]],
  ["a tall label", [1050, 9050], [0, 0], [99, 99]],
])("a detail of a package shows all of %s", (_, pixels, first, last) => {
  expect(cornersOf(partWith("label", numbered(100, 100), bakedWith(...pixels)))).toEqual([
    first,
    last,
  ]);
});

test("a detail of goods without a label shows their middle", () => {
  expect(cornersOf(partWith("print", numbered(100, 100), bakedWith(0)))).toEqual([
    [19, 19],
    [80, 80],
  ]);
});

test("a mirrored picture has its columns in reverse", () => {
  expect(cornersOf(mirror(numbered(5, 3)))).toEqual([
    [4, 0],
    [0, 2],
  ]);
});
