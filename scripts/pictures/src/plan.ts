import { isSheet, viewsOf } from "./materials/index";
import type { DemoColour, DemoLine } from "./seed";
import { SIZE } from "./shots/picture";

export type Shot =
  | "swatch"
  | "room"
  | "evening"
  | "detail"
  | "roll"
  | "whole"
  | "above"
  | "round"
  | "laid"
  | "stairs"
  | "section"
  | "place"
  | "object"
  | "tile";

/** The shots of a colour of a line in display order: the main one (for a rug a second one, from above), the detail with its ruler, rooms. The first colour of a line has a second room. */
export function shotsOf(line: DemoLine, colour: DemoColour): Shot[] {
  const shots = shotsOfKind(line, colour);
  return line.colours[0] === colour
    ? shots.flatMap((shot): Shot[] => (shot === "room" ? ["room", "evening"] : [shot]))
    : shots;
}

function shotsOfKind(line: DemoLine, colour: DemoColour): Shot[] {
  const { material } = line;
  const rank = line.colours.indexOf(colour);
  if (material.startsWith("skirting") || material.startsWith("profile"))
    return ["section", "place"];
  if (material.startsWith("accessory")) return ["object", "detail"];
  if (line.look.shape === "stair-tread") return ["stairs", "detail", "swatch"];
  switch (line.group_type_id) {
    case 3:
    case 6:
      return ["laid", "detail", "room"];
    case 4:
      if (!material.startsWith("rug")) return ["swatch", "detail", "room"];
      return hasRound(line) && rank === 0
        ? ["whole", "above", "detail", "room", "round"]
        : ["whole", "above", "detail", "room"];
    default:
      // rolls of all colours look similar, so only the first two colours have one
      return rank < 2 ? ["swatch", "detail", "room", "roll"] : ["swatch", "detail", "room"];
  }
}

/** A seamless piece of floor covering for the room designer. */
export interface Tile {
  widthCm: number;
  lengthCm: number;
  width: number;
  height: number;
}

/** The tile of a floor covering; undefined for single pieces, narrow goods and accessories. */
export function tileOf(line: DemoLine): Tile | undefined {
  if (
    !isSheet(line.material) ||
    line.look.shape === "stair-tread" ||
    ![1, 2, 3, 5, 6].includes(line.group_type_id)
  )
    return undefined;
  const { farCm } = viewsOf(line.material);
  const square = typeof line.look.square === "number" ? line.look.square * 2 : 0;
  const widthCm = square || farCm;
  const lengthCm = square || farCm * TALL;
  // 11 pixels per cm are enough for close views; large patterns have fewer
  const width = Math.min(1024, Math.round(widthCm * 11));
  return { widthCm, lengthCm, width, height: Math.round((width * lengthCm) / widthCm) };
}

const TALL = 1.125;

/** Widths in pixels: main picture and detail can be zoomed; smooth packages and whole rugs show no more at 2,000. */
export const MAIN_WIDTH = 2000;
const OBJECT_WIDTH = 1600;
export const FURTHER_WIDTH = 1200;

/** Order of drawing: what shows the product most comes first. */
export type Turn = "main" | "room" | "rest";
export const TURNS: readonly Turn[] = ["main", "room", "rest"];

export function drawnIn(line: DemoLine, colour: DemoColour, shot: Shot): Turn {
  if (shot === "detail" || shot === "above" || shot === shotsOf(line, colour)[0]) return "main";
  return shot === "room" ? "room" : "rest";
}

/** Factor of resolution of a shot, 1 for 944 px; the room designer's tiles have their own size. */
export function fineness(line: DemoLine, colour: DemoColour, shot: Shot): number {
  if (shot === "tile") return 1;
  if (
    shot === "section" ||
    shot === "whole" ||
    shot === "above" ||
    line.material.startsWith("accessory")
  )
    return OBJECT_WIDTH / SIZE.width;
  return (drawnIn(line, colour, shot) === "main" ? MAIN_WIDTH : FURTHER_WIDTH) / SIZE.width;
}

/** File of a picture; tiles and the hero stay WebP. */
export const fileOf = (name: string): string =>
  `${name}.${/-tile$|^hero/.test(name) ? "webp" : "avif"}`;

export function hasRound(line: DemoLine): boolean {
  return line.variants.some((variant) => variant.code.startsWith("prumer"));
}

/** The size of a rug in its picture: the nearest to 160 × 230 cm. */
export function shownSize(line: DemoLine): { widthCm: number; lengthCm: number } {
  const sizes = line.variants.flatMap((v) =>
    v.width_cm && v.length_cm && !v.code.startsWith("prumer")
      ? [{ widthCm: v.width_cm, lengthCm: v.length_cm }]
      : [],
  );
  sizes.sort(
    (a, b) =>
      Math.abs(a.lengthCm - 230) +
      Math.abs(a.widthCm - 160) -
      Math.abs(b.lengthCm - 230) -
      Math.abs(b.widthCm - 160),
  );
  return sizes[0] ?? { widthCm: 160, lengthCm: 230 };
}

export type RoomName =
  | "living"
  | "lounge"
  | "bedroom"
  | "study"
  | "hallway"
  | "kitchen"
  | "workshop"
  | "terrace"
  | "children"
  | "bay"
  | "dining"
  | "attic"
  | "nursery"
  | "office"
  | "bathroom"
  | "landing"
  | "balcony"
  | "garden";

/** Rooms of the second picture of a line, most of them in the evening. */
export type EveningRoom =
  "library" | "suite" | "meeting" | "island" | "corridor" | "pergola" | "nest" | "gym";

export function eveningRoomOf(line: DemoLine, turn: number): EveningRoom {
  const { material, group_type_id: group } = line;
  if (group === 5) return "pergola";
  if (group === 7) return "corridor";
  if (material === "mat-rubber") return "gym";
  if (material === "rug-kids") return "nest";
  switch (material) {
    case "tile":
    case "stone":
    case "concrete":
    case "chip":
      return "island";
    case "wood-plank":
    case "herringbone":
      return turn % 2 === 0 ? "island" : "library";
    case "needle-felt":
      return "meeting";
    default:
      if (group === 3) return "meeting";
      return (["library", "suite"] as const)[
        (turn + (firstRoom(line, turn) === "bedroom" ? 0 : group === 4 ? 0 : 1)) % 2
      ];
  }
}

/** The main room for the use of a line; lines of one kind alternate. */
function firstRoom(line: DemoLine, turn: number): RoomName {
  const { material, group_type_id: group } = line;
  if (group === 5) return "terrace";
  if (group === 7) return "hallway";
  if (material === "rug-kids") return "children";
  if (material === "mat-rubber" || material === "turf-felt") return "workshop";
  const among = (...rooms: RoomName[]): RoomName => rooms[turn % rooms.length];
  switch (material) {
    case "needle-felt":
      return "study";
    case "tile":
    case "chip":
      return "kitchen";
    case "stone":
      return among("kitchen", "hallway");
    case "concrete":
      return among("lounge", "kitchen");
    case "wood-plank":
      return among("kitchen", "living", "lounge", "bedroom");
    case "herringbone":
      return among("lounge", "living");
    case "cut-pile":
    case "shaggy":
      return among("bedroom", "living");
    case "saxony":
    case "velour":
      return group === 3 ? "study" : among("living", "bedroom", "lounge");
    case "loop":
    case "berber":
    case "sisal":
      return group === 3 ? "study" : among("living", "study", "lounge", "bedroom");
    default:
      return among("living", "lounge", "bedroom");
  }
}

function furtherRooms({ material, group_type_id: group }: DemoLine): readonly RoomName[] {
  if (group === 5) return material === "turf-felt" ? ["balcony"] : ["garden", "balcony"];
  if (group === 7) return ["landing"];
  switch (material) {
    case "mat-rubber":
      return [];
    case "tile":
    case "chip":
    case "stone":
    case "concrete":
      return ["bathroom", "dining"];
    case "wood-plank":
    case "herringbone":
      return ["dining", "bay", "attic"];
    case "needle-felt":
      return ["office"];
    case "cut-pile":
      return ["nursery", "bay", "attic"];
    default:
      if (group === 3) return ["office"];
      return material === "loop" || material === "sisal"
        ? ["bay", "office", "attic"]
        : ["bay", "attic"];
  }
}

/** The room of the line's colour with this rank. Neighbouring colours have different rooms; `turn` shifts the first room. */
export function roomOf(line: DemoLine, turn: number, rank: number): RoomName {
  if (line.group_type_id === 4) return firstRoom(line, turn + rank);
  const further = furtherRooms(line);
  const at = rank % (further.length + 1);
  return at === 0 ? firstRoom(line, turn) : further[(at - 1 + turn) % further.length];
}
