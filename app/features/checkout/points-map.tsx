import type { PickupPoint } from "~/contract/delivery";
import { OUTLINES } from "./country-outlines";

/** Size of each of the two pictures: the country, and an enlarged part. */
const [WIDTH, HEIGHT, EDGE] = [400, 230, 14];
/** Distance in degrees of latitude above which no enlargement is needed. */
const CLOSE = 0.8;
/** A degree of longitude at 49° north, in degrees of latitude. */
const LNG = Math.cos((49 * Math.PI) / 180);

interface Place {
  lat: number;
  lng: number;
}

interface Props {
  points: readonly PickupPoint[];
  /** accessible name */
  label: string;
}

/** A small map of the country with numbered points; enlarged if they are close to each other. */
export function PointsMap({ points, label }: Props) {
  const placed = points.flatMap(({ id, gps }, index) => (gps ? [{ ...gps, id, number: index + 1 }] : []));
  const outline = OUTLINES[points[0]?.country ?? ""]?.map(([lng, lat]) => ({ lat, lng }));
  if (!outline || !placed.length) return null;
  const country = frameOf(outline, 0);
  const around = frameOf(placed, 0.08);
  const isClose = Math.max(around.north - around.south, (around.east - around.west) * LNG) < CLOSE;
  const [onCountry, enlarged] = [projection(country), projection(around)];
  const at = isClose ? enlarged : onCountry;
  const path = `M${outline.map((place) => onCountry(place).join(" ")).join("L")}Z`;
  const [x, y] = onCountry({ lat: (around.north + around.south) / 2, lng: (around.east + around.west) / 2 });
  return (
    <div className="points-map" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={path} />
        {isClose ? <circle className="points-here" cx={x} cy={y} r="14" /> : <Numbers placed={placed} at={at} />}
      </svg>
      {isClose && (
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <rect width={WIDTH} height={HEIGHT} rx="6" />
          <Numbers placed={placed} at={at} />
        </svg>
      )}
    </div>
  );
}

/** Draws the first numbers on top. */
function Numbers({ placed, at }: { placed: readonly (Place & { id: number; number: number })[]; at: (place: Place) => [number, number] }) {
  return [...placed].reverse().map((place) => (
    <g key={place.id} transform={`translate(${at(place).join(" ")})`}>
      <circle r="11" />
      <text textAnchor="middle" dy="5">
        {place.number}
      </text>
    </g>
  ));
}

interface Frame {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** The bounding box of places with a margin in degrees. */
function frameOf(places: readonly Place[], more: number): Frame {
  const [lats, lngs] = [places.map(({ lat }) => lat), places.map(({ lng }) => lng)];
  return {
    ...{ west: Math.min(...lngs) - more, east: Math.max(...lngs) + more },
    ...{ south: Math.min(...lats) - more, north: Math.max(...lats) + more },
  };
}

/** Projects places of a frame into the picture, centred. */
function projection({ west, east, south, north }: Frame): (place: Place) => [number, number] {
  const scale = Math.min((WIDTH - 2 * EDGE) / ((east - west) * LNG), (HEIGHT - 2 * EDGE) / (north - south));
  const [left, top] = [(WIDTH - (east - west) * LNG * scale) / 2, (HEIGHT - (north - south) * scale) / 2];
  return ({ lat, lng }) => [Math.round(left + (lng - west) * LNG * scale), Math.round(top + (north - lat) * scale)];
}
