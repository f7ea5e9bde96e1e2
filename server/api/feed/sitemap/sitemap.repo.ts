import type { Locale } from "~/contract/core/common";
import { isOneOf, type Queries } from "../../../db/index";

export async function countPages(db: Queries): Promise<number> {
  const row = await db.sql
    .selectFrom("products")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function readPageIdsAfter(
  db: Queries,
  afterId: number,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const rows = await db.sql
    .selectFrom("products")
    .select("id")
    .where("id", ">", afterId)
    .where("active", "=", true)
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

export function readPageSlugs(
  db: Queries,
  ids: readonly number[],
): Promise<
  {
    id: number;
    locale: Locale;
    slug: string;
    category_slug: string | null;
    changed_at: Date | null;
  }[]
> {
  return db.sql
    .selectFrom("products")
    .innerJoin("product_texts", "product_texts.product_id", "products.id")
    .leftJoin("category_texts", (join) =>
      join
        .onRef("category_id", "=", "default_category_id")
        .onRef("category_texts.locale", "=", "product_texts.locale"),
    )
    .leftJoin("cards", (join) =>
      join
        .onRef("cards.product_id", "=", "products.id")
        .onRef("cards.locale", "=", "product_texts.locale"),
    )
    .select([
      "products.id",
      "product_texts.locale",
      "product_texts.slug",
      "category_texts.slug as category_slug",
      "changed_at",
    ])
    .where(isOneOf("products.id", ids))
    .orderBy("products.id")
    .execute();
}
