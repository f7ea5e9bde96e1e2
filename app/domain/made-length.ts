import { roundHalfAway } from "./money.js";

/** Property that says how wide the coil is in which a bendable length comes, cm. */
export const COIL_PROPERTY = 35;
/** Property that says in what length goods sold by the metre are made, cm: a rod, or the longest piece of a coil. */
export const MADE_LENGTH_PROPERTY = 36;

/** In what length goods of group 8 are made. */
export interface MadeLength {
  cm: number;
  /** coiled goods are cut to any length up to `cm`; straight ones are rods, sold whole */
  coiled: boolean;
}

/** Reads the made length from a product's properties; null where they do not name one. */
export function madeLengthOf(properties: readonly { property_id: number; value: string }[]): MadeLength | null {
  const cm = Number(properties.find(({ property_id }) => property_id === MADE_LENGTH_PROPERTY)?.value ?? 0);
  return cm > 0 ? { cm, coiled: properties.some(({ property_id }) => property_id === COIL_PROPERTY) } : null;
}

/** 'Rigid goods are sold by whole rods or boards' (decisions): the length of a rod in cm, null for what is not sold by rods. */
export const rodCmOf = (made: MadeLength | null): number | null => (made && !made.coiled ? made.cm : null);

/** The length of a rod of a product in cm; null for one that is not sold by rods. */
export const rodLengthOf = (product: { properties: Parameters<typeof madeLengthOf>[0] }): number | null =>
  rodCmOf(madeLengthOf(product.properties));

/** What one rod costs, in haléře as the price of a metre. */
export const rodPrice = (metreHaler: number, rodCm: number): number => roundHalfAway((metreHaler * rodCm) / 100);

/** How many whole rods a stock of running cm has. */
export const rodsIn = (stockCm: number, rodCm: number): number => Math.floor(stockCm / rodCm);
