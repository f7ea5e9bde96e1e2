/** Simplified outline of Czechia: [longitude, latitude] from the western tip counter-clockwise. */
const OUTLINE: readonly (readonly [lng: number, lat: number])[] = [
  [12.09, 50.25],
  [12.32, 50.06],
  [12.5, 49.97],
  [12.4, 49.76],
  [12.65, 49.43],
  [13.03, 49.27],
  [13.4, 48.98],
  [13.59, 48.95],
  [13.84, 48.77],
  [14.06, 48.67],
  [14.33, 48.56],
  [14.7, 48.58],
  [14.96, 48.76],
  [15.02, 49.02],
  [15.28, 48.99],
  [15.54, 48.9],
  [16.1, 48.74],
  [16.4, 48.73],
  [16.64, 48.8],
  [16.94, 48.62],
  [17.19, 48.87],
  [17.4, 48.82],
  [17.73, 48.87],
  [17.89, 48.93],
  [18.07, 49.04],
  [18.17, 49.27],
  [18.39, 49.32],
  [18.55, 49.49],
  [18.85, 49.52],
  [18.8, 49.68],
  [18.57, 49.84],
  [18.32, 49.93],
  [18.04, 50.01],
  [17.87, 49.97],
  [17.6, 50.17],
  [17.72, 50.31],
  [17.25, 50.35],
  [17, 50.42],
  [16.87, 50.2],
  [16.58, 50.14],
  [16.2, 50.44],
  [16.36, 50.5],
  [16.22, 50.66],
  [15.98, 50.6],
  [15.82, 50.75],
  [15.54, 50.79],
  [15.28, 50.88],
  [15.17, 51.01],
  [14.98, 51],
  [14.82, 50.87],
  [14.62, 50.85],
  [14.5, 51.04],
  [14.26, 51.05],
  [14.39, 50.9],
  [14.05, 50.8],
  [13.86, 50.72],
  [13.55, 50.71],
  [13.32, 50.58],
  [13.1, 50.5],
  [12.96, 50.41],
  [12.7, 50.4],
  [12.47, 50.35],
  [12.33, 50.24],
  [12.18, 50.32],
];

const WEST = 12;
const NORTH = 51.12;
/** A degree of longitude in degrees of latitude at the middle of the country. */
const LNG_SCALE = 0.645;
const PER_DEGREE = 70;

export const MAP_WIDTH = 320;
export const MAP_HEIGHT = 184;

/** Position of a place in the drawing; null outside. */
export function placeOnMap({
  lat,
  lng,
}: {
  lat: number;
  lng: number;
}): { x: number; y: number } | null {
  const x = Math.round((lng - WEST) * LNG_SCALE * PER_DEGREE);
  const y = Math.round((NORTH - lat) * PER_DEGREE);
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT ? { x, y } : null;
}

export const OUTLINE_PATH = `M${OUTLINE.flatMap(([lng, lat]) => {
  const place = placeOnMap({ lat, lng });
  return place ? [`${place.x} ${place.y}`] : [];
}).join("L")}Z`;
