import { CUT_MAX_LENGTH_CM, CUT_MIN_CM } from "~/domain/cut";
import { isMetreGoods, isRunner } from "~/domain/price";

/** Index tokens of rolls: goods cut to any width, and runners with fixed width. */
export const ROLL_TOKENS = { any: "cutfrom", kept: "cutlengthof" } as const;

/** Tokens by which rolls are found for a piece: '3 × 4 m' finds rolls it can be cut from. @param widthsCm of the rolls */
export function rollTokens(groupTypeId: number, widthsCm: Iterable<number>): string[] {
  if (!isMetreGoods(groupTypeId)) return [];
  const begin = isRunner(groupTypeId) ? ROLL_TOKENS.kept : ROLL_TOKENS.any;
  return [...widthsCm].map((width) => begin + String(width));
}

const PAIR = /^(\d+)x(\d+)$/;
const ROLL = new RegExp(`^(?:(${ROLL_TOKENS.any})|${ROLL_TOKENS.kept})(\\d+)$`);

/** The piece of a query token in cm; undefined if it is not the size of a cut piece. */
export function searchedPiece(
  token: string,
): readonly [shorterCm: number, longerCm: number] | undefined {
  const [, a, b] = PAIR.exec(token) ?? [];
  if (a === undefined || b === undefined) return undefined;
  const [shorter, longer] = [Number(a), Number(b)].sort((one, other) => one - other);
  return shorter !== undefined &&
    longer !== undefined &&
    shorter >= CUT_MIN_CM &&
    longer <= CUT_MAX_LENGTH_CM
    ? [shorter, longer]
    : undefined;
}

/** 'whole' if a side equals the roll's width, 'trimmed' if the roll is wider; null if the piece is too wide, or a runner has another width. */
export function matchRoll(
  [shorterCm, longerCm]: readonly [number, number],
  token: string,
): "whole" | "trimmed" | null {
  const [, any, width] = ROLL.exec(token) ?? [];
  const widthCm = Number(width ?? 0);
  if (widthCm === shorterCm || (any && widthCm === longerCm)) return "whole";
  return any && widthCm > shorterCm ? "trimmed" : null;
}
