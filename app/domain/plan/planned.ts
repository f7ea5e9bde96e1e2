import { lengthOnRoll, widthOnRoll } from "~/domain/cut/cut";
import type { DROPS } from "./pattern";

/** Cuts of a floor plan as cart and order store them. Lengths in cm. */

export interface PlannedPiece {
  number: number;
  room: string;
  room_index: number;
  x: number;
  y: number;
  w: number;
  l: number;
  direction: "x" | "y";
  across_cm: number;
  along_cm: number;
}

/** Repeat of a pattern; `half`: it starts half a repeat lower in every second strip. */
interface PlanPattern {
  repeat_cm: number;
  drop: (typeof DROPS)[number];
}

export interface Planned {
  query: string;
  /** null: the plan matches no pattern; missing in orders from before it was stored */
  pattern?: PlanPattern | null;
  cuts: readonly { number: number; pieces: readonly PlannedPiece[] }[];
}

interface OrderedPiece {
  width_cm: number;
  length_cm: number;
  rotated: boolean;
}

interface PlacedPiece {
  across_cm: number;
  along_cm: number;
  at_across_cm: number;
  at_along_cm: number;
}

/** Width and height of a digit as shares of the font size. */
const DIGIT = { width: 0.6, height: 0.8 };

/** True if the drawing of a piece has room for its number. Other numbers are only in the list of pieces. @param size font size in cm of the room */
export const fitsNumber = (
  number: number,
  { w, l }: { w: number; l: number },
  size: number,
): boolean => String(number).length * DIGIT.width * size <= w && DIGIT.height * size <= l;

/** True if each ordered piece is one cut of the plan, and large enough for what the plan makes from it. */
export function fitsCuts(
  cuts: readonly { pieces: readonly PlacedPiece[] }[],
  quantity: number,
  piece: OrderedPiece,
): boolean {
  const [width, length] = [widthOnRoll(piece), lengthOnRoll(piece)];
  const fits = ({ across_cm, along_cm, at_across_cm, at_along_cm }: PlacedPiece) =>
    at_across_cm + across_cm <= width && at_along_cm + along_cm <= length;
  const areaOf = (pieces: readonly PlacedPiece[]) =>
    pieces.reduce((sum, { across_cm, along_cm }) => sum + across_cm * along_cm, 0);
  return (
    cuts.length === quantity &&
    cuts.every(({ pieces }) => pieces.every(fits) && areaOf(pieces) <= width * length)
  );
}

/** A rectangle of a room that is laid from packs: floor, or a part without floor. */
interface PlannedPart {
  kind: "floor" | "pillar";
  x: number;
  y: number;
  w: number;
  l: number;
}

/** A room with its pieces and pillars, or all its parts if it is laid from packs, from its upper left corner. */
export interface PlannedRoom {
  /** empty: the room has no name */
  name: string;
  w: number;
  l: number;
  pieces: PlannedPiece[];
  parts: PlannedPart[];
}

export interface PlannedFloor {
  query: string;
  /** missing in documents from before it was stored */
  pattern?: PlanPattern | null;
  rooms: PlannedRoom[];
}

const piecesOf = ({ cuts }: Pick<Planned, "cuts">): PlannedPiece[] =>
  cuts.flatMap(({ pieces }) => pieces);

/** Numbers of the pieces of each room, as the plan shows them; rooms in the order of their first piece. */
export function piecesByRoom(cuts: Planned["cuts"]): { room: string; numbers: number[] }[] {
  const rooms = new Map<number, { room: string; numbers: number[] }>();
  for (const { room, room_index, number } of piecesOf({ cuts })) {
    const entry = rooms.get(room_index) ?? { room, numbers: [] };
    rooms.set(room_index, { ...entry, numbers: [...entry.numbers, number].sort((a, b) => a - b) });
  }
  return [...rooms.values()];
}

type RoomsOfQuery = (query: string) => readonly { name: string; parts: readonly PlannedPart[] }[];

/** The plans of an order's lines; a plan whose lines were changed has gaps. Pillars and the rooms of packs are read from the query. */
export function plannedFloors(
  lines: readonly { planned: Planned | null }[],
  roomsOfQuery: RoomsOfQuery,
): PlannedFloor[] {
  const plans = new Map<string, { pattern: PlannedFloor["pattern"]; pieces: PlannedPiece[] }>();
  for (const { planned } of lines) {
    if (!planned) continue;
    const pieces = plans.get(planned.query)?.pieces ?? [];
    plans.set(planned.query, {
      pattern: planned.pattern,
      pieces: [...pieces, ...piecesOf(planned)],
    });
  }
  return [...plans].map(([query, { pattern, pieces }]) => ({
    query,
    pattern,
    rooms:
      pieces.length > 0
        ? roomsOf(pieces, roomsOfQuery(query))
        : roomsOfQuery(query).map(roomOfParts),
  }));
}

function roomOfParts({ name, parts }: ReturnType<RoomsOfQuery>[number]): PlannedRoom {
  const { left, top, w, l } = boundsOf(parts.filter(({ kind }) => kind === "floor"));
  return {
    name,
    w,
    l,
    pieces: [],
    parts: parts.map((part) => ({ ...part, x: part.x - left, y: part.y - top })),
  };
}

function boundsOf(places: readonly { x: number; y: number; w: number; l: number }[]) {
  const [left, top] = [
    Math.min(...places.map(({ x }) => x)),
    Math.min(...places.map(({ y }) => y)),
  ];
  return {
    left,
    top,
    w: Math.max(...places.map(({ x, w }) => x + w)) - left,
    l: Math.max(...places.map(({ y, l }) => y + l)) - top,
  };
}

function roomsOf(pieces: readonly PlannedPiece[], rooms: ReturnType<RoomsOfQuery>): PlannedRoom[] {
  const indexes = [...new Set(pieces.map(({ room_index }) => room_index))].sort((a, b) => a - b);
  return indexes.map((index) => {
    const roomPieces = pieces.filter(({ room_index }) => room_index === index);
    const { left, top, w, l } = boundsOf(roomPieces);
    const parts = (rooms[index]?.parts ?? []).map((part) => ({
      ...part,
      x: part.x - left,
      y: part.y - top,
    }));
    return {
      name: roomPieces[0]?.room ?? "",
      w,
      l,
      // not the pillars outside the pieces: the lines of the floor around them may have been removed
      parts: parts.filter(
        (part) =>
          part.kind === "pillar" &&
          part.x >= 0 &&
          part.y >= 0 &&
          part.x + part.w <= w &&
          part.y + part.l <= l,
      ),
      pieces: roomPieces
        .map((piece) => ({ ...piece, x: piece.x - left, y: piece.y - top }))
        .sort((a, b) => a.number - b.number),
    };
  });
}
