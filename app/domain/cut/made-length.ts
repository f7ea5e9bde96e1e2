import { roundHalfAway } from "~/domain/price/money";
import { GROUP } from "~/domain/price/units";

/** Property: coil width of a bendable length, cm. */
export const COIL_PROPERTY = 35;
/** Property: length of a rod, or longest piece of a coil, cm. */
export const MADE_LENGTH_PROPERTY = 36;

/** Property: height of skirting, mm. Profiles have a width instead. */
export const SKIRTING_HEIGHT_PROPERTY = 28;

/** True for skirting, false for profiles and other goods. */
export const isSkirting = (product: {
  group_type_id: number;
  properties: readonly { property_id: number }[];
}): boolean =>
  product.group_type_id === GROUP.length &&
  product.properties.some(({ property_id }) => property_id === SKIRTING_HEIGHT_PROPERTY);

export interface MadeLength {
  cm: number;
  /** coiled goods are cut to any length up to `cm`; others are rods, sold whole */
  coiled: boolean;
}

/** Reads the made length from a product's properties; null without one. */
export function madeLengthOf(
  properties: readonly { property_id: number; value: string }[],
): MadeLength | null {
  const cm = Number(
    properties.find(({ property_id }) => property_id === MADE_LENGTH_PROPERTY)?.value ?? 0,
  );
  return cm > 0
    ? { cm, coiled: properties.some(({ property_id }) => property_id === COIL_PROPERTY) }
    : null;
}

/** Length of a rod in cm; null if not sold by rods. */
export const rodCmOf = (made: MadeLength | null): number | null =>
  made && !made.coiled ? made.cm : null;

/** Length of a product's rod in cm; null if it is not sold by whole rods. */
export const rodLengthOf = (product: {
  properties: Parameters<typeof madeLengthOf>[0];
}): number | null => rodCmOf(madeLengthOf(product.properties));

/** Price of a rod, gross haléře. @param metreHaler price of a running metre */
export const rodPrice = (metreHaler: number, rodCm: number): number =>
  roundHalfAway((metreHaler * rodCm) / 100);

export const rodsIn = (stockCm: number, rodCm: number): number => Math.floor(stockCm / rodCm);
