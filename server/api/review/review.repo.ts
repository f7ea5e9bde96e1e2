import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";

export type ReviewRow = Selectable<Tables["reviews"]>;

interface Asked {
  productId: number;
  stars: number | undefined;
  limit: number;
  offset: number;
}

/** A page of published reviews, newest first. */
export const readReviews = (
  db: Queries,
  { productId, stars, limit, offset }: Asked,
): Promise<ReviewRow[]> =>
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

export const countByStars = (
  db: Queries,
  productId: number,
): Promise<{ stars: number; count: number }[]> =>
  db.sql
    .selectFrom("reviews")
    .select((eb) => ["stars", eb.fn.countAll<number>().as("count")])
    .where("product_id", "=", productId)
    .where("state", "=", "published")
    .groupBy("stars")
    .execute();

/** True if the product exists, active or not: reviews of inactive products stay. */
export async function hasProduct(db: Queries, id: number): Promise<boolean> {
  return (
    (await db.sql.selectFrom("products").select("id").where("id", "=", id).executeTakeFirst()) !==
    undefined
  );
}

/** Inserts a review unless its author has reviewed the product. @returns its id */
export async function insertMissingReview(
  tx: Queries,
  review: Insertable<Tables["reviews"]>,
): Promise<number | undefined> {
  const inserted = await tx.sql
    .insertInto("reviews")
    .values(review)
    .onConflict((conflict) => conflict.columns(["product_id", "user_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

export const readReviewsOf = (db: Queries, userId: number): Promise<ReviewRow[]> =>
  db.sql
    .selectFrom("reviews")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .execute();

/** Finds a member's review of a product, waiting or published. */
export const findReviewOf = (
  db: Queries,
  userId: number,
  productId: number,
): Promise<ReviewRow | undefined> =>
  db.sql
    .selectFrom("reviews")
    .selectAll()
    .where("product_id", "=", productId)
    .where("user_id", "=", userId)
    .executeTakeFirst();

/** Deletes waiting reviews of a member; published ones stay without the name. */
export async function forgetAuthor(tx: Queries, userId: number): Promise<void> {
  await tx.sql
    .deleteFrom("reviews")
    .where("user_id", "=", userId)
    .where("state", "=", "pending")
    .execute();
  await tx.sql
    .updateTable("reviews")
    .set({ author: "", user_id: null })
    .where("user_id", "=", userId)
    .execute();
}
