import type { Rectangle } from "~/domain/plan";
import { draftOfPart, type DraftPart, type DraftRoom } from "./draft";
import { typed } from "./measures";

export const SHAPE_TEMPLATES = ["rectangle", "l", "u"] as const;
type ShapeTemplate = (typeof SHAPE_TEMPLATES)[number];

interface Size {
  w: number;
  l: number;
}

/** Size of a new room, cm. */
const NEW_ROOM: Size = { w: 400, l: 500 };

export const newRoom = (): DraftRoom => ({ name: "", parts: templateParts("rectangle", NEW_ROOM) });

/** The parts of another template, over the size of the room. */
export function partsFor(template: ShapeTemplate, room: DraftRoom): DraftPart[] {
  const { w, l } = sizeOf(room);
  return templateParts(template, { w: w || NEW_ROOM.w, l: l || NEW_ROOM.l });
}

function sizeOf({ parts }: DraftRoom): Size {
  const floors = parts.filter(({ kind }) => kind === "floor");
  return {
    w: Math.max(0, ...floors.map(({ w, x }) => typed(w) + typed(x))),
    l: Math.max(0, ...floors.map(({ l, y }) => typed(l) + typed(y))),
  };
}

const half = (cm: number): number => Math.round(cm / 20) * 10;

function templateParts(template: ShapeTemplate, { w, l }: Size): DraftPart[] {
  const floor = (width: number, length: number, x = 0, y = 0) =>
    draftOfPart({ kind: "floor", w: width, l: length, x, y });
  if (template === "rectangle") return [floor(w, l)];
  const upper = half(l);
  const leg = template === "l" ? half(w) : half((w * 2) / 3);
  const legs = [floor(w, upper), floor(leg, l - upper, 0, upper)];
  return template === "l" ? legs : [...legs, floor(leg, l - upper, w - leg, upper)];
}

/** The template whose shape the floor has, with any measures; null for another shape. */
export function templateOf({ parts }: DraftRoom): ShapeTemplate | null {
  const floors = parts.filter(({ kind }) => kind === "floor");
  const [top, left, right, ...others] = floors.map((part) => ({
    x: typed(part.x),
    y: typed(part.y),
    w: typed(part.w),
    l: typed(part.l),
  }));
  if (!top || others.length > 0) return null;
  if (!left) return "rectangle";
  if (!right) return isCorner(top, left) || isCorner(turned(top), turned(left)) ? "l" : null;
  const isLeg = ({ y, w }: Rectangle) => y === top.l + top.y && w < top.w;
  if (!isLeg(left) || left.x !== top.x) return null;
  return isLeg(right) && right.x + right.w === top.x + top.w && left.x + left.w < right.x
    ? "u"
    : null;
}

/** True if two rectangles stand side by side, differ in length, and share a top or bottom line. */
const isCorner = (one: Rectangle, other: Rectangle) =>
  one.l !== other.l &&
  (other.x === one.x + one.w || other.x + other.w === one.x) &&
  (other.y === one.y || other.y + other.l === one.y + one.l);

const turned = ({ x, y, w, l }: Rectangle): Rectangle => ({ x: y, y: x, w: l, l: w });
