import { fromHex } from "../colour";
import { atticRoom } from "../rooms/attic";
import { bayRoom, diningRoom } from "../rooms/bright";
import {
  books,
  brass,
  ceramic,
  clay,
  curtain,
  floorLamp,
  framed,
  oak,
  painted,
  plant,
  put,
  sideboard,
  vase,
  white,
} from "../rooms/furniture";
import { landing } from "../rooms/landing";
import { nurseryRoom } from "../rooms/nursery";
import { officeRoom } from "../rooms/office";
import { hallway } from "../rooms/private";
import { kitchen, terrace } from "../rooms/service";
import { on } from "../rooms/shell";
import { bar, join, place, roundedBox } from "../space/mesh";
import type { Part, Scene } from "../space/scene";

export interface DesignerRoom {
  name: string;
  scene: Scene;
  colours: { wall: string; textile: string; accent: string };
  /** foot of a door, 80 × 200 cm, which shows the scale */
  door?: { fromX: number; z: number };
}

const DOOR = { wide: 80, high: 200 };

function door(fromX: number, z: number): Part[] {
  const leaf = painted("#efeae1", { gloss: 0.15 });
  const middle = fromX + DOOR.wide / 2;
  const panel = (y: number, h: number) => place(roundedBox(52, h, 1.4, 0.6), [middle, y, z - 5.4]);
  const handle = join(bar([30, 103, -8], [21, 103, -8], 1), bar([30, 103, -3], [30, 103, -8], 1));
  return [
    {
      mesh: place(roundedBox(DOOR.wide + 18, DOOR.high + 9, 5, 1), [middle, 0, z - 1]),
      paint: white,
    },
    { mesh: place(roundedBox(DOOR.wide, DOOR.high, 4, 0.4), [middle, 0, z - 3]), paint: leaf },
    { mesh: join(panel(20, 70), panel(106, 78)), paint: leaf },
    { mesh: place(handle, [middle, 0, z - 3]), paint: brass },
  ];
}

const SIZE = { width: 1280, height: 960 };

/** A room in landscape with additional objects and less light: the designer cannot multiply by more than white. */
function wide(name: string, base: Scene, view: Partial<Scene>, more: readonly Part[] = []): Scene {
  const sun = base.sun && { ...base.sun, strength: base.sun.strength * 0.62 };
  return {
    ...base,
    ...SIZE,
    name: `designer-${name}`,
    parts: [...base.parts, ...more],
    ...(sun ? { sun } : {}),
    ...view,
  };
}

/** All rooms of the designer in display order. */
export function designerRooms(): DesignerRoom[] {
  return [
    {
      name: "living",
      scene: wide(
        "living",
        bayRoom("floor"),
        { eye: [-96, 166, -350], turn: 0.22, zoom: 0.5, horizon: 0.08 },
        [...put(curtain(54, 300), [-182, 0, 188]), ...put(floorLamp(), [-176, 0, 132])],
      ),
      colours: { wall: "#dcd3c4", textile: "#8b9885", accent: "#b5653c" },
    },
    {
      name: "bedroom",
      scene: wide("bedroom", atticRoom("floor"), {
        eye: [36, 164, -345],
        turn: -0.03,
        zoom: 0.5,
        horizon: 0.07,
      }),
      colours: { wall: "#ced4d6", textile: "#6f8798", accent: "#c3924a" },
    },
    {
      name: "children",
      scene: wide(
        "children",
        nurseryRoom("floor"),
        { eye: [6, 158, -330], zoom: 0.48, horizon: 0.12 },
        [
          ...put(framed(44, 56), [196, 150, 190]),
          ...put(plant(84, "designer-child", clay, 20), [196, 0, 160]),
          ...put(curtain(50, 290), [-208, 0, 178]),
        ],
      ),
      colours: { wall: "#e6dcc2", textile: "#89a5a0", accent: "#c9745c" },
    },
    {
      name: "hallway",
      scene: wide(
        "hallway",
        hallway("floor", { door: DOOR.wide, high: DOOR.high }),
        { eye: [-26, 164, -330], zoom: 0.45, horizon: 0.14 },
        [
          ...put(sideboard(120, oak), [-176, 0, 186]),
          ...on(72, vase(26, clay), -206, 186),
          ...on(72, books(), -150, 186, 0.3),
        ],
      ),
      colours: { wall: "#d9dbd0", textile: "#7d8f86", accent: "#b98d52" },
      door: { fromX: -40, z: 205 },
    },
    {
      name: "kitchen",
      scene: wide("kitchen", kitchen(), { eye: [30, 164, -330], zoom: 0.5, horizon: 0.14 }, [
        ...door(176, 160),
      ]),
      colours: { wall: "#e4ded2", textile: "#8a9a93", accent: "#b5653c" },
      door: { fromX: 176, z: 155 },
    },
    {
      name: "dining",
      scene: wide("dining", diningRoom("floor"), {
        eye: [74, 170, -370],
        turn: -0.19,
        zoom: 0.5,
        horizon: 0.09,
      }),
      colours: { wall: "#d5d8ce", textile: "#8f9a86", accent: "#a8574a" },
    },
    {
      name: "office",
      scene: wide("office", officeRoom("floor"), {
        eye: [-60, 178, -350],
        turn: 0.16,
        zoom: 0.5,
        horizon: 0.09,
      }),
      colours: { wall: "#d9dde0", textile: "#5f7382", accent: "#c3924a" },
    },
    {
      name: "landing",
      scene: wide("landing", landing("floor"), {
        eye: [-4, 164, -290],
        turn: 0.03,
        zoom: 0.42,
        horizon: 0.06,
      }),
      colours: { wall: "#ddd8d0", textile: "#a39d92", accent: "#8c5a3c" },
    },
    {
      name: "terrace",
      scene: wide("terrace", terrace(), { eye: [14, 170, -330], zoom: 0.5, horizon: 0.09 }, [
        ...put(plant(110, "designer-terrace", ceramic, 26), [214, 0, 150]),
      ]),
      colours: { wall: "#ddd4c6", textile: "#a7a59b", accent: "#b5653c" },
    },
  ];
}

export const fillsOf = ({ colours }: DesignerRoom) => ({
  wall: { colour: fromHex(colours.wall) },
  textile: { colour: fromHex(colours.textile) },
  accent: { colour: fromHex(colours.accent) },
});
