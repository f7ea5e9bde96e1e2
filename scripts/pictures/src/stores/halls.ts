import { brass, clay, oak, painted, plant, put, white } from "../rooms/furniture";
import { casement, type Opening } from "../rooms/openings";
import { bar, join, place, rectangle, roundedBox, sheet, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  board,
  byPlace,
  hedge,
  lyingRoll,
  rollRack,
  salesRoom,
  shopDoor,
  standingRolls,
  stone,
  street,
  textured,
  tree,
  wallOf,
  wheels,
} from "./parts";

const dark = painted("#33363a", { gloss: 0.2 });
function corrugated(left: number, right: number, bottom: number, top: number, z: number): Mesh {
  const ribs = Math.round((right - left) / 11);
  return sheet(ribs * 4, 1, (u, v) => {
    const rib = (u * ribs) % 1;
    return [left + u * (right - left), bottom + v * (top - bottom), z - (rib < 0.5 ? 0 : 3.2)];
  });
}

/** A shed of metal at a car park, in the morning sun. */
export function metalHall(name: string): Scene {
  const top = 560;
  const glass: Opening[] = [
    { from: -560, to: -150, bottom: 24, top: 296 },
    { from: -110, to: 70, bottom: 0, top: 296 },
    { from: 110, to: 560, bottom: 24, top: 296 },
  ];
  const shop = salesRoom(-640, 640, 330, name);
  return street(
    name,
    [
      ...wallOf(-640, 640, 330, glass, painted("#4a4d50")),
      ...glass.flatMap((hole, i) => (i === 1 ? shopDoor(hole, dark) : casement(hole, 3, 1, dark))),
      { mesh: corrugated(-640, 640, 322, top, -6), paint: painted("#596066", { gloss: 0.25 }) },
      { mesh: place(roundedBox(1292, 12, 22, 2), [0, top, -4]), paint: dark },
      { mesh: place(roundedBox(1240, 10, 130, 2), [0, 312, -62]), paint: dark },
      { mesh: place(roundedBox(648, 134, 12, 2), [-60, 366, -18]), paint: painted("#8e161d") },
      { mesh: board(-380, 496, -25, 640, 126), paint: textured("sign", "#c9202b") },
      ...shop.parts,
      ...standingRolls(-540, -170, 60, `${name}-left`, 200),
      ...standingRolls(130, 330, 60, `${name}-right`, 180),
      {
        mesh: rectangle([-3000, 0.5, -1400], [6000, 0, 0], [0, 0, 1080]),
        paint: painted("#6d6c6b", { grain: "plaster" }),
      },
      { mesh: place(roundedBox(4000, 10, 16, 1), [0, 0, -314]), paint: stone },
      ...[-620, -370, -120, 130, 380, 630].map((x): Part => ({
        mesh: rectangle([x, 1, -960], [10, 0, 0], [0, 0, 500]),
        paint: painted("#e5e2da"),
      })),
      ...[-250, -90, 70, 230].flatMap((x): Part[] => [
        { mesh: place(bar([0, 0, 0], [0, 92, 0], 6), [x, 0, -262]), paint: brass },
      ]),
      ...put(tree(520, `${name}-a`), [-860, 0, 60]),
      ...put(tree(560, `${name}-b`, "#6b8748"), [840, 0, 20]),
      ...hedge(-1500, -700, 120, 130, `${name}-hedge`),
      ...hedge(690, 1500, 120, 130, `${name}-hedge2`),
      ...put(plant(110, `${name}-pot`, dark, 26), [-132, 10, -60]),
      ...put(plant(110, `${name}-pot2`, dark, 26), [92, 10, -60]),
    ],
    { lamps: shop.lamps, eye: [-240, 165, -1180], turn: 0.17 },
  );
}

/** An old factory of bricks with a gable; the gate is open. */
export function brickWorks(name: string): Scene {
  const bricks = textured("facade", "#9c5a41");
  const gate: Opening = { from: -470, to: -170, bottom: 0, top: 330 };
  const holes: Opening[] = [
    gate,
    { from: -90, to: 60, bottom: 0, top: 290 },
    { from: 140, to: 330, bottom: 80, top: 320 },
    { from: 400, to: 590, bottom: 80, top: 320 },
  ];
  const iron = painted("#2f3d3a", { gloss: 0.2 });
  const gable = sheet(2, 1, (u, v) => [
    -690 + 1380 * u,
    400 + v * 300 * (1 - Math.abs(2 * u - 1)),
    0,
  ]);
  const lintel = ({ from, to, top }: Opening): Mesh =>
    place(roundedBox(to - from + 30, 26, 8, 1), [(from + to) / 2, top - 2, -2]);
  const shop = salesRoom(-680, 680, 380, name, "#efe6d8");
  const slope = (sign: number): Mesh => bar([sign * 720, 386, -16], [0, 702, -16], 11);
  return street(
    name,
    [
      ...wallOf(-690, 690, 400, holes, bricks),
      { mesh: byPlace(gable), paint: bricks },
      { mesh: join(slope(-1), slope(1)), paint: painted("#5c5a57") },
      { mesh: join(...holes.map(lintel)), paint: stone },
      {
        mesh: join(
          ...[-640, -120, 100, 365, 640].map((x) => place(roundedBox(34, 396, 12, 1), [x, 0, -4])),
        ),
        paint: painted("#8b4d38"),
      },
      { mesh: place(roundedBox(1400, 16, 18, 2), [0, 392, -6]), paint: stone },
      ...shopDoor(holes[1], iron),
      ...casement(holes[2], 4, 4, iron),
      ...casement(holes[3], 4, 4, iron),
      { mesh: place(roundedBox(310, 42, 30, 4), [-320, 300, -10]), paint: iron },
      { mesh: place(roundedBox(430, 96, 7, 1.5), [0, 452, -10]), paint: white },
      { mesh: board(-214, 547, -14.5, 428, 94), paint: textured("sign", "#f4efe6") },
      ...shop.parts,
      ...rollRack(-462, 8, 190, 7, 5, `${name}-gate`),
      ...standingRolls(150, 320, 60, `${name}-w1`, 210),
      ...standingRolls(410, 580, 60, `${name}-w2`, 210),
      // a hand truck with rolls in front of the gate
      { mesh: place(roundedBox(190, 8, 76, 2), [-300, 22, -120], 0.15), paint: oak },
      wheels(
        [-376, -230].flatMap((x) => [-148, -96].map((z) => [x, z] as const)),
        11,
      ),
      lyingRoll(-300, 30, -142, 17, "#7f8f7a", 0.15),
      lyingRoll(-300, 30, -106, 17, "#c39a4e", 0.15),
      lyingRoll(-300, 60, -124, 16, "#a5593f", 0.15),
      ...put(tree(430, `${name}-tree`, "#66803f"), [-930, 0, 40]),
      ...[-122, 96].flatMap((x) => put(plant(120, `${name}-pot${x}`, clay, 26), [x, 0, -50])),
      {
        mesh: rectangle([760, 0, 500], [2200, 0, 0], [0, 420, 0]),
        paint: painted("#c8b79c", { grain: "plaster" }),
      },
      { mesh: rectangle([740, 418, 470], [2240, 0, 0], [0, 130, 180]), paint: painted("#8d4a35") },
    ],
    {
      lamps: shop.lamps,
      eye: [300, 168, -1180],
      turn: -0.19,
      sun: {
        direction: [0.62, 0.5, -0.6],
        strength: 0.8,
        x: 4000,
        panes: [[-9999, 9999, -9999, 9999]],
      },
      key: 0.16,
    },
  );
}
