/** Normalises an angle to whole degrees from 0 to 359. */
export function normalizeDegrees(degrees: number): number {
  if (!Number.isFinite(degrees)) return 0;
  const turned = Math.round(degrees) % 360;
  return turned < 0 ? turned + 360 : turned;
}

export const rotateQuarter = (degrees: number): number => normalizeDegrees(degrees + 90);
