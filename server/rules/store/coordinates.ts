import type { Coordinates } from "~/domain/store";

/** Bounds of Czechia and Slovakia, degrees. */
const BOUNDS = { south: 47.7, north: 51.1, west: 12, east: 22.6 };

const isInShopCountries = ({ lat, lng }: Coordinates): boolean => {
  const { south, north, west, east } = BOUNDS;
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** True for coordinates of Czechia or Slovakia in the wrong order. */
export const areCoordinatesSwapped = ({ lat, lng }: Coordinates): boolean =>
  isInShopCountries({ lat: lng, lng: lat });

/** Length of a degree of longitude in degrees of latitude. */
export const longitudeScale = (lat: number): number => Math.cos((lat * Math.PI) / 180);
