import type { Failure } from "~/contract/failures/failure-codes";
import { fieldName, type PlannerFailures } from "~/features/planner";
import type { AddressRoom } from "~/i18n/addresses/planner-address";

const PATH = /^rooms\.(\d+)(?:\.(shape|pillars)\.(\d+)(?:\.([wlxy]))?)?/;
const OPTIONS: Readonly<Record<string, string>> = {
  variantId: "roll",
  max_seams: "seams",
  edge_allowance_cm: "edge",
  pattern_repeat_cm: "repeat",
  pattern_drop: "drop",
  hem: "hem",
  rooms: "rooms[0]",
};

/** The form's field for a field of the API: `rooms.0.shape.1.w` → `rooms[0].parts[1].w`. */
function fieldOfProblem(field: string, rooms: readonly AddressRoom[]): string {
  const [, room, list, position, side] = PATH.exec(field) ?? [];
  if (room === undefined) return OPTIONS[field] ?? "";
  if (list === undefined) return `rooms[${room}]`;
  const kind = list === "pillars" ? "pillar" : "floor";
  const parts = rooms[Number(room)]?.parts ?? [];
  const part = parts.flatMap((one, index) => (one.kind === kind ? [index] : []))[Number(position)];
  return part === undefined ? `rooms[${room}]` : fieldName(Number(room), part, sideOf(side));
}

/** Only the place of a pillar has no side. */
const sideOf = (side: string | undefined) =>
  side === "w" || side === "l" || side === "y" ? side : "x";

/** Failures at the form's fields, the first of each. */
export function failuresAt(
  failures: readonly Failure[],
  rooms: readonly AddressRoom[],
): PlannerFailures {
  const fields: Record<string, Failure[]> = {};
  for (const failure of failures) {
    const field = fieldOfProblem(failure.field ?? "", rooms);
    fields[field] ??= [{ ...failure, field }];
  }
  return fields;
}
