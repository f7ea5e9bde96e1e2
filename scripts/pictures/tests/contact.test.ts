import { expect, test } from "vitest";
import { fromHex, luminance } from "../src/colour";
import { bakeScene, TEXTURED_STRIDE } from "../src/space/bake";
import { rectangle, roundedBox } from "../src/space/mesh";
import type { Part, Scene } from "../src/space/scene";

const floor: Part = {
  mesh: rectangle([-100, 0, -100], [200, 0, 0], [0, 0, 200]),
  paint: { colour: fromHex("#b0a080"), slot: "floor", textured: true },
};
const leg: Part = { mesh: roundedBox(5, 40, 5, 0.5), paint: { colour: fromHex("#333333") } };

/** Light of the floor at texture coordinates in cm, seen from above and from the front. */
function floorLight(parts: Part[]): (x: number, z: number) => number {
  const scene: Scene = {
    name: "leg",
    width: 160,
    height: 160,
    lightStep: 4,
    eye: [0, 120, -120],
    turn: 0,
    nod: 0.785,
    zoom: 0.3,
    horizon: 0.5,
    parts,
    key: 0,
    ambient: 1,
    backdrop: fromHex("#ffffff"),
  };
  const [{ data }] = bakeScene(scene).layers;
  return (x, z) => {
    let [nearest, light] = [Infinity, 0];
    for (let d = 0; d < data.length; d += TEXTURED_STRIDE) {
      const far = Math.hypot(data[d] - 100 - x, data[d + 1] - 100 - z);
      if (far < nearest)
        [nearest, light] = [far, luminance([data[d + 6], data[d + 7], data[d + 8]])];
    }
    return light;
  };
}

test("a leg darkens the floor where it stands, and not a hand's breadth away", () => {
  const [bare, furnished] = [floorLight([floor]), floorLight([floor, leg])];
  const share = (x: number, z: number): number => furnished(x, z) / bare(x, z);
  expect(share(0, -3)).toBeLessThan(0.75);
  expect(share(0, -25)).toBeGreaterThan(0.9);
});
