import { existsSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picturesFolder, readLines, turnsOf } from "../src/assortment";
import { artistOf } from "../src/lines/index";
import { cells, shiftOf } from "../src/materials/kit";
import { eveningRoomOf, fileOf, fineness, roomOf, shotsOf, shownSize } from "../src/plan";
import { encodeAvif, sizeAt } from "../src/shots/picture";

const lines = readLines();

test("every colour of the assortment has three to six pictures, profiles and accessories two; each file is there", () => {
  for (const line of lines)
    for (const colour of line.colours) {
      const shots = shotsOf(line, colour);
      expect(new Set(shots).size).toBe(shots.length);
      expect(shots.length).toBeLessThanOrEqual(6);
      expect(shots.length).toBeGreaterThanOrEqual(
        /^(skirting|profile|accessory)/.test(line.material) ? 2 : 3,
      );
      if (colour.pictures) continue;
      for (const shot of shots) {
        const name = `${line.code}-${colour.code}-${shot}`;
        expect(existsSync(join(picturesFolder, fileOf(name))), name).toBe(true);
      }
    }
});

test("a rug lies on a floor, then it is seen from above; the next picture of any covering is the detail with a ruler as scale", () => {
  for (const line of lines)
    for (const colour of line.colours) {
      const shots = shotsOf(line, colour);
      const isRug = line.material.startsWith("rug-");
      expect(shots.slice(0, 2).join(), line.code).toMatch(isRug ? /^whole,above$/ : /^(?!whole)/);
      if (shots.includes("detail")) expect(shots.indexOf("detail")).toBe(isRug ? 2 : 1);
    }
});

test.each([
  [5, 0, "terrace"],
  [5, 1, "garden"],
  [7, 0, "hallway"],
  [7, 1, "landing"],
])("group type %i, colour %i: the room %s", (group, rank, room) => {
  const line = lines.find(
    ({ group_type_id, material }) => group_type_id === group && material !== "turf-felt",
  );
  expect(line && roomOf(line, 0, rank)).toBe(room);
});

test("colours of a series stand in different rooms, neighbours never in the same; mats alone have one", () => {
  const turns = turnsOf(lines);
  for (const line of lines.filter(
    ({ material }) => !/^(skirting|profile|accessory|mat-rubber|rug-kids)/.test(material),
  )) {
    const rooms = line.colours.map((_, rank) => roomOf(line, turns.get(line.code) ?? 0, rank));
    rooms.slice(1).forEach((room, i) => expect(room, `${line.code} ${i}`).not.toBe(rooms[i]));
  }
});

test.each([
  ["orava", "suite"],
  ["kvadr-one", "meeting"],
  ["majolika", "island"],
  ["promenada", "corridor"],
  ["siesta", "pergola"],
  ["hopla", "nest"],
  ["lockstep", "gym"],
])("the first colour of %s is shown in a second room: %s", (code, room) => {
  const line = lines.find((one) => one.code === code);
  if (!line) throw new Error("no such line");
  expect(eveningRoomOf(line, turnsOf(lines).get(code) ?? 0)).toBe(room);
});

test("each line with a room has a second one, of its first colour", () => {
  for (const line of lines) {
    const withRoom = line.colours.filter((colour) => shotsOf(line, colour).includes("room"));
    const withEvening = line.colours.filter((colour) => shotsOf(line, colour).includes("evening"));
    expect(withEvening, line.code).toEqual(withRoom.slice(0, 1));
  }
});

test("lines of one material begin in different rooms; all coverings together fill more than a dozen", () => {
  const turns = turnsOf(lines);
  const first = (line: (typeof lines)[number]) => roomOf(line, turns.get(line.code) ?? 0, 0);
  const loops = lines.filter(
    ({ material, group_type_id }) => material === "loop" && group_type_id === 1,
  );
  expect(new Set(loops.map(first)).size).toBeGreaterThan(1);
  const all = lines.flatMap((line) =>
    line.colours.map((_, rank) => roomOf(line, turns.get(line.code) ?? 0, rank)),
  );
  expect(new Set(all).size).toBeGreaterThan(12);
});

test("a rug is shown in the measure that is nearest to 160 × 230 cm", () => {
  const rugs = lines.filter((line) =>
    line.variants.some(({ width_cm, length_cm }) => width_cm === 160 && length_cm === 230),
  );
  expect(rugs.length).toBeGreaterThan(0);
  for (const rug of rugs) expect(shownSize(rug)).toEqual({ widthCm: 160, lengthCm: 230 });
});

test.each([
  ["orava", "swatch", 2000, 2263],
  ["orava", "detail", 2000, 2263],
  ["orava", "room", 1200, 1358],
  ["orava", "roll", 1200, 1358],
  ["alba", "laid", 2000, 2263],
  ["sniva", "whole", 1600, 1810],
  ["sniva", "above", 1600, 1810],
  ["norma", "section", 1600, 1810],
  ["klebur-d12", "object", 1600, 1810],
  ["norma", "place", 1200, 1358],
  ["stupinek", "stairs", 2000, 2263],
  ["stupinek", "swatch", 1200, 1358],
] as const)("%s-%s is drawn at %i × %i pixels", (code, shot, width, height) => {
  const line = lines.find((one) => one.code === code);
  if (!line) throw new Error("no such line");
  expect(sizeAt(fineness(line, line.colours[0], shot))).toEqual({ width, height });
});

test.each([
  [false, 1000],
  [true, 3300],
])("a tile of 33 cm in a picture of 10 cm (close-up: %s) is %i pixels wide", (closeUp, size) => {
  expect(cells(1000, 3300, closeUp)).toEqual({ count: 1, size });
  expect(shiftOf(0.63, 1000, size) + 630).toBeCloseTo(size);
});

test.each([20, 50])("an AVIF file has about the budget of %i kB", async (budget) => {
  const { data, info } = await sharp(join(picturesFolder, "orava-31-detail.avif"))
    .resize(944)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { length } = await encodeAvif({ ...info, rgb: Uint8Array.from(data) }, budget);
  expect(length / 1024 / budget).toBeGreaterThan(0.8);
  expect(length / 1024 / budget).toBeLessThan(1.2);
});

test.each(["detail", "swatch"] as const)(
  "a finer %s, scaled down, is the same picture",
  async (shot) => {
    const line = lines.find(({ material }) => material === "wood-plank");
    if (!line) throw new Error("no line to render");
    const small = async (fine: number) => {
      const picture = await artistOf(line, 0).draw(line.colours[0], shot, fine);
      if (!picture) throw new Error("no picture");
      const { width, height, rgb } = picture;
      expect({ width, height }).toEqual(sizeAt(fine));
      return sharp(Buffer.from(rgb.buffer), { raw: { width, height, channels: 3 } })
        .resize({ width: 118, height: 133, fit: "fill" })
        .raw()
        .toBuffer();
    };
    const [usual, finer] = [await small(1), await small(1.5)];
    const difference =
      usual.reduce((sum, value, at) => sum + Math.abs(value - finer[at]), 0) / usual.length;
    expect(difference).toBeLessThan(3);
  },
  60_000,
);

test("rendering is deterministic: the same shot twice gives the same bytes", async () => {
  const line = lines.find(({ material }) => material === "needle-felt");
  const colour = line?.colours[0];
  if (!line || !colour) throw new Error("no line to render");
  const render = async () => {
    const picture = await artistOf(line, 0).draw(colour, "swatch", 1);
    if (!picture) throw new Error("no picture");
    return encodeAvif(picture, 46);
  };
  const first = await render();
  expect(first.length).toBeGreaterThan(5_000);
  expect(first.equals(await render())).toBe(true);
});
