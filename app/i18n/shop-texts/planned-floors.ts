import { plannedFloors, type Planned, type PlannedFloor } from "~/domain/plan";
import { readPlannerAddress } from "../addresses/planner-address";

/** The floor plans of an order, with their rooms. */
export const floorsOfOrder = (items: readonly { planned: Planned | null }[]): PlannedFloor[] =>
  plannedFloors(items, (query) =>
    readPlannerAddress(new URLSearchParams(query)).rooms.filter(hasFloor),
  );

const hasFloor = ({
  parts,
}: {
  parts: readonly { kind: string; w: number; l: number }[];
}): boolean => parts.some(({ kind, w, l }) => kind === "floor" && w > 0 && l > 0);
