import { lengthOnRoll, widthOnRoll, type Shape } from "./cut";
import { offcutOf } from "./cut-piece";
import type { Side } from "./hems";

interface DrawnCut {
  shape: Shape;
  width_cm: number;
  length_cm: number;
  roll_width_cm: number | null;
  rotated: boolean;
  hems: { sides: readonly Side[] } | null;
  factory_hemmed: readonly Side[];
}

/** Width of the drawing in its own unit; text is sized in it and stays readable. */
export const PLAN_WIDTH = 320;
/** Margins for labels, and for the end of the roll. */
const LEFT = 64;
const RIGHT = 52;
const TOP = 36;
const BOTTOM = 26;
const MAX_HEIGHT = 168;

const NAME_ROOM = { along: 46, across: 34 };
const OFFCUT_ROOM = { width: 84, height: 36 };
const TURN_ROOM = 58;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Edge {
  side: Side;
  hemmed: "ordered" | "factory" | null;
  line: { x1: number; y1: number; x2: number; y2: number };
  /** null if the piece is too small */
  name: { x: number; y: number; isUpright: boolean } | null;
}

export interface DrawingPlan {
  height: number;
  /** the used part of the roll, with offcut */
  roll: Box;
  piece: Box;
  /** null for a round piece and if it cannot be hemmed */
  edges: Edge[];
  /** offcut; null without one. `labelled`: its size fits inside */
  offcut: (Box & { labelled: boolean }) | null;
  /** centre of the rotation arrow; null if not rotated or too small */
  turn: { x: number; y: number } | null;
}

/** Maps edges of the piece to edges of the drawing: a piece is rotated to the right, so its top is on the right. */
const UNROTATED: Record<Side, Side> = {
  top: "top",
  right: "right",
  bottom: "bottom",
  left: "left",
};
const ROTATED: Record<Side, Side> = { top: "right", right: "bottom", bottom: "left", left: "top" };
const SIDES_DRAWN = ["top", "right", "bottom", "left"] as const;

/** Plans the drawing of a piece on its roll, to scale: roll width across, length downwards. @returns null if it is not cut from a roll */
export function planDrawing(dimensions: DrawnCut, hemmable: boolean): DrawingPlan | null {
  const rollWidth = dimensions.roll_width_cm;
  if (!rollWidth) return null;
  const [across, along] = [widthOnRoll(dimensions), lengthOnRoll(dimensions)];
  const room = PLAN_WIDTH - LEFT - RIGHT;
  const scale = Math.min(room / rollWidth, MAX_HEIGHT / along);
  const size = (cm: number) => Math.round(cm * scale * 10) / 10;
  const x = LEFT + Math.round((room - size(rollWidth)) / 2);
  const roll = { x, y: TOP, width: size(rollWidth), height: size(along) };
  const piece = { x, y: TOP, width: size(across), height: size(along) };
  const left = Math.round((roll.width - piece.width) * 10) / 10;
  const rest = { x: x + piece.width, y: TOP, width: left, height: roll.height };
  const isRound = dimensions.shape === "round";
  return {
    height: TOP + roll.height + BOTTOM,
    roll,
    piece,
    edges: isRound || !hemmable ? [] : SIDES_DRAWN.map((side) => edgeOf(side, dimensions, piece)),
    offcut: offcutOf(dimensions)
      ? { ...rest, labelled: left >= OFFCUT_ROOM.width && rest.height >= OFFCUT_ROOM.height }
      : null,
    turn:
      dimensions.rotated && Math.min(piece.width, piece.height) >= TURN_ROOM
        ? { x: x + piece.width / 2, y: TOP + piece.height / 2 }
        : null,
  };
}

function edgeOf(side: Side, { rotated, hems, factory_hemmed }: DrawnCut, piece: Box): Edge {
  const drawn = (rotated ? ROTATED : UNROTATED)[side];
  const { x, y, width, height } = piece;
  const [right, bottom, middleX, middleY] = [x + width, y + height, x + width / 2, y + height / 2];
  const lies = drawn === "top" || drawn === "bottom";
  const [along, across] = lies ? [width, height] : [height, width];
  const line = {
    top: { x1: x, y1: y, x2: right, y2: y },
    right: { x1: right, y1: y, x2: right, y2: bottom },
    bottom: { x1: x, y1: bottom, x2: right, y2: bottom },
    left: { x1: x, y1: y, x2: x, y2: bottom },
  }[drawn];
  const name = {
    top: { x: middleX, y: y + 14 },
    right: { x: right - 10, y: middleY },
    bottom: { x: middleX, y: bottom - 7 },
    left: { x: x + 14, y: middleY },
  }[drawn];
  const fits = along >= NAME_ROOM.along && across >= NAME_ROOM.across;
  const hemmed = factory_hemmed.includes(side)
    ? "factory"
    : hems?.sides.includes(side)
      ? "ordered"
      : null;
  return { side, hemmed, line, name: fits ? { ...name, isUpright: !lies } : null };
}
