import type { Rectangle } from "../types";
import { gridOfRectangles, rectanglesIn } from "./grid";

/** The place of a new pillar: a square in the middle of the widest free floor, with a way around it. @returns null if there is no such place */
export function pillarPlace(
  floors: readonly Rectangle[],
  pillars: readonly Rectangle[],
  maxCm: number,
): Rectangle | null {
  const [widest] = [...rectanglesIn(gridOfRectangles(floors, pillars))].sort(
    (a, b) => shorterSide(b) - shorterSide(a) || b.w * b.l - a.w * a.l,
  );
  if (!widest || shorterSide(widest) < LEAST_CM) return null;
  const side = Math.min(maxCm, Math.floor(shorterSide(widest) / 2));
  const { x, y, w, l } = widest;
  return { x: x + Math.floor((w - side) / 2), y: y + Math.floor((l - side) / 2), w: side, l: side };
}

const shorterSide = ({ w, l }: Rectangle): number => Math.min(w, l);

/** A pillar of 1 cm with floor around it. */
const LEAST_CM = 3;
