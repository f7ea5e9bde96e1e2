import type { Queries } from "../database";

/** Recomputes the rating of a product, or of all. @returns number of changed products */
export async function updateRatings(tx: Queries, productId?: number): Promise<number> {
  const updated = await tx.sql
    .updateTable("products")
    .from((eb) =>
      eb
        .selectFrom("products as rated")
        .leftJoin("reviews", (join) =>
          join.onRef("reviews.product_id", "=", "rated.id").on("reviews.state", "=", "published"),
        )
        .select((of) => [
          "rated.id",
          of.fn.coalesce(of.fn.sum<number>("reviews.stars"), of.lit(0)).as("sum"),
          of.fn.count<number>("reviews.id").as("count"),
        ])
        .$if(productId !== undefined, (query) => query.where("rated.id", "=", productId ?? 0))
        .groupBy("rated.id")
        .as("now"),
    )
    .set((eb) => ({ rating_sum: eb.ref("now.sum"), rating_count: eb.ref("now.count") }))
    .whereRef("products.id", "=", "now.id")
    .where((eb) =>
      eb.or([
        eb("products.rating_sum", "!=", eb.ref("now.sum")),
        eb("products.rating_count", "!=", eb.ref("now.count")),
      ]),
    )
    .executeTakeFirst();
  return Number(updated.numUpdatedRows);
}
