import type { DraftPart, DraftRoom } from "../draft";

/** A part of a room in whole centimetres. */
export interface PartBox {
  x: number;
  y: number;
  w: number;
  l: number;
}

const GRID_CM = 10;
const MAX_CM = 5_000;

const snap = (cm: number): number => Math.round(cm / GRID_CM) * GRID_CM;
const clamp = (cm: number, minCm: number): number => Math.min(MAX_CM, Math.max(minCm, cm));

/** The place of a part; null while a measure is missing or wrong. */
export function boxOf({ w, l, x, y }: DraftPart): PartBox | null {
  const [width, length, left, top] = [w, l, x || "0", y || "0"].map((text) =>
    /^\s*\d{1,4}\s*(?:cm)?\s*$/.test(text) ? Number.parseInt(text, 10) : 0,
  );
  return width && length && left !== undefined && top !== undefined
    ? { x: left, y: top, w: width, l: length }
    : null;
}

/** Moves by a distance, snapping the distance to the grid: typed measures keep their odd centimetres. */
export const movedBy = (box: PartBox, dx: number, dy: number): PartBox => ({
  ...box,
  x: clamp(box.x + snap(dx), 0),
  y: clamp(box.y + snap(dy), 0),
});

export const resizedBy = (box: PartBox, dx: number, dy: number): PartBox => ({
  ...box,
  w: clamp(box.w + snap(dx), GRID_CM),
  l: clamp(box.l + snap(dy), GRID_CM),
});

export const changedPart = (room: DraftRoom, part: number, { x, y, w, l }: PartBox): DraftRoom => ({
  ...room,
  parts: room.parts.map((one, index) =>
    index === part ? { ...one, x: String(x), y: String(y), w: String(w), l: String(l) } : one,
  ),
});

const STEP_CM = 100;
/** Free space beside the parts, to drag them there. */
const SPACE_CM = 100;

/** A low empty drawing: the fields below it come first. */
const BLANK = { w: 600, l: 200 };

/** The size of the drawing of parts; those without measures are not drawn. */
export function canvasOf(parts: readonly (PartBox | null)[]): {
  isBlank: boolean;
  extent: { w: number; l: number };
} {
  const boxes = parts.flatMap((box) => box ?? []);
  if (boxes.length === 0) return { isBlank: true, extent: BLANK };
  const upTo = (cm: number) => Math.ceil((cm + SPACE_CM) / STEP_CM) * STEP_CM;
  const [w, l] = [
    Math.max(300, ...boxes.map(({ x, w }) => x + w)),
    Math.max(200, ...boxes.map(({ y, l }) => y + l)),
  ];
  return { isBlank: false, extent: { w: upTo(w), l: upTo(l) } };
}
