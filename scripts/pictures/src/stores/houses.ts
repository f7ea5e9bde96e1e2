import { fromHex } from "../colour";
import { black, clay, oak, painted, plant, put, white } from "../rooms/furniture";
import { casement, type Opening } from "../rooms/openings";
import { bar, join, lathe, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  board,
  facade,
  hedge,
  rollRack,
  salesRoom,
  shopDoor,
  signLamp,
  standingRolls,
  stone,
  street,
  textured,
  tree,
  wallOf,
} from "./parts";

/** A shop in a town house at dusk. */
export function townHouse(name: string): Scene {
  const wood = painted("#24483f", { gloss: 0.25 });
  const plaster = painted("#d9b98c", { grain: "plaster" });
  const shopHoles: Opening[] = [
    { from: -400, to: -110, bottom: 56, top: 270 },
    { from: -70, to: 70, bottom: 0, top: 270 },
    { from: 110, to: 400, bottom: 56, top: 270 },
  ];
  const upper: Opening[] = [-330, -110, 110, 330].map((x) => ({
    from: x - 52,
    to: x + 52,
    bottom: 70,
    top: 240,
  }));
  const shop = salesRoom(-440, 440, 300, name, "#f0dfc2");
  const stripes = Array.from({ length: 21 }, (_, i): Part => ({
    mesh: rectangle([-430 + i * 41, 300, -2], [41, 0, 0], [0, -56, -110]),
    paint: painted(i % 2 ? "#eee5d3" : "#2f5a4d", { grain: "fabric" }),
  }));
  const hems = Array.from({ length: 21 }, (_, i): Part => ({
    mesh: rectangle([-430 + i * 41, 244, -112], [41, 0, 0], [0, -18, 0]),
    paint: painted(i % 2 ? "#eee5d3" : "#2f5a4d", { grain: "fabric" }),
  }));
  const over = [-250, 0, 250].map((x) => signLamp(x, 396));
  const lit = upper.slice(0, 3).filter((_, i) => i !== 1);
  return street(
    name,
    [
      ...wallOf(-450, 450, 412, shopHoles, wood),
      ...shopHoles.flatMap((hole, i) =>
        i === 1 ? shopDoor(hole, wood) : casement(hole, 3, 1, wood),
      ),
      {
        mesh: join(
          ...[-430, -90, 90, 430].map((x) => place(roundedBox(26, 300, 12, 2), [x, 0, -4])),
        ),
        paint: wood,
      },
      ...shop.parts,
      ...stripes,
      ...hems,
      { mesh: board(-430, 396, -5, 860, 84), paint: textured("sign", "#24483f") },
      {
        mesh: join(...[300, 400].map((y) => place(roundedBox(900, 12, 16, 2), [0, y, -6]))),
        paint: wood,
      },
      ...over.flatMap(({ parts }) => parts),
      ...put(facade(-450, 450, 300, upper, plaster), [0, 412, 0]),
      ...put(
        upper.flatMap((hole) => casement(hole, 2, 2)),
        [0, 412, 0],
      ),
      ...upper.map((hole): Part => ({
        mesh: rectangle(
          [hole.from, 412 + hole.bottom, 17],
          [hole.to - hole.from, 0, 0],
          [0, hole.top - hole.bottom, 0],
        ),
        paint: lit.includes(hole)
          ? painted("#f6c987", { glow: 0.62 })
          : painted("#30394a", { gloss: 0.5 }),
      })),
      ...upper.map((hole): Part => ({
        mesh: place(roundedBox(132, 10, 12, 2), [
          (hole.from + hole.to) / 2,
          412 + hole.top + 14,
          -4,
        ]),
        paint: painted("#efe2c8"),
      })),
      { mesh: place(roundedBox(930, 26, 36, 5), [0, 412 + 288, -14]), paint: painted("#efe2c8") },
      // neighbours
      {
        mesh: rectangle([450, 0, 6], [1400, 0, 0], [0, 600, 0]),
        paint: painted("#a9b0a2", { grain: "plaster" }),
      },
      {
        mesh: rectangle([-450, 0, 6], [-1400, 0, 0], [0, 540, 0]),
        paint: painted("#c79a86", { grain: "plaster" }),
      },
      ...[-760, -580, 560, 740].flatMap((x): Part[] => [
        { mesh: place(roundedBox(112, 186, 8, 1), [x, 150, 3]), paint: painted("#e9e0cf") },
        {
          mesh: rectangle([x - 46, 162, -2], [92, 0, 0], [0, 162, 0]),
          paint: x === 560 ? painted("#f4c47e", { glow: 0.5 }) : painted("#2d3646", { gloss: 0.5 }),
        },
        {
          mesh: join(
            bar([x, 162, -3], [x, 324, -3], 2.4),
            bar([x - 46, 270, -3], [x + 46, 270, -3], 2.4),
          ),
          paint: painted("#e9e0cf"),
        },
      ]),
      // pavement and a street lamp
      {
        mesh: place(roundedBox(4000, 12, 260, 1), [0, -3, -130]),
        paint: painted("#9c968c", { grain: "plaster" }),
      },
      {
        mesh: join(
          bar([-560, 0, -200], [-560, 420, -200], 5, 3.4),
          place(
            lathe([
              [14, 0],
              [9, 14],
            ]),
            [-560, 0, -200],
          ),
        ),
        paint: black,
      },
      {
        mesh: place(
          lathe([
            [6, 0],
            [17, 34],
            [0.1, 40],
          ]),
          [-560, 420, -200],
        ),
        paint: painted("#ffe3ae", { glow: 1.2, ghost: true }),
      },
      ...put(plant(130, `${name}-box`, clay, 28), [-94, 9, -50]),
      ...put(plant(130, `${name}-box2`, clay, 28), [94, 9, -50]),
      ...standingRolls(-390, -130, 60, `${name}-w1`, 190),
      ...rollRack(130, 60, 60, 6, 3, `${name}-w2`),
    ],
    {
      lamps: [
        ...shop.lamps.map((lamp) => ({ ...lamp, strength: lamp.strength * 2.4 })),
        ...over.map(({ lamp }) => lamp),
        { at: [-560, 440, -200], radius: 14, strength: 1.6 },
      ],
      sun: undefined,
      key: 0.03,
      ambient: 0.36,
      tint: [0.66, 0.78, 1.12],
      backdrop: [0.1, 0.13, 0.25],
      eye: [110, 160, -1020],
      turn: -0.1,
      zoom: 0.72,
      horizon: 0.69,
    },
  );
}

/** A house with boards and a tiled roof at the edge of a village, under a light grey sky. */
export function villageHouse(name: string): Scene {
  const boards = painted("#a57a4c", { grain: "wood" });
  const holes: Opening[] = [
    { from: -470, to: -130, bottom: 40, top: 262 },
    { from: -60, to: 90, bottom: 0, top: 262 },
    { from: 190, to: 450, bottom: 70, top: 262 },
  ];
  const shop = salesRoom(-520, 520, 290, name, "#ecdfca");
  const seams = Array.from({ length: 88 }, (_, i) => -530 + i * 12.2)
    .filter((x) => holes.every((hole) => x < hole.from - 4 || x > hole.to + 4))
    .map((x) => place(roundedBox(2.4, 300, 2.4, 0.6), [x, 0, -1]));
  const tiles = sheet(60 * 6, 26 * 4, (u, v) => {
    const row = (v * 26) % 1;
    const wave = Math.sin(u * 60 * 6.28319) * 2.4;
    return [-590 + u * 1180, 286 + v * 330 + wave + (1 - row) * 3.4, -84 + v * 360];
  });
  const post = (x: number): Mesh => place(roundedBox(14, 292, 14, 1.4), [x, 0, -172]);
  const gable = sheet(1, 1, (u, v) => [16 + (u - 0.5) * 300 * (1 - v), 300 + v * 120, -196]);
  const half = (sign: number): Mesh =>
    rectangle([16 + sign * 184, 290, -214], [0, 0, 260], [-sign * 186, 146, 0]);
  return street(
    name,
    [
      ...wallOf(-530, 530, 300, holes, boards),
      { mesh: join(...seams), paint: painted("#8e6740", { grain: "wood" }) },
      ...holes.flatMap((hole, i) =>
        i === 1 ? shopDoor(hole, white) : casement(hole, i === 0 ? 3 : 2, 1),
      ),
      ...shop.parts,
      ...standingRolls(-456, -150, 60, `${name}-w1`, 180),
      ...rollRack(196, 74, 60, 6, 3, `${name}-w2`),
      { mesh: tiles, paint: painted("#a4513a") },
      {
        mesh: bar([-596, 282, -88], [596, 282, -88], 6),
        paint: painted("#6f7274", { gloss: 0.3 }),
      },
      {
        mesh: join(bar([540, 278, -86], [540, 250, -8], 5), bar([540, 252, -8], [540, 0, -8], 5)),
        paint: painted("#6f7274", { gloss: 0.3 }),
      },
      { mesh: place(roundedBox(66, 190, 60, 1), [300, 440, 150]), paint: painted("#b06a52") },
      // porch with the sign in its gable
      { mesh: join(post(-120), post(152)), paint: oak },
      { mesh: gable, paint: painted("#efe8da") },
      { mesh: join(half(-1), half(1)), paint: painted("#a4513a") },
      { mesh: place(roundedBox(316, 14, 20, 2), [16, 286, -190]), paint: oak },
      { mesh: board(-60, 356, -199, 152, 50), paint: textured("sign", "#efe8da") },
      // garden
      {
        mesh: rectangle([-3000, 0.4, -1400], [2910, 0, 0], [0, 0, 2000]),
        paint: painted("#7d9a55", { grain: "leaf" }),
      },
      {
        mesh: rectangle([140, 0.4, -1400], [2900, 0, 0], [0, 0, 2000]),
        paint: painted("#7d9a55", { grain: "leaf" }),
      },
      { mesh: rectangle([-560, 0.8, -60], [1120, 0, 0], [0, 0, 60]), paint: stone },
      ...hedge(-500, -140, -40, 66, `${name}-bed`),
      ...hedge(190, 500, -40, 60, `${name}-bed2`),
      ...put(tree(560, `${name}-tree`, "#b98a3a", 520), [-700, 0, -60]),
      ...put(tree(640, `${name}-tree2`, "#7c8a45", 520), [760, 0, 260]),
      ...hedge(-1700, -600, 330, 190, `${name}-far`),
      ...hedge(600, 1700, 330, 190, `${name}-far2`),
      {
        mesh: join(
          ...[-1, 1].flatMap((s) => [
            bar([330 + s * 66, 0, -220], [330 + s * 66, 46, -220], 3),
            bar([330 + s * 66, 0, -184], [330 + s * 66, 84, -176], 3),
          ]),
        ),
        paint: black,
      },
      {
        mesh: join(
          ...[0, 1, 2].map((i) => place(roundedBox(160, 3, 11, 1), [330, 46, -222 + i * 14])),
          ...[0, 1].map((i) => place(roundedBox(160, 11, 3, 1), [330, 58 + i * 14, -180])),
        ),
        paint: oak,
      },
    ],
    {
      lamps: shop.lamps,
      sun: undefined,
      key: 0.34,
      ambient: 0.82,
      tint: [1, 0.98, 0.94],
      backdrop: fromHex("#dfe3e2"),
      eye: [-120, 168, -1120],
      turn: 0.09,
      zoom: 0.6,
    },
  );
}
