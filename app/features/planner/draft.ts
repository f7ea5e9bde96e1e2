import { DROPS, pillarPlace, PLAN_LIMITS, type Rectangle } from "~/domain/plan";
import { oneLine } from "~/domain/text";
import {
  LAYINGS,
  MAX_PARTS,
  MAX_ROOMS,
  type AddressRoom,
  type PlannerAddress,
  type RoomPart,
} from "~/i18n/addresses/planner-address";

export interface DraftPart {
  kind: RoomPart["kind"];
  w: string;
  l: string;
  x: string;
  y: string;
}

export interface DraftRoom {
  name: string;
  parts: DraftPart[];
}

export interface OptionsDraft {
  roll: string;
  direction: string;
  seams: string;
  edge: string;
  repeat: string;
  drop: string;
  hem: string;
  laying: string;
}

export interface PlannerDraft {
  rooms: DraftRoom[];
  options: OptionsDraft;
}

export const SHAPE_TEMPLATES = ["rectangle", "l", "u"] as const;
type ShapeTemplate = (typeof SHAPE_TEMPLATES)[number];

export const SHAPE_SIDES = ["w", "l", "x", "y"] as const;
/** Sizes of new parts, cm. */
const NEW_ROOM = { w: 400, l: 500 };
const NEW_PART = 100;
const NEW_PILLAR = 40;

export const draftOf = (rooms: readonly AddressRoom[]): DraftRoom[] =>
  rooms.map(({ name, parts }) => ({ name, parts: parts.map(draftOfPart) }));

const draftOfPart = ({ kind, w, l, x, y }: RoomPart): DraftPart => ({
  kind,
  w: String(w),
  l: String(l),
  x: String(x),
  y: String(y),
});

/** A room whose measures nobody has typed. */
export const blankRoom = (): DraftRoom => ({
  name: "",
  parts: [{ kind: "floor", w: "", l: "", x: "0", y: "0" }],
});

export const newRoom = (): DraftRoom => ({ name: "", parts: templateParts("rectangle", NEW_ROOM) });

const typed = (text: string): number => {
  const value = Number(text.replace(",", ".").replace(/cm\s*$/, ""));
  return text.trim() !== "" && Number.isFinite(value) ? Math.round(value) : 0;
};

function sizeOf({ parts }: DraftRoom): { w: number; l: number } {
  const floors = parts.filter(({ kind }) => kind === "floor");
  return {
    w: Math.max(0, ...floors.map(({ w, x }) => typed(w) + typed(x))),
    l: Math.max(0, ...floors.map(({ l, y }) => typed(l) + typed(y))),
  };
}

const half = (cm: number): number => Math.round(cm / 20) * 10;

function templateParts(template: ShapeTemplate, { w, l }: { w: number; l: number }): DraftPart[] {
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

/** Applies a named submit: `addRoom`, `addPart.0`, `addPillar.0`, `removeRoom.0`, `removePart.0.1`, `template.0.l`; others change nothing. */
export function applyStep(rooms: readonly DraftRoom[], step: string): DraftRoom[] {
  const [what, first, second = ""] = step.split(".");
  if (what === "addRoom") return rooms.length < MAX_ROOMS ? [...rooms, newRoom()] : [...rooms];
  const at = Number(first);
  const room = rooms[at];
  if (!room) return [...rooms];
  if (what === "removeRoom")
    return rooms.length > 1 ? rooms.filter((_, index) => index !== at) : [newRoom()];
  const changed = changeRoom(room, what ?? "", second);
  return rooms.map((one, index) => (index === at ? changed : one));
}

interface AddedPart {
  /** index */
  room: number;
  /** undefined for a whole room */
  kind?: DraftPart["kind"];
  /** of its kind, from 1 */
  number: number;
}

/** What a step added: the last part of a room, or the last room; null if nothing. */
export function addedPart(
  before: readonly DraftRoom[],
  after: readonly DraftRoom[],
): AddedPart | null {
  if (after.length > before.length) return { room: after.length - 1, number: after.length };
  if (after.length < before.length) return null;
  const room = after.findIndex(
    ({ parts }, index) => parts.length > (before[index]?.parts.length ?? 0),
  );
  const kind = after[room]?.parts.at(-1)?.kind;
  return kind
    ? { room, kind, number: after[room]?.parts.filter((part) => part.kind === kind).length ?? 0 }
    : null;
}

function changeRoom(room: DraftRoom, what: string, detail: string): DraftRoom {
  const { parts } = room;
  const size = sizeOf(room);
  if (what === "addPart" && parts.length < MAX_PARTS)
    return { ...room, parts: [...parts, draftOfPart(newPart(parts))] };
  if (what === "addPillar" && hasSpaceForPillar(parts)) {
    const place = newPillar(parts);
    return place ? { ...room, parts: [...parts, draftOfPart({ kind: "pillar", ...place })] } : room;
  }
  if (what === "removePart") return { ...room, parts: withoutPart(parts, Number(detail)) };
  const template = SHAPE_TEMPLATES.find((one) => one === detail);
  if (what === "template" && template)
    return {
      ...room,
      parts: templateParts(template, { w: size.w || NEW_ROOM.w, l: size.l || NEW_ROOM.l }),
    };
  return room;
}

/** Beside the part that reaches furthest to the right. */
function newPart(parts: readonly DraftPart[]): RoomPart {
  const rights = parts
    .filter(({ kind }) => kind === "floor")
    .map(({ w, x, y }) => ({ x: typed(w) + typed(x), y: typed(y) }));
  const { x, y } = rights.reduce((a, b) => (b.x > a.x ? b : a), { x: 0, y: 0 });
  return { kind: "floor", w: NEW_PART, l: NEW_PART, x, y };
}

export const hasSpaceForPillar = (parts: readonly DraftPart[]): boolean =>
  parts.length < MAX_PARTS &&
  parts.filter(({ kind }) => kind === "pillar").length < PLAN_LIMITS.pillars;

/** Free floor for a pillar; the corner while no floor has measures. */
function newPillar(parts: readonly DraftPart[]): Rectangle | null {
  const read = parts.flatMap((part) => readPart(part) ?? []);
  const floors = read.filter(({ kind }) => kind === "floor");
  if (floors.length === 0) return { x: 0, y: 0, w: NEW_PILLAR, l: NEW_PILLAR };
  const pillars = read.filter(({ kind }) => kind === "pillar");
  return pillarPlace(floors, pillars, NEW_PILLAR);
}

/** The last floor stays. */
function withoutPart(parts: readonly DraftPart[], at: number): DraftPart[] {
  const left = parts.filter((_, index) => index !== at);
  return left.some(({ kind }) => kind === "floor") ? left : [...parts];
}

export const fieldName = (room: number, part: number, side: (typeof SHAPE_SIDES)[number]): string =>
  `rooms[${room}].parts[${part}].${side}`;

/** The typed rooms as numbers; null while a measure is missing or no whole centimetres. */
export function roomsOf(rooms: readonly DraftRoom[]): AddressRoom[] | null {
  const read: AddressRoom[] = [];
  for (const { name, parts } of rooms) {
    const numbers = parts.flatMap((part) => readPart(part) ?? []);
    if (numbers.length < parts.length) return null;
    read.push({ name: oneLine(name), parts: numbers });
  }
  return read;
}

function readPart({ kind, w, l, x, y }: DraftPart): RoomPart | null {
  const [width, length, left, top] = [w, l, x || "0", y || "0"].map(wholeCm);
  return width && length && left !== undefined && top !== undefined
    ? { kind, w: width, l: length, x: left, y: top }
    : null;
}

const wholeCm = (text: string): number | undefined =>
  /^\s*\d{1,5}\s*(?:cm)?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined;

/** Digits of the options that are numbers. */
const DIGITS = { roll: 9, seams: 2, edge: 2, repeat: 3 } as const;
export const NUMBER_OPTIONS = ["roll", "seams", "edge", "repeat"] as const;

/** A typed option as a number; null if it is empty, undefined if it is no whole number or too long. */
export function wholeOption(
  options: OptionsDraft,
  name: (typeof NUMBER_OPTIONS)[number],
): number | null | undefined {
  const text = options[name].trim();
  if (text === "") return null;
  return /^\d+$/.test(text) && text.length <= DIGITS[name] ? Number(text) : undefined;
}

export const optionsOf = ({
  roll,
  direction,
  seams,
  edge,
  repeat,
  drop,
  hem,
  laying,
}: PlannerAddress): OptionsDraft => ({
  roll: String(roll ?? ""),
  direction: direction ?? "",
  seams: String(seams ?? ""),
  edge: String(edge ?? ""),
  repeat: String(repeat ?? ""),
  drop: drop ?? "",
  hem: hem ?? "",
  laying,
});

/** The address of a draft with the covering of another one; null while a measure is missing or wrong. */
export function addressOfDraft(
  address: PlannerAddress,
  { rooms, options }: PlannerDraft,
): PlannerAddress | null {
  const read = roomsOf(rooms);
  const [roll, seams, edge, repeat] = NUMBER_OPTIONS.map((name) => wholeOption(options, name));
  if (
    !read ||
    roll === undefined ||
    seams === undefined ||
    edge === undefined ||
    repeat === undefined
  )
    return null;
  const { direction } = options;
  return {
    product: address.product,
    category: address.product === null ? address.category : null,
    roll,
    direction: direction === "x" || direction === "y" ? direction : null,
    seams,
    edge,
    repeat,
    drop: DROPS.find((one) => one === options.drop) ?? null,
    hem: options.hem || null,
    laying: LAYINGS.find((one) => one === options.laying) ?? "straight",
    // an alternative of another shape may not exist
    pick: null,
    rooms: read,
  };
}
