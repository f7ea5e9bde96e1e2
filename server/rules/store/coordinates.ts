export interface Coordinates {
  lat: number;
  lng: number;
}

/** Bounds of Czechia and Slovakia, degrees. */
const BOUNDS = { south: 47.7, north: 51.1, west: 12, east: 22.6 };

const isInShopCountries = ({ lat, lng }: Coordinates): boolean => {
  const { south, north, west, east } = BOUNDS;
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** True for coordinates of Czechia or Slovakia in the wrong order. */
export const areCoordinatesSwapped = ({ lat, lng }: Coordinates): boolean =>
  isInShopCountries({ lat: lng, lng: lat });

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Distance of two places in km, in a straight line (haversine). */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const [lat, lng] = [radians(to.lat - from.lat), radians(to.lng - from.lng)];
  const half =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Length of a degree of longitude in degrees of latitude. */
export const longitudeScale = (lat: number): number => Math.cos(radians(lat));
