import type { Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type PointRow = Omit<Selectable<Tables["pickup_points"]>, "searched" | "city_key" | "sort_key" | "active">;

const COLUMNS = [
  ...(["id", "carrier", "code", "country", "type", "name", "street", "city", "zip", "hours"] as const),
  ...(["cod", "max_weight_kg", "lat", "lng"] as const),
];

/** Finds an active pickup point in a country. */
export const findPoint = (db: Queries, id: number, country: string): Promise<PointRow | undefined> =>
  db.sql
    .selectFrom("pickup_points")
    .select(COLUMNS)
    .where("id", "=", id)
    .where("country", "=", country)
    .where("active", "=", true)
    .executeTakeFirst();

export interface PointSearch {
  carrier: string;
  country: string;
  /** folded words; each must start a word of the point */
  words: readonly string[];
  page: number;
  perPage: number;
}

/** A page of a carrier's pickup points that match a search: towns that start with the search first, then in Czech order. */
export async function searchPoints(db: Queries, { carrier, country, words, page, perPage }: PointSearch) {
  let found = db.sql.selectFrom("pickup_points").where("carrier", "=", carrier).where("country", "=", country).where("active", "=", true);
  for (const word of words) found = found.where("searched", "like", `% ${word}%`);
  const { total } = await found.select(({ fn }) => fn.countAll<number | string>().as("total")).executeTakeFirstOrThrow();
  const town = `${words.join(" ")}%`;
  const rows = await found
    .select(COLUMNS)
    .orderBy(({ eb }) => eb.case().when("city_key", "like", town).then(eb.lit(0)).else(eb.lit(1)).end())
    .orderBy("sort_key")
    .orderBy("id")
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { total: Number(total), rows };
}
