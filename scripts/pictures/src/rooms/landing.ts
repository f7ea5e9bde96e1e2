import { bar, join, lathe, place, roundedBox, type Mesh } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  books,
  brass,
  ceramic,
  clay,
  framed,
  legs,
  oak,
  painted,
  plant,
  put,
  vase,
  walnut,
  white,
} from "./furniture";
import { casement, pierced, quarter, throughWindow, wallPaint } from "./openings";
import { bare, on, room, type Lying } from "./shell";

function flight(x: number, from: number): Part[] {
  const steps = 13;
  const [rise, run, wide] = [17.4, 27, 92];
  const at = (i: number): readonly [number, number] => [(i + 1) * rise, from + i * run];
  const treads: Mesh[] = [];
  const risers: Mesh[] = [];
  const posts: Mesh[] = [];
  for (let i = 0; i < steps; i++) {
    const [y, z] = at(i);
    treads.push(place(roundedBox(wide, 3.4, run + 4, 0.8), [x, y - 3.4, z + run / 2 - 2]));
    risers.push(place(roundedBox(wide - 3, y - 3.4, run, 0.2), [x, 0, z + run / 2]));
    posts.push(
      bar([x - wide / 2 + 4, y, z + run / 2], [x - wide / 2 + 4, y + 84, z + run / 2], 1.1),
    );
  }
  const [topY, topZ] = at(steps - 1);
  const rail = bar(
    [x - wide / 2 + 4, rise + 84, from],
    [x - wide / 2 + 4, topY + 88, topZ + run],
    2.6,
  );
  return [
    { mesh: join(...treads, rail), paint: oak },
    { mesh: join(...risers, ...posts), paint: white },
    { mesh: place(roundedBox(9, 116, 9, 1.2), [x - wide / 2 + 4, 0, from - 4]), paint: white },
    { mesh: place(roundedBox(11, 3, 11, 1), [x - wide / 2 + 4, 116, from - 4]), paint: oak },
  ];
}

/** A round basket with a rim. */
function basket(): Part[] {
  return [
    {
      mesh: lathe(
        [
          [0.1, 0],
          [13, 0],
          [16, 12],
          [15.5, 25],
          [16.2, 26],
          [14.6, 26],
          [14, 4],
          [0.1, 4],
        ],
        40,
      ),
      paint: painted("#b39b76", { grain: "fabric" }),
    },
  ];
}

export function landing(lying: Lying): Scene {
  const wall = 330;
  const left = -128;
  const hole = { from: -44, to: 44, bottom: 66, top: 260 };
  return room(
    `landing-${lying}`,
    [
      ...bare(wall, lying),
      ...put([...pierced(-450, 450, [hole]), ...casement(hole, 2, 3)], [0, 0, wall]),
      ...put(pierced(-700, wall, [], { ...wallPaint, ghost: true }), [left, 0, 0], -quarter),
      ...put(pierced(-wall, 700, []), [164, 0, 0], quarter),
      ...flight(116, 96),
      { mesh: place(roundedBox(110, 3, 32, 0.6), [left + 18, 78, 120], -quarter), paint: walnut },
      { mesh: place(legs(92, 22, 78, 1.8), [left + 18, 0, 120], -quarter), paint: walnut },
      ...on(81, vase(26, clay), left + 18, 150),
      ...on(81, books(), left + 18, 96, 1.3),
      ...put(framed(58, 74), [left + 0.5, 152, 120], -quarter),
      {
        mesh: place(join(bar([0, 0, 0], [0, 16, 0], 1), bar([0, 16, 0], [10, 20, 0], 0.9)), [
          left + 2,
          150,
          34,
        ]),
        paint: brass,
      },
      ...on(0, basket(), left + 22, 92),
      ...put(plant(118, "landing", ceramic, 26), [-86, 0, wall - 36]),
    ],
    {
      sun: { ...throughWindow, direction: [-0.22, 0.5, 0.84] },
      backdrop: [0.8, 0.92, 1],
      eye: [-16, 148, -300],
      turn: 0.03,
      zoom: 0.33,
    },
  );
}
