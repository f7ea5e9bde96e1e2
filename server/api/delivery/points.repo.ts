import { sql, type Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";
import { longitudeScale } from "../../rules/store";

export type PointRow = Omit<
  Selectable<Tables["pickup_points"]>,
  "searched" | "city_key" | "sort_key" | "active"
>;

const COLUMNS = [
  ...([
    "id",
    "carrier",
    "code",
    "country",
    "type",
    "name",
    "street",
    "city",
    "zip",
    "hours",
  ] as const),
  ...(["cod", "max_weight_kg", "lat", "lng"] as const),
];

export const findPoint = (
  db: Queries,
  id: number,
  country: string,
): Promise<PointRow | undefined> =>
  db.sql
    .selectFrom("pickup_points")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("country", "=", country)
    .where("active", "=", true)
    .executeTakeFirst();

export interface GpsPlace {
  lat: number;
  lng: number;
}

/** Digits of a postcode that points are compared by, best first: the same postcode, the district, the region. */
const COMPARED_DIGITS = [5, 3, 2, 1];

/** The place of a postcode: the middle of the pickup points of all carriers there, or in its district or region. */
export async function placeOfPostcode(
  db: Queries,
  country: string,
  postcode: string,
): Promise<GpsPlace | null> {
  for (const digits of COMPARED_DIGITS) {
    const { lat, lng } = await db.sql
      .selectFrom("pickup_points")
      .select(({ fn }) => [
        fn.avg<number | string | null>("lat").as("lat"),
        fn.avg<number | string | null>("lng").as("lng"),
      ])
      .where("country", "=", country)
      .where("active", "=", true)
      .where("zip", "like", `${postcode.slice(0, digits)}%`)
      .where("lng", "is not", null)
      .executeTakeFirstOrThrow();
    if (lat !== null && lng !== null) return { lat: Number(lat), lng: Number(lng) };
  }
  return null;
}

interface PointPage {
  carrier: string;
  country: string;
  page: number;
  perPage: number;
}

/** Finds points with words that start with the given folded words: towns that start with the search first, then in Czech order. */
export function searchPoints(
  db: Queries,
  { words, ...of }: PointPage & { words: readonly string[] },
) {
  let points = pointsOf(db, of);
  for (const word of words) points = points.where("searched", "like", `% ${word}%`);
  const town = `${words.join(" ")}%`;
  const isTown = points.orderBy(({ eb }) =>
    eb.case().when("city_key", "like", town).then(eb.lit(0)).else(eb.lit(1)).end(),
  );
  return readPage(points, isTown.orderBy("sort_key").orderBy("id"), of);
}

/** All points, the nearest to a place first; points without coordinates last. */
export function nearestPoints(db: Queries, { near, ...of }: PointPage & { near: GpsPlace }) {
  const points = pointsOf(db, of);
  const scale = longitudeScale(near.lat) ** 2;
  const sorted = points
    .orderBy(({ eb }) => eb.case().when("lat", "is", null).then(eb.lit(1)).else(eb.lit(0)).end())
    .orderBy(
      sql`(lat - ${near.lat}) * (lat - ${near.lat}) + (lng - ${near.lng}) * (lng - ${near.lng}) * ${scale}`,
    );
  return readPage(points, sorted.orderBy("id"), of);
}

const pointsOf = (db: Queries, { carrier, country }: PointPage) =>
  db.sql
    .selectFrom("pickup_points")
    .where("carrier", "=", carrier)
    .where("country", "=", country)
    .where("active", "=", true);

type PointsQuery = ReturnType<typeof pointsOf>;

async function readPage(points: PointsQuery, sorted: PointsQuery, { page, perPage }: PointPage) {
  const { total } = await points
    .select(({ fn }) => fn.countAll<number | string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await sorted
    .select(COLUMNS)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { total: Number(total), rows };
}
