import { done, failed, type Result } from "~/contract/failures/result";
import { MAX_POINT_QUERY } from "~/contract/forms/limits";
import type { PickupPoint, PickupPoints } from "~/contract/order/delivery";
import { deliveryObstacle, pointObstacle, type Parcel } from "~/domain/delivery";
import { roundTo } from "~/domain/price";
import { distanceKm } from "~/domain/store";
import { fold, truncate } from "~/domain/text";
import type { Queries } from "../../db/index";
import type { DeliveryRow } from "./delivery.repo";
import {
  nearestPoints,
  placeOfPostcode,
  searchPoints,
  type GpsPlace,
  type PointRow,
} from "./points.repo";

const POINTS_PER_PAGE = 8;

export interface PointQuery {
  q: string;
  page: number;
}

/** Finds pickup points of a delivery, by distance from a postcode or by words; each says whether it accepts the parcel. */
export async function findPickupPoints(
  db: Queries,
  country: string,
  delivery: DeliveryRow | undefined,
  { q, page }: PointQuery,
  parcel: Parcel,
): Promise<Result<PickupPoints>> {
  if (delivery?.type !== "point" || !delivery.carrier)
    return failed({ code: "choose_delivery", field: "deliveryId" });
  const words = wordsOf(q);
  const [postcode] = words.length === 1 && POSTCODE.test(words[0] ?? "") ? words : [];
  const near = postcode === undefined ? null : await placeOfPostcode(db, country, postcode);
  const search = { carrier: delivery.carrier, country, page, perPage: POINTS_PER_PAGE };
  const { total, rows } = await (near
    ? nearestPoints(db, { ...search, near })
    : searchPoints(db, { ...search, words }));
  return done({
    data: rows.map((row) => pickupPoint(row, near, delivery, parcel)),
    meta: {
      page,
      per_page: POINTS_PER_PAGE,
      total,
      last_page: Math.max(1, Math.ceil(total / POINTS_PER_PAGE)),
    },
  });
}

const POSTCODE = /^\d{5}$/;
const MAX_WORDS = 8;

/** Folded words of a query; a postcode with a space is one word. */
function wordsOf(q: string): string[] {
  const folded = fold(truncate(q, MAX_POINT_QUERY)).replace(/\b(\d{3}) (\d{2})\b/g, "$1$2");
  return folded.split(" ").filter(Boolean).slice(0, MAX_WORDS);
}

function pickupPoint(
  row: PointRow,
  near: GpsPlace | null,
  delivery: DeliveryRow,
  parcel: Parcel,
): PickupPoint {
  const { id, name, street, city, zip, country, type, hours, cod, lat, lng } = row;
  const obstacle = deliveryObstacle(delivery, parcel) ?? pointObstacle(delivery, row, parcel);
  const gps = lat === null || lng === null ? null : { lat, lng };
  return {
    id,
    name,
    street,
    city,
    zip,
    country,
    type,
    hours,
    cod,
    gps,
    distance_km: near && gps ? roundTo(distanceKm(near, gps), 1) : null,
    available: obstacle === null,
    reason: obstacle?.reason ?? null,
    excess: obstacle?.excess ?? null,
  };
}
