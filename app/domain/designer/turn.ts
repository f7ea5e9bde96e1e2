/** Gives an angle as whole degrees from 0 to 359, whatever number it is. */
export function wholeTurn(degrees: number): number {
  if (!Number.isFinite(degrees)) return 0;
  const turned = Math.round(degrees) % 360;
  return turned < 0 ? turned + 360 : turned;
}

/** Gives the angle a quarter further. */
export const quarterFurther = (degrees: number): number => wholeTurn(degrees + 90);
