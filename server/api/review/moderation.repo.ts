import { sql } from "kysely";
import { noteChanges, updateRatings, type Queries } from "../../db/index";
import { HANDED_OVER_STATES, PAID_STATES } from "../../rules/document";

/** True if a member ordered the product itself (not a sample), and the order was paid, or sent before its payment (cash on delivery). */
export async function hasBought(db: Queries, userId: number, productId: number): Promise<boolean> {
  const item = await db.sql
    .selectFrom("order_items")
    .innerJoin("orders", "orders.id", "order_items.order_id")
    .select("order_items.id")
    .where("orders.user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb(sql.ref<string>("orders.payment_state"), "in", PAID_STATES),
        eb(sql.ref<string>("orders.state"), "in", HANDED_OVER_STATES),
      ]),
    )
    .where("orders.state", "!=", "cancelled")
    .where("order_items.product_id", "=", productId)
    .where("order_items.is_sample", "=", false)
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}

/** Reads reviews that wait for approval, oldest first, with product names in the review's language. */
export const listPendingReviews = (db: Queries) =>
  db.sql
    .selectFrom("reviews")
    .leftJoin("product_texts as product", (join) =>
      join
        .onRef("product.product_id", "=", "reviews.product_id")
        .onRef("product.locale", "=", "reviews.locale"),
    )
    .select([
      "reviews.id",
      "reviews.product_id",
      "product.name",
      "author",
      "stars",
      "reviews.locale",
      "texts",
      "verified",
      "created_at",
    ])
    // a literal, because the index is partial
    .where(sql<boolean>`state = 'pending'`)
    .orderBy("reviews.id")
    .execute();

/** Publishes a waiting review and records whether its author has bought the product. @returns false if there is none */
export const approveReview = (tx: Queries, id: number): Promise<boolean> =>
  changeReview(tx, id, async ({ state, user_id, product_id, verified }) => {
    if (state === "published") return false;
    const bought = user_id === null ? verified : await hasBought(tx, user_id, product_id);
    await tx.sql
      .updateTable("reviews")
      .set({ state: "published", verified: bought })
      .where("id", "=", id)
      .execute();
    return true;
  });

/** Deletes a waiting or published review; its author may write another. @returns false if there is none */
export const rejectReview = (tx: Queries, id: number): Promise<boolean> =>
  changeReview(tx, id, async () => {
    await tx.sql.deleteFrom("reviews").where("id", "=", id).execute();
    return true;
  });

/** Changes a review under a lock of the product's reviews, and updates the product's rating if it changed. */
async function changeReview(
  tx: Queries,
  id: number,
  change: (review: Found) => Promise<boolean>,
): Promise<boolean> {
  const row = await tx.sql
    .selectFrom("reviews")
    .select("product_id")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return false;
  await tx
    .forUpdate(tx.sql.selectFrom("products").select("id").where("id", "=", row.product_id))
    .execute();
  const review = await find(tx, id);
  if (!review || !(await change(review))) return false;
  if ((await updateRatings(tx, review.product_id)) > 0) await noteChanges(tx, [review.product_id]);
  return true;
}

const find = (tx: Queries, id: number) =>
  tx.sql
    .selectFrom("reviews")
    .select(["id", "state", "user_id", "product_id", "verified"])
    .where("id", "=", id)
    .executeTakeFirst();
type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
