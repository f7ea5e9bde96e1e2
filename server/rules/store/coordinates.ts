export interface Coordinates {
  lat: number;
  lng: number;
}

/** Bounds of Czechia and Slovakia, degrees. */
const SHOP_COUNTRIES = { south: 47.7, north: 51.1, west: 12, east: 22.6 };

const isInShopCountries = ({ lat, lng }: Coordinates): boolean => {
  const { south, north, west, east } = SHOP_COUNTRIES;
  return lat >= south && lat <= north && lng >= west && lng <= east;
};

/** True for coordinates of Czechia or Slovakia in the wrong order. */
export const areCoordinatesSwapped = ({ lat, lng }: Coordinates): boolean =>
  isInShopCountries({ lat: lng, lng: lat });
