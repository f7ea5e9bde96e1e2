import { place, roundedBox } from "../space/mesh";
import type { Part, Scene } from "../space/scene";
import {
  armchair,
  black,
  books,
  ceramic,
  clay,
  curtain,
  floorLamp,
  framed,
  oak,
  plant,
  put,
  roundTable,
  sideboard,
  sofa,
  textile,
  vase,
  walnut,
} from "./furniture";
import { on, room, shell, type Lying } from "./shell";

export function livingRoom(lying: Lying): Scene {
  const wall = 150;
  return room(`living-${lying}`, [
    ...shell(wall, lying, -12),
    ...put(sofa(196), [-42, 0, 98]),
    ...put(floorLamp(), [92, 0, 118]),
    ...put(roundTable(24, 42, oak), [34, lying === "floor" ? 0 : 1.3, 12]),
    ...on(43.3, vase(19, clay), 27, 16),
    ...on(43.3, books(), 41, 8, 0.4),
    ...on(
      43.3 + 7.6,
      [{ mesh: place(roundedBox(7, 7, 7, 3.2), [0, 0, 0]), paint: ceramic }],
      42,
      8,
    ),
    ...put(framed(62, 78), [-62, 150, wall]),
    ...put(framed(44, 56), [4, 142, wall]),
    ...put(plant(120, "living"), [140, 0, 105]),
  ]);
}

export function loungeRoom(lying: Lying): Scene {
  const wall = 150;
  return room(`lounge-${lying}`, [
    ...shell(wall, lying, -20, 1),
    ...put(sideboard(176, walnut), [18, 0, wall - 24]),
    ...put(framed(74, 92), [46, 152, wall]),
    ...on(72, vase(34), -34, wall - 24),
    ...on(72, books(), 34, wall - 26, 0.2),
    ...on(72, plant(46, "small", clay, 18), 82, wall - 24),
    ...put(armchair(textile), [-62, lying === "floor" ? 0 : 1.3, 48], 0.62),
    ...put(roundTable(19, 47, black), [0, lying === "floor" ? 0 : 1.3, 46]),
    ...on(48.3, vase(15, clay), -3, 48),
    ...put(plant(150, "lounge", ceramic, 30), [-138, 0, 112]),
    ...put(curtain(60, 300), [-196, 0, 128]),
  ]);
}

/** The room of the home page: the carpet fills the lower half; the left third is plain, because text covers it. */
export function heroRoom(phone: boolean): Scene {
  const wall = 250;
  const parts: Part[] = [
    ...shell(wall, "floor"),
    ...put(sofa(232, 3), [phone ? 26 : 118, 0, 188]),
    ...put(roundTable(38, 34, oak), [phone ? 4 : 98, 0, 74]),
    ...on(34, vase(22, clay), phone ? -10 : 84, 80),
    ...on(34, books(), phone ? 16 : 112, 68, 0.5),
    ...put(armchair(), [phone ? 150 : 262, 0, 62], -0.95),
    ...put(plant(120, "hero", ceramic, 28), [phone ? -140 : -46, 0, 206]),
  ];
  const view: Partial<Scene> = phone
    ? { width: 828, height: 620, eye: [0, 0, -400] }
    : { width: 3840, height: 1680, lightStep: 8, eye: [40, 0, -400], zoom: 0.46 };
  return room(phone ? "hero-phone" : "hero", parts, view);
}
