import { place, roundedBox } from "../space/mesh";
import type { Scene } from "../space/scene";
import {
  accent,
  armchair,
  books,
  brass,
  ceramic,
  chair,
  clay,
  curtain,
  framed,
  legs,
  linen,
  oak,
  pendant,
  plant,
  put,
  roundTable,
  sideboard,
  sofa,
  vase,
  walnut,
  white,
} from "./furniture";
import { casement, pierced, quarter, throughWindow } from "./openings";
import { bare, on, room, type Lying } from "./shell";

const sky: Partial<Scene> = { sun: throughWindow, backdrop: [0.8, 0.92, 1] };
export function bayRoom(lying: Lying): Scene {
  const wall = 200;
  const right = 196;
  const hole = { from: -150, to: 96, bottom: 34, top: 262 };
  const low = lying === "floor" ? 0 : 1.3;
  return room(
    `bay-${lying}`,
    [
      ...bare(wall, lying, -8, 20),
      ...put([...pierced(-450, right, [hole]), ...casement(hole, 3, 2)], [0, 0, wall]),
      ...put(pierced(-wall, 700, []), [right, 0, 0], quarter),
      ...put(curtain(54, 300), [126, 0, wall - 12]),
      ...put(sofa(190), [right - 50, 0, 20], quarter),
      ...put(framed(60, 76), [right, 150, -10], quarter),
      ...put(framed(60, 76), [right, 150, 66], quarter),
      ...put(armchair(accent), [-28, low, 118], -0.45),
      ...put(roundTable(30, 36, walnut), [52, low, 26]),
      ...on(36 + low, vase(20, ceramic), 44, 32),
      ...on(36 + low, books(), 60, 20, 0.7),
      ...put(plant(150, "bay", clay, 30), [160, 0, wall - 40]),
    ],
    { ...sky, eye: [-84, 150, -330], turn: 0.3, zoom: 0.36 },
  );
}

export function diningRoom(lying: Lying): Scene {
  const wall = 230;
  const left = -196;
  const hole = { from: -120, to: 130, bottom: 76, top: 270 };
  const low = lying === "floor" ? 0 : 1.3;
  const seat = (x: number, z: number, turn: number) => put(chair(accent), [x, low, z], turn);
  return room(
    `dining-${lying}`,
    [
      ...bare(wall, lying, 20, -10),
      ...put(pierced(left, 450, []), [0, 0, wall]),
      // the wall ends outside the picture: light of the room's large window comes past it
      ...put([...pierced(-130, wall, [hole]), ...casement(hole, 3, 2)], [left, 0, 0], -quarter),
      ...put(sideboard(176, walnut), [70, 0, wall - 24]),
      ...put(framed(92, 66), [70, 148, wall]),
      ...on(72, vase(30, clay), 14, wall - 24),
      ...on(72, plant(44, "dining", ceramic, 18), 136, wall - 24),
      { mesh: place(roundedBox(92, 3.6, 170, 1.6), [-24, 71 + low, 52]), paint: oak },
      { mesh: place(legs(70, 146, 71, 2.6), [-24, low, 52]), paint: oak },
      ...seat(-88, 14, -quarter - 0.1),
      ...seat(-88, 86, -quarter),
      ...seat(40, 12, quarter + 0.15),
      ...seat(40, 88, quarter),
      ...seat(-20, -74, Math.PI - 0.2),
      ...on(74.6 + low, vase(22, ceramic), -20, 70),
      ...on(74.6 + low, [{ mesh: roundedBox(26, 1.2, 26, 0.6), paint: linen }], -38, 20),
      ...on(74.6 + low, [{ mesh: roundedBox(9, 8, 9, 3.6), paint: brass }], -36, 20),
      ...on(0, pendant(158, white), -24, 10),
      ...on(0, pendant(158, white), -24, 96),
      ...put(plant(140, "dining-left", clay, 28), [-158, 0, wall - 40]),
    ],
    { eye: [66, 158, -350], turn: -0.27, zoom: 0.37, backdrop: [0.8, 0.92, 1] },
  );
}
