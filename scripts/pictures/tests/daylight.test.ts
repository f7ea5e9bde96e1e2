import { expect, test } from "vitest";
import { readLines, turnsOf } from "../src/assortment";
import { fromHex, luminance, type Rgb } from "../src/colour";
import { artistOf } from "../src/lines/index";
import { buildTree } from "../src/space/bvh";
import { daylight } from "../src/space/daylight";
import { join, place, rectangle, roundedBox } from "../src/space/mesh";
import type { Part, Scene } from "../src/space/scene";

const paint = { colour: fromHex("#d0d0d0") };
const SKY: Rgb = [1, 1, 1];

/** A closed room of 4 × 4 × 3 m with a window on the left and a block on the floor. */
function gatherIn(colour: string, change: Partial<Scene> = {}): (x: number, z: number) => number {
  const walls = join(
    rectangle([0, 0, 0], [400, 0, 0], [0, 0, 400]),
    rectangle([0, 300, 0], [400, 0, 0], [0, 0, 400]),
    rectangle([400, 0, 0], [0, 0, 400], [0, 300, 0]),
    rectangle([0, 0, 0], [400, 0, 0], [0, 300, 0]),
    rectangle([0, 0, 400], [400, 0, 0], [0, 300, 0]),
    rectangle([0, 0, 0], [0, 0, 400], [0, 80, 0]),
    rectangle([0, 240, 0], [0, 0, 400], [0, 60, 0]),
    rectangle([0, 80, 0], [0, 0, 100], [0, 160, 0]),
    rectangle([0, 80, 300], [0, 0, 100], [0, 160, 0]),
  );
  const solid = join(walls, place(roundedBox(60, 60, 60, 2), [200, 0, 200]));
  const pane: Part = {
    mesh: rectangle([0, 80, 100], [0, 0, 200], [0, 160, 0]),
    paint: { ...paint, pane: true },
  };
  const scene: Scene = {
    name: "box",
    width: 1,
    height: 1,
    eye: [0, 0, 0],
    turn: 0,
    nod: 0,
    zoom: 1,
    horizon: 0,
    parts: [pane],
    backdrop: SKY,
    ...change,
  };
  const light = daylight(scene, SKY, buildTree(Float64Array.from(solid.positions)), () =>
    fromHex(colour),
  );
  return (x, z) => {
    const out = new Float32Array(3);
    light.gather([x, 0, z], [0, 1, 0], 0.3, out);
    return luminance([out[0], out[1], out[2]]);
  };
}

test("the floor is brighter near the window than far from it", () => {
  const at = gatherIn("#d0d0d0");
  expect(at(60, 200)).toBeGreaterThan(2 * at(380, 380));
});

test("a point in the shadow of a block gets only reflected light: none in a black room", () => {
  const [pale, black] = [gatherIn("#d0d0d0"), gatherIn("#000000")];
  expect(black(233, 200)).toBe(0);
  expect(pale(233, 200)).toBeGreaterThan(0.01);
  expect(pale(233, 200)).toBeLessThan(pale(233, 60));
});

test("the edge of the sun's light is soft: it fades over several centimetres", () => {
  const sun = { direction: [-0.8, 0.5, 0] as const, strength: 1 };
  const [lit, dark] = [gatherIn("#000000", { sun }), gatherIn("#000000")];
  const sunAt = (x: number): number => lit(x, 120) - dark(x, 120);
  const shares = Array.from({ length: 60 }, (_, i) => sunAt(100 + i) / sunAt(220));
  expect(sunAt(90)).toBe(0);
  expect(shares.filter((share) => share > 0.05 && share < 0.95).length).toBeGreaterThan(3);
});

test("the sunlit floor of a pale carpet does not burn out, and a dark one is not grey", async () => {
  const lines = readLines();
  const turns = turnsOf(lines);
  const carpets = lines
    .filter(({ material }) => ["saxony", "cut-pile", "loop"].includes(material))
    .flatMap((line) => line.colours.map((colour) => ({ line, colour })))
    .sort((a, b) => luminance(fromHex(a.colour.hex[0])) - luminance(fromHex(b.colour.hex[0])));
  const draw = async (entry: (typeof carpets)[number] | undefined): Promise<Uint8Array> => {
    if (!entry) throw new Error("no carpet");
    const artist = artistOf(entry.line, turns.get(entry.line.code) ?? 0);
    const picture = await artist.draw(entry.colour, "room", 0.12);
    if (!picture) throw new Error("no picture");
    // the lower half is floor
    return picture.rgb.subarray(picture.rgb.length / 2);
  };
  const [pale, dark] = [await draw(carpets.at(-1)), await draw(carpets[0])];
  const mean = (bytes: Uint8Array): number => bytes.reduce((sum, b) => sum + b, 0) / bytes.length;
  expect(pale.filter((byte) => byte >= 250).length / pale.length).toBeLessThan(0.005);
  expect(mean(pale)).toBeGreaterThan(130);
  expect(mean(dark)).toBeLessThan(100);
}, 180_000);
