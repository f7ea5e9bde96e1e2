import type { Rectangle } from "~/domain/plan";

/** A room of whole cells: `cells[x][y]`. */
export type Cells = boolean[][];

interface Piece {
  across: number;
  along: number;
}

/** Least length of a roll, in cells: tries every set of seams without superfluous strips, and every arrangement of pieces. It shares no code with the planner. */
export function bruteForce(cells: Cells, roll: number): number {
  return Math.min(inOneDirection(cells, roll), inOneDirection(turned(cells), roll));
}

const turned = (cells: Cells): Cells =>
  (cells[0] ?? []).map((_, y) => cells.map((column) => column[y] ?? false));

function inOneDirection(cells: Cells, roll: number): number {
  const width = cells.length;
  let best = Infinity;
  for (let set = 0; set < 2 ** (width - 1); set += 1) {
    const seams = [
      0,
      ...Array.from({ length: width - 1 }, (_, index) => index + 1).filter(
        (x) => (set >> (x - 1)) % 2 === 1,
      ),
      width,
    ];
    const columns = seams.slice(1).map((to, index) => [seams[index] ?? 0, to] as const);
    if (columns.some(([from, to]) => to - from > roll) || hasNeedless(cells, seams, roll)) continue;
    best = Math.min(
      best,
      pack(
        columns.flatMap(([from, to]) => partsOf(cells, from, to)),
        roll,
      ),
    );
  }
  return best;
}

/** True if there are more strips between two seams at corners than necessary. */
function hasNeedless(cells: Cells, seams: readonly number[], roll: number): boolean {
  const corners = seams.filter((x) => String(cells[x - 1]) !== String(cells[x]));
  return corners.some((corner, index) => {
    const next = corners[index + 1] ?? corner;
    const strips = seams.filter((x) => x > corner && x <= next).length;
    return strips > Math.ceil((next - corner) / roll);
  });
}

/** Bounding boxes of the connected parts of a column; overlapping boxes are joined. */
function partsOf(cells: Cells, from: number, to: number): Piece[] {
  let boxes: Rectangle[] = [];
  for (let x = from; x < to; x += 1)
    for (const [y, isFloor] of (cells[x] ?? []).entries())
      if (isFloor) boxes.push({ x, y, w: 1, l: 1 });
  const joined = (a: Rectangle, b: Rectangle): boolean => {
    const sharedX = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
    const sharedY = Math.min(a.y + a.l, b.y + b.l) - Math.max(a.y, b.y);
    if (sharedX > 0 && sharedY > 0) return true;
    return (
      (sharedX === 0 && sharedY > 0 && touch(cells, a, b)) ||
      (sharedY === 0 && sharedX > 0 && touch(cells, a, b))
    );
  };
  for (;;) {
    const pair = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).flatMap((b) => (joined(a, b) ? [[a, b] as const] : [])),
    )[0];
    if (!pair) return boxes.map(({ w, l }) => ({ across: w, along: l }));
    const [a, b] = pair;
    const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
    const union = {
      x,
      y,
      w: Math.max(a.x + a.w, b.x + b.w) - x,
      l: Math.max(a.y + a.l, b.y + b.l) - y,
    };
    boxes = [...boxes.filter((box) => box !== a && box !== b), union];
  }
}

/** True if the floors of two boxes are adjacent. */
function touch(cells: Cells, a: Rectangle, b: Rectangle): boolean {
  const isFloor = (box: Rectangle, x: number, y: number) =>
    x >= box.x && x < box.x + box.w && y >= box.y && y < box.y + box.l && (cells[x]?.[y] ?? false);
  for (let x = a.x; x < a.x + a.w; x += 1)
    for (let y = a.y; y < a.y + a.l; y += 1)
      if (
        isFloor(a, x, y) &&
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ].some(([dx = 0, dy = 0]) => isFloor(b, x + dx, y + dy))
      )
        return true;
  return false;
}

interface Cut {
  along: number;
  rest: number;
  lanes: { across: number; used: number }[];
}

/** Each piece starts a cut or lies beside a longer one. */
function pack(pieces: Piece[], roll: number, cuts: Cut[] = []): number {
  const [piece, ...rest] = [...pieces].sort((a, b) => b.along - a.along || b.across - a.across);
  if (!piece) return cuts.reduce((sum, { along }) => sum + along, 0);
  const { across, along } = piece;
  const options = cuts.flatMap((cut, index) => {
    const lanes = cut.lanes.flatMap((lane, at) => {
      const more = Math.max(0, across - lane.across);
      if (more > cut.rest || lane.used + along > cut.along) return [];
      const next = { across: lane.across + more, used: lane.used + along };
      return [
        {
          ...cut,
          rest: cut.rest - more,
          lanes: cut.lanes.map((one, place) => (place === at ? next : one)),
        },
      ];
    });
    const own =
      across <= cut.rest
        ? [{ ...cut, rest: cut.rest - across, lanes: [...cut.lanes, { across, used: along }] }]
        : [];
    return [...lanes, ...own].map((changed) =>
      cuts.map((one, place) => (place === index ? changed : one)),
    );
  });
  return Math.min(
    ...[...options, [...cuts, { along, rest: roll - across, lanes: [] }]].map((next) =>
      pack(rest, roll, next),
    ),
  );
}
