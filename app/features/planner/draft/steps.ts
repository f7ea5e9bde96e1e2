import { pillarPlace, PLAN_LIMITS, type Rectangle } from "~/domain/plan";
import { MAX_PARTS, MAX_ROOMS, type RoomPart } from "~/i18n/addresses/planner-address";
import { draftOfPart, type DraftPart, type DraftRoom } from "./draft";
import { readPart, typed } from "./measures";
import { newRoom, partsFor, SHAPE_TEMPLATES } from "./shape";

/** Sizes of new parts, cm. */
const NEW_PART = 100;
const NEW_PILLAR = 40;

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
  if (what === "addPart" && parts.length < MAX_PARTS)
    return { ...room, parts: [...parts, draftOfPart(newPart(parts))] };
  if (what === "addPillar" && hasSpaceForPillar(parts)) {
    const place = newPillar(parts);
    return place ? { ...room, parts: [...parts, draftOfPart({ kind: "pillar", ...place })] } : room;
  }
  if (what === "removePart") return { ...room, parts: withoutPart(parts, Number(detail)) };
  const template = SHAPE_TEMPLATES.find((one) => one === detail);
  if (what === "template" && template) return { ...room, parts: partsFor(template, room) };
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
