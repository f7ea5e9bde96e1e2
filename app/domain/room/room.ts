import { CUT_MAX_LENGTH_CM, CUT_MIN_CM } from "~/domain/cut/cut";
import { roundTo } from "~/domain/price/money";
import type { Checked } from "~/domain/web/checked";

interface Sides {
  width_cm: number;
  length_cm: number;
}

/** The shopper's room ('Můj pokoj') in whole centimetres: a rectangle, or an L, which lacks a corner of it. */
export interface MyRoom extends Sides {
  /** the corner, smaller than the room on both sides */
  notch?: Sides | undefined;
}

/** A side is as long as a cut can be. */
export const ROOM_LIMITS = { least: CUT_MIN_CM, most: CUT_MAX_LENGTH_CM } as const;
export const LEAST_NOTCH_CM = 10;

export interface RoomProblem {
  code: "required" | "room_side" | "too_short" | "too_long";
  field: "width" | "length" | "notch_width" | "notch_length";
  /** limit in cm */
  value?: number;
}

const SIDE = /^(\d{1,5}(?:[.,]\d{1,3})?)(m|cm)?$/;
/** '3 m 20 cm' or '3 m 20'; '3 m 5' could also be 3.5 m. */
const METRES_AND_CM = /^(\d{1,3})m(?=\d\d|\dcm)(\d{1,2})(?:cm)?$/;

/**
 * Reads a typed room: '3,2 m', '320 cm' or '3 m 20 cm' in two fields, or '3×4' in the first one. A number without a unit is metres below the shortest
 * cut, and centimetres from there on. A notch that is not typed is none.
 */
export function readRoom(
  width: string,
  length: string,
  notch: { width: string; length: string } = { width: "", length: "" },
): Checked<MyRoom, RoomProblem> {
  const room = readSides(
    { text: width, field: "width", ...ROOM_LIMITS },
    { text: length, field: "length", ...ROOM_LIMITS },
  );
  if (notch.width.trim() + notch.length.trim() === "") return room;
  const maxCm = (cm: number | undefined) => (cm ?? ROOM_LIMITS.most) - 1;
  const size = room.ok ? room.value : undefined;
  const corner = readSides(
    { text: notch.width, field: "notch_width", least: LEAST_NOTCH_CM, most: maxCm(size?.width_cm) },
    {
      text: notch.length,
      field: "notch_length",
      least: LEAST_NOTCH_CM,
      most: maxCm(size?.length_cm),
    },
  );
  return room.ok && corner.ok
    ? { ok: true, value: { ...room.value, notch: corner.value } }
    : {
        ok: false,
        failures: [room, corner].flatMap((read) => (read.ok ? [] : read.failures)),
      };
}

interface TypedSide {
  text: string;
  field: RoomProblem["field"];
  least: number;
  most: number;
}

function readSides(width: TypedSide, length: TypedSide): Checked<Sides, RoomProblem> {
  const [first, second] = typedSides(width.text, length.text);
  const sides = [readSide(width, first), readSide(length, second)] as const;
  return sides[0].ok && sides[1].ok
    ? { ok: true, value: { width_cm: sides[0].value, length_cm: sides[1].value } }
    : { ok: false, failures: sides.flatMap((side) => (side.ok ? [] : side.failures)) };
}

const compact = (text: string): string => text.replace(/\s/g, "").toLowerCase();

function typedSides(width: string, length: string): [string, string] {
  const [first, second, third] = width.split(/[x×*]/i);
  const isPair =
    length.trim() === "" && first !== undefined && second !== undefined && third === undefined;
  const [a, b] = isPair ? [first, second] : [width, length];
  return [compact(a), compact(b)];
}

function readSide({ field, least, most }: TypedSide, text: string): Checked<number, RoomProblem> {
  const failed = (code: RoomProblem["code"], value?: number) =>
    ({ ok: false, failures: [{ code, field, ...(value !== undefined && { value }) }] }) as const;
  if (text === "") return failed("required");
  const side = text.replace(
    METRES_AND_CM,
    (_, metres: string, cm: string) => `${metres}.${cm.padStart(2, "0")}m`,
  );
  const [, digits, ownUnit] = SIDE.exec(side) ?? [];
  if (digits === undefined) return failed("room_side");
  const number = Number(digits.replace(",", "."));
  const unit = ownUnit ?? (number < ROOM_LIMITS.least ? "m" : "cm");
  // a part of a centimetre counts whole, so that the piece covers the room
  const cm = Math.ceil(roundTo(unit === "m" ? number * 100 : number, 3));
  if (cm < least) return failed("too_short", least);
  return cm > most ? failed("too_long", most) : { ok: true, value: cm };
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

const sidesQuery = ({ width_cm, length_cm }: Sides): string => `${width_cm}x${length_cm}`;

/** The room in the query of the API: `300x400`, an L `500x450-200x200`. */
export const roomQuery = ({ notch, ...room }: MyRoom): string =>
  [room, notch].flatMap((sides) => (sides ? [sidesQuery(sides)] : [])).join("-");
