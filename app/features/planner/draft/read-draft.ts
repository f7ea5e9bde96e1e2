import { DROPS } from "~/domain/plan";
import { oneLine } from "~/domain/text";
import { LAYINGS, type AddressRoom, type PlannerAddress } from "~/i18n/addresses/planner-address";
import type { DraftRoom, OptionsDraft, PlannerDraft } from "./draft";
import { readPart } from "./measures";

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
