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

export interface Planned {
  query: string;
  cuts: readonly { number: number; pieces: readonly PlannedPiece[] }[];
}

/** A room with its pieces, from its upper left corner. */
export interface PlannedRoom {
  name: string;
  w: number;
  l: number;
  pieces: PlannedPiece[];
}

/** A plan of an order: its query and rooms. */
export interface PlannedFloor {
  query: string;
  rooms: PlannedRoom[];
}

const piecesOf = ({ cuts }: Pick<Planned, "cuts">): PlannedPiece[] => cuts.flatMap(({ pieces }) => pieces);

/** Numbers of the pieces of each room. */
export function piecesByRoom(cuts: Planned["cuts"]): { room: string; numbers: number[] }[] {
  const rooms = new Map<number, { room: string; numbers: number[] }>();
  for (const { room, room_index, number } of piecesOf({ cuts })) {
    const known = rooms.get(room_index) ?? { room, numbers: [] };
    rooms.set(room_index, { ...known, numbers: [...known.numbers, number].sort((a, b) => a - b) });
  }
  return [...rooms.values()];
}

/** The plans of an order's lines; a plan whose lines were changed has gaps. */
export function plannedFloors(lines: readonly { planned: Planned | null }[]): PlannedFloor[] {
  const plans = new Map<string, PlannedPiece[]>();
  for (const { planned } of lines) if (planned) plans.set(planned.query, [...(plans.get(planned.query) ?? []), ...piecesOf(planned)]);
  return [...plans].map(([query, pieces]) => ({ query, rooms: roomsOf(pieces) }));
}

function roomsOf(pieces: readonly PlannedPiece[]): PlannedRoom[] {
  const indexes = [...new Set(pieces.map(({ room_index }) => room_index))].sort((a, b) => a - b);
  return indexes.map((index) => {
    const own = pieces.filter(({ room_index }) => room_index === index);
    const [left, top] = [Math.min(...own.map(({ x }) => x)), Math.min(...own.map(({ y }) => y))];
    return {
      name: own[0]?.room ?? "",
      w: Math.max(...own.map(({ x, w }) => x + w)) - left,
      l: Math.max(...own.map(({ y, l }) => y + l)) - top,
      pieces: own.map((piece) => ({ ...piece, x: piece.x - left, y: piece.y - top })).sort((a, b) => a.number - b.number),
    };
  });
}
