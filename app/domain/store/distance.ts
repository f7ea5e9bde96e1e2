export interface Coordinates {
  lat: number;
  lng: number;
}

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
