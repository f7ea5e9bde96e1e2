import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type ReviewRow = Selectable<Tables["reviews"]>;

/** Which published reviews of a product are asked for. */
interface Asked {
  productId: number;
  /** of all stars where undefined */
  stars: number | undefined;
  limit: number;
  offset: number;
}

/** A page of the published reviews of a product, the newest first. */
export const readReviews = (db: Queries, { productId, stars, limit, offset }: Asked): Promise<ReviewRow[]> =>
  db.sql
    .selectFrom("reviews")
    .selectAll()
    .where("product_id", "=", productId)
    .where("state", "=", "published")
    .$if(stars !== undefined, (query) => query.where("stars", "=", stars ?? 0))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

/** How many published reviews of a product have how many stars. */
export const countByStars = (db: Queries, productId: number): Promise<{ stars: number; count: number }[]> =>
  db.sql
    .selectFrom("reviews")
    .select((eb) => ["stars", eb.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .where("state", "=", "published")
    .groupBy("stars")
    .execute();

/** Whether there is such a product, active or not: reviews of one that is sold no more stay. */
export async function hasProduct(db: Queries, id: number): Promise<boolean> {
  return (await db.sql.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Writes a review, unless its author has written one of the product. @returns its id */
export async function insertMissingReview(tx: Queries, review: Insertable<Tables["reviews"]>): Promise<number | undefined> {
  const inserted = await tx.sql
    .insertInto("reviews")
    .values(review)
    .onConflict((conflict) => conflict.columns(["product_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** All that a member has written, the newest first. */
export const readReviewsOf = (db: Queries, userId: number): Promise<ReviewRow[]> =>
  db.sql.selectFrom("reviews").selectAll().where("user_id", "=", userId).orderBy("id", "desc").execute();

/** What a member has written of a product, waiting or published. */
export const findReviewOf = (db: Queries, userId: number, productId: number): Promise<ReviewRow | undefined> =>
  db.sql.selectFrom("reviews").selectAll().where("product_id", "=", productId).where("user_id", "=", userId).executeTakeFirst();

/** Of a member who goes: what waits goes too, what is published stays without the name. */
export async function forgetAuthor(tx: Queries, userId: number): Promise<void> {
  await tx.sql.deleteFrom("reviews").where("user_id", "=", userId).where("state", "=", "pending").execute();
  await tx.sql.updateTable("reviews").set({ author: "", user_id: null }).where("user_id", "=", userId).execute();
}
