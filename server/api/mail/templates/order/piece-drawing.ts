import type { Dimensions } from "~/contract/cart/cut";

/** A cut piece to scale, for HTML mails; its measures are in the text of the row. */
export interface PieceDrawing {
  widthPx: number;
  lengthPx: number;
  /** unused part of the roll beside the piece; 0 without one, of a round piece, or if it lies across */
  offcutPx: number;
  isRound: boolean;
  hemmed: readonly Dimensions["factory_hemmed"][number][];
}

/** px of the longer side of the drawing */
const LONGEST = 120;
/** px that a narrow strip has at least */
const THINNEST = 6;

/** @returns undefined for goods without a width, such as skirting */
export function pieceDrawing({
  shape,
  width_cm,
  length_cm,
  roll_width_cm,
  rotated,
  hems,
  factory_hemmed,
}: Dimensions): PieceDrawing | undefined {
  if (width_cm <= 0 || length_cm <= 0) return undefined;
  const isRound = shape === "round";
  // a table can draw only a straight strip as the offcut
  const offcut = rotated || isRound ? 0 : Math.max(0, (roll_width_cm ?? width_cm) - width_cm);
  const scale = LONGEST / Math.max(width_cm + offcut, length_cm);
  const drawn = (cm: number) => Math.max(THINNEST, Math.round(cm * scale));
  return {
    widthPx: drawn(width_cm),
    lengthPx: drawn(length_cm),
    offcutPx: offcut > 0 ? drawn(offcut) : 0,
    isRound,
    hemmed: [...new Set([...factory_hemmed, ...(hems?.sides ?? [])])],
  };
}
