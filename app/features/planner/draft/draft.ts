import type { AddressRoom, PlannerAddress, RoomPart } from "~/i18n/addresses/planner-address";

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

export const SHAPE_SIDES = ["w", "l", "x", "y"] as const;

export const fieldName = (room: number, part: number, side: (typeof SHAPE_SIDES)[number]): string =>
  `rooms[${room}].parts[${part}].${side}`;

export const draftOf = (rooms: readonly AddressRoom[]): DraftRoom[] =>
  rooms.map(({ name, parts }) => ({ name, parts: parts.map(draftOfPart) }));

export const draftOfPart = ({ kind, w, l, x, y }: RoomPart): DraftPart => ({
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
