import { CUT_MAX_LENGTH_CM, CUT_MIN_CM } from "~/domain/cut/cut";
import { roundTo } from "~/domain/price/money";
import type { Checked } from "~/domain/web/checked";

/** The shopper's room ('Můj pokoj'): a rectangle in whole centimetres. */
export interface MyRoom {
  width_cm: number;
  length_cm: number;
}

/** A side is as long as a cut can be. */
export const ROOM_LIMITS = { least: CUT_MIN_CM, most: CUT_MAX_LENGTH_CM } as const;

export interface RoomProblem {
  code: "required" | "room_side" | "too_short" | "too_long";
  field: "width" | "length";
  /** limit in cm */
  value?: number;
}

const SIDE = /^(\d{1,5}(?:[.,]\d{1,3})?)(m|cm)?$/;

/**
 * Reads a typed room: '3,2 m' and '320 cm' in two fields, or '3×4' in the first one. A number without a unit is metres below the shortest cut, and
 * centimetres from there on.
 */
export function readRoom(width: string, length: string): Checked<MyRoom, RoomProblem> {
  const [first, second] = typedSides(width, length);
  const sides = { width: readSide("width", first), length: readSide("length", second) };
  const failures = Object.values(sides).flatMap((side) => (side.ok ? [] : side.failures));
  return sides.width.ok && sides.length.ok
    ? { ok: true, value: { width_cm: sides.width.value, length_cm: sides.length.value } }
    : { ok: false, failures };
}

const compact = (text: string): string => text.replace(/\s/g, "").toLowerCase();

function typedSides(width: string, length: string): [string, string] {
  const [first, second, third] = width.split(/[x×*]/i);
  const isPair =
    length.trim() === "" && first !== undefined && second !== undefined && third === undefined;
  const [a, b] = isPair ? [first, second] : [width, length];
  return [compact(a), compact(b)];
}

function readSide(field: RoomProblem["field"], text: string): Checked<number, RoomProblem> {
  const failed = (code: RoomProblem["code"], value?: number) =>
    ({ ok: false, failures: [{ code, field, ...(value !== undefined && { value }) }] }) as const;
  if (text === "") return failed("required");
  const [, digits, ownUnit] = SIDE.exec(text) ?? [];
  if (digits === undefined) return failed("room_side");
  const number = Number(digits.replace(",", "."));
  const unit = ownUnit ?? (number < ROOM_LIMITS.least ? "m" : "cm");
  // a part of a centimetre counts whole, so that the piece covers the room
  const cm = Math.ceil(roundTo(unit === "m" ? number * 100 : number, 3));
  if (cm < ROOM_LIMITS.least) return failed("too_short", ROOM_LIMITS.least);
  return cm > ROOM_LIMITS.most ? failed("too_long", ROOM_LIMITS.most) : { ok: true, value: cm };
}

/** Reads a typed area: '20,5', '20.5 m²', or its two sides, '3 × 4 m'. null if it is neither. @returns m² */
export function readArea(text: string): number | null {
  if (/[x×*]/i.test(text)) {
    const room = readRoom(text, "");
    return room.ok ? roundTo((room.value.width_cm * room.value.length_cm) / 10_000, 4) : null;
  }
  const m2 = Number(text.replace(/\s|m[2²]?$/g, "").replace(",", "."));
  return m2 > 0 ? m2 : null;
}

/** The room in the query of the API: `300x400`. */
export const roomQuery = ({ width_cm, length_cm }: MyRoom): string => `${width_cm}x${length_cm}`;
