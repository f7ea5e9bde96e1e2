import { fieldName } from "~/features/planner";
import type { PlannedRoom } from "~/i18n/planner-address";

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
export function fieldOfProblem(field: string, rooms: readonly PlannedRoom[]): string {
  const [, room, list, position, side] = PATH.exec(field) ?? [];
  if (room === undefined) return OPTIONS[field] ?? "";
  if (list === undefined) return `rooms[${room}]`;
  const kind = list === "pillars" ? "pillar" : "floor";
  const parts = rooms[Number(room)]?.parts ?? [];
  const part = parts.flatMap((one, index) => (one.kind === kind ? [index] : []))[Number(position)];
  return part === undefined ? `rooms[${room}]` : fieldName(Number(room), part, sideOf(side));
}

const sideOf = (side: string | undefined) => (side === "l" || side === "x" || side === "y" ? side : "w");
