import { expect, test } from "vitest";
import { unrolled } from "../src/objects/roll";
import { laidRug, type LaidRug } from "../src/objects/rug";
import type { RoomName } from "../src/plan";
import { roomScene } from "../src/rooms/index";
import { drawDetail } from "../src/shots/detail";
import { drawWholeRug } from "../src/shots/rug";
import { drawSwatch } from "../src/shots/swatch";
import { project } from "../src/space/camera";
import type { Mesh } from "../src/space/mesh";
import type { Vec } from "../src/space/vector";

const pointsOf = ({ positions }: Mesh): Vec[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => [
    positions[i * 3],
    positions[i * 3 + 1],
    positions[i * 3 + 2],
  ]);

const least = (values: readonly number[]): number =>
  values.reduce((low, value) => Math.min(low, value), Infinity);
const most = (values: readonly number[]): number => -least(values.map((value) => -value));

const size = { widthCm: 160, lengthCm: 230 };

test.each<[string, LaidRug]>([
  ["a flat weave", { ...size, pileCm: 0 }],
  ["short pile", { ...size, pileCm: 1 }],
  ["long pile", { ...size, pileCm: 3.6 }],
  ["fringe", { ...size, pileCm: 1, fringe: true }],
  ["a round one", { widthCm: 160, lengthCm: 160, pileCm: 1, round: true }],
])(
  "a rug on a floor (%s) is wholly in the picture, on the floor, a corner turned up",
  (name, rug) => {
    const scene = laidRug(name, rug);
    const points = scene.parts.slice(1).flatMap(({ mesh }) => pointsOf(mesh));
    expect(points.flat().every(Number.isFinite)).toBe(true);
    const heights = points.map(([, y]) => y);
    expect(least(heights)).toBeGreaterThan(-0.1);
    expect(most(heights)).toBeGreaterThan(8);
    const shown = points.map((point) => project(scene, point));
    expect(least(shown.map(({ x }) => x))).toBeGreaterThan(0);
    expect(most(shown.map(({ x }) => x))).toBeLessThan(scene.width);
    expect(least(shown.map(({ y }) => y))).toBeGreaterThan(0);
    expect(most(shown.map(({ y }) => y))).toBeLessThan(scene.height);
  },
);

test.each<[RoomName, "rug" | "round"]>([
  ["living", "rug"],
  ["living", "round"],
  ["lounge", "rug"],
  ["bedroom", "rug"],
  ["bedroom", "round"],
  ["children", "rug"],
  ["children", "round"],
])("no side of the picture cuts what lies in a room: %s, %s", (name, lying) => {
  const scene = roomScene(name, lying);
  const points = scene.parts
    .filter(({ paint }) => paint.slot === "rug")
    .flatMap(({ mesh }) => pointsOf(mesh));
  const shown = points.map((point) => project(scene, point));
  expect(least(shown.map(({ x }) => x))).toBeGreaterThan(0);
  expect(most(shown.map(({ x }) => x))).toBeLessThan(scene.width);
  expect(most(shown.map(({ y }) => y))).toBeLessThan(scene.height);
});

test("long pile crosses the outline of a rug, a flat weave has none", () => {
  const leftOf = (mesh: Mesh): number => least(pointsOf(mesh).map(([x]) => x));
  const long = laidRug("long", { ...size, pileCm: 3.6 });
  const [, face, , , pile] = long.parts;
  expect(leftOf(face.mesh) - leftOf(pile.mesh)).toBeGreaterThan(1);
  expect(laidRug("flat", { ...size, pileCm: 0 }).parts).toHaveLength(4);
});

test("the strip of a roll is one piece with its last turn and lies on the ground", () => {
  const [face, , cut] = unrolled(17, 112, 1, 36);
  const gaps = pointsOf(face.mesh)
    .filter((_, i) => i % 6 === 0)
    .map((p, i, all) => (i === 0 ? 0 : Math.hypot(p[1] - all[i - 1][1], p[2] - all[i - 1][2])));
  expect(most(gaps.slice(0, -1))).toBeLessThan(4);
  expect(least(pointsOf(cut.mesh).map(([, y]) => y))).toBeGreaterThan(-0.1);
});

test("from above long hair rounds the corners of a rug, a bound one has square corners", () => {
  const side = { width: 300, height: 300, rgb: new Float32Array(300 * 300 * 3) };
  const texture = { pxPerCm: 2, levels: [side] };
  const cornerOf = (ragged: number): number => {
    const { width, height, rgb } = drawWholeRug(texture, { fringe: false, ragged }, 1);
    return rgb[((Math.round(height / 2 - 154) + 2) * width + Math.round(width / 2 - 150) + 2) * 3];
  };
  expect(cornerOf(0)).toBeLessThan(60);
  expect(cornerOf(9)).toBeGreaterThan(100);
});

const side = { width: 8, height: 8 };
const red = {
  pxPerCm: 20,
  levels: [{ ...side, rgb: Float32Array.from({ length: 192 }, (_, i) => +(i % 3 === 0)) }],
};

test("a steel ruler lies along the lower edge of a detail", async () => {
  const { width, height, rgb } = await drawDetail(red, 0.25);
  const green = (y: number): number => rgb[(y * width + width - 3) * 3 + 1];
  expect(green(height - 40)).toBe(0);
  expect(green(height - 3)).toBeGreaterThan(120);
});

test.each([
  [5, "cross the outline", true],
  [0, "end at the outline", false],
])("a piece with tufts of %i pixels: they %s", (tuft, _, crosses) => {
  const { width, rgb } = drawSwatch(red, "felt", { thick: 20, tuft }, 0.5);
  // the straight outline is 23 pixels from the border
  const beyond = Array.from(rgb).some(
    (value, at) => at % 3 === 0 && (at / 3) % width < 23 && rgb[at + 1] < value / 2,
  );
  expect(beyond).toBe(crosses);
});

test("a turned corner alone shows the thickness of the goods", () => {
  const [thin, thick] = [0, 20].map((thick) => drawSwatch(red, "felt", { thick, tuft: 0 }, 0.5));
  const changed = Array.from(thin.rgb, (value, at) => (value === thick.rgb[at] ? [] : [at])).flat();
  expect(changed.length).toBeGreaterThan(1_000);
  for (const at of changed) {
    expect((at / 3) % thin.width).toBeGreaterThan(thin.width * 0.55);
    expect(at / 3 / thin.width).toBeGreaterThan(thin.height * 0.55);
  }
});
