import type { Pattern } from "./types";

/** Property: length of one repeat of the pattern, cm. */
export const REPEAT_PROPERTY = 37;
/** Property: `half` if the pattern continues half a repeat lower in the next strip. */
export const DROP_PROPERTY = 38;

export const DROPS = ["straight", "half"] as const;

/** Reads the repeat of a pattern from a product's properties; null without one. */
export function patternOf(
  properties: readonly { property_id: number; value: string }[],
): Pattern | null {
  const valueOf = (id: number) => properties.find(({ property_id }) => property_id === id)?.value;
  const repeatCm = Math.round(Number(valueOf(REPEAT_PROPERTY)?.replace(",", ".") ?? 0));
  return repeatCm > 0
    ? { repeatCm, drop: valueOf(DROP_PROPERTY) === "half" ? "half" : "straight" }
    : null;
}
