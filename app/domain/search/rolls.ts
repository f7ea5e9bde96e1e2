import { CUT_MAX_LENGTH_CM, CUT_MIN_CM } from "../cut.js";
import { isMetreGoods, isRunner } from "../units.js";

/** Tokens of rolls, which nobody types: of goods cut to any width, and of runners, which keep theirs. */
export const ROLL_TOKENS = { any: "cutfrom", kept: "cutlengthof" } as const;

/** By what the rolls of metre goods are found when a piece is searched for: '3 × 4 m' finds what it can be cut from. @param widthsCm of its rolls */
export function rollTokens(groupTypeId: number, widthsCm: Iterable<number>): string[] {
  if (!isMetreGoods(groupTypeId)) return [];
  const begin = isRunner(groupTypeId) ? ROLL_TOKENS.kept : ROLL_TOKENS.any;
  return [...widthsCm].map((width) => begin + String(width));
}

const PAIR = /^(\d+)x(\d+)$/;
const ROLL = new RegExp(`^(?:(${ROLL_TOKENS.any})|${ROLL_TOKENS.kept})(\\d+)$`);

/** The piece in whole centimetres that a token of a query asks for, undefined where it asks for none or for what is never cut. */
export function pieceOf(token: string): readonly [shorterCm: number, longerCm: number] | undefined {
  const [, a, b] = PAIR.exec(token) ?? [];
  if (a === undefined || b === undefined) return undefined;
  const [shorter, longer] = [Number(a), Number(b)].sort((one, other) => one - other);
  return shorter !== undefined && longer !== undefined && shorter >= CUT_MIN_CM && longer <= CUT_MAX_LENGTH_CM
    ? [shorter, longer]
    : undefined;
}

/**
 * How a roll suits a piece: 'whole' where one side of the piece takes all of its width, 'trimmed' where some of the width is cut off, `null`
 * where the piece is too wide, or the roll of a runner another width.
 */
export function rollSuits([shorterCm, longerCm]: readonly [number, number], token: string): "whole" | "trimmed" | null {
  const [, any, width] = ROLL.exec(token) ?? [];
  const widthCm = Number(width ?? 0);
  if (widthCm === shorterCm || (any && widthCm === longerCm)) return "whole";
  return any && widthCm > shorterCm ? "trimmed" : null;
}
