import type { Selectable } from "kysely";
import type { Locale } from "~/contract/core/common";
import type { RoomLaying } from "~/domain/room";
import { isOneOf, type Queries, type Tables } from "../../../db/index";
import { readLayings } from "./laying.repo";

export type ListingRow = Omit<Selectable<Tables["listings"]>, "locale" | "shelves"> & {
  memberships: Selectable<Tables["listings"]>["shelves"];
  /** how it lies in a room; null if it fills none */
  laying: RoomLaying | null;
};

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
      "shelves as memberships",
      "brand_id",
      "facets",
      "widths",
      "search",
    ])
    .where("locale", "=", locale);

/** Reads rows after a product's id, in order of ids. */
export async function readListingsAfter(
  db: Queries,
  locale: Locale,
  productId: number,
  limit: number,
): Promise<ListingRow[]> {
  return withLayings(
    db,
    await listings(db, locale)
      .where("product_id", ">", productId)
      .orderBy("product_id")
      .limit(limit)
      .execute(),
  );
}

/** Reads rows of products; unlisted products have none. */
export async function readListings(
  db: Queries,
  locale: Locale,
  ids: readonly number[],
): Promise<ListingRow[]> {
  return withLayings(db, await listings(db, locale).where(isOneOf("product_id", ids)).execute());
}

async function withLayings(
  db: Queries,
  rows: readonly Omit<ListingRow, "laying">[],
): Promise<ListingRow[]> {
  const layings = await readLayings(
    db,
    rows.map(({ product_id }) => product_id),
  );
  return rows.map((row) => ({ ...row, laying: layings.get(row.product_id) ?? null }));
}
