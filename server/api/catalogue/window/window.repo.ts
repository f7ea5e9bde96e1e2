import type { Locale } from "~/contract/common";
import { isOneOf, type Queries, type Tables } from "../../../db/index";
import type { Selectable } from "kysely";

/** A product as the window takes it in. */
export type ListingRow = Omit<Selectable<Tables["listings"]>, "locale">;

const listings = (db: Queries, locale: Locale) =>
  db.sql
    .selectFrom("listings")
    .select([
      "product_id",
      "position",
      "price_haler",
      "since",
      "name_key",
      "discount",
      "in_stock",
      "on_sale",
      "shelves",
      "brand_id",
      "facets",
      "widths",
      "search",
    ])
    .where("locale", "=", locale);

/** Some of the rows after a product's, in the order of their numbers. */
export function readListingsAfter(db: Queries, locale: Locale, productId: number, limit: number): Promise<ListingRow[]> {
  return listings(db, locale).where("product_id", ">", productId).orderBy("product_id").limit(limit).execute();
}

/** The rows of products; those that are not listed have none. */
export function readListings(db: Queries, locale: Locale, ids: readonly number[]): Promise<ListingRow[]> {
  return listings(db, locale).where(isOneOf("product_id", ids)).execute();
}

/** Number of the newest change, 0 where nothing ever changed. */
export async function readLastChange(db: Queries): Promise<number> {
  const row = await db.sql
    .selectFrom("catalogue_changes")
    .select((eb) => eb.fn.max<number | null>("id").as("last"))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** What changed after a change: the products, and the newest change's number. */
export interface Changes {
  last: number;
  products: number[];
  /** all must be read anew: somebody said so, or what changed since is not kept any more */
  everything: boolean;
}

/** Reads what changed after the change of a number. */
export async function readChanges(db: Queries, after: number): Promise<Changes> {
  // from `after` itself: as long as it is still kept, nothing after it has been thrown away
  const rows = await db.sql.selectFrom("catalogue_changes").select(["id", "product_id"]).where("id", ">=", after).orderBy("id").execute();
  const oldest = rows[0]?.id ?? after;
  const fresh = rows.filter(({ id }) => id > after);
  return {
    last: fresh.at(-1)?.id ?? after,
    products: [...new Set(fresh.flatMap(({ product_id }) => product_id ?? []))],
    everything: oldest > Math.max(after, 1) || fresh.some(({ product_id }) => product_id === null),
  };
}
