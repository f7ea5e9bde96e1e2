import type { RoomPart } from "~/i18n/addresses/planner-address";
import type { DraftPart } from "./draft";

/** A typed measure as far as it can be read, rounded to whole centimetres; 0 for none. */
export const typed = (text: string): number => {
  const value = Number(text.replace(",", ".").replace(/cm\s*$/, ""));
  return text.trim() !== "" && Number.isFinite(value) ? Math.round(value) : 0;
};

/** A typed part as numbers; null while a measure is missing or no whole centimetres. */
export function readPart({ kind, w, l, x, y }: DraftPart): RoomPart | null {
  const [width, length, left, top] = [w, l, x || "0", y || "0"].map(wholeCm);
  return width && length && left !== undefined && top !== undefined
    ? { kind, w: width, l: length, x: left, y: top }
    : null;
}

const wholeCm = (text: string): number | undefined =>
  /^\s*\d{1,5}\s*(?:cm)?\s*$/.test(text) ? Number.parseInt(text, 10) : undefined;
