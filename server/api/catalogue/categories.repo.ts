import type { Locale } from "~/contract/common";
import { hasWordPrefix, type Queries } from "../../db/index";

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  code: string;
  image: string | null;
  slug: string;
  name: string;
  description: string;
}

/** All categories in a language, in the shopkeeper's order. */
export function readCategories(db: Queries, locale: Locale): Promise<CategoryRow[]> {
  return db.sql
    .selectFrom("categories")
    .innerJoin("category_texts", "category_id", "categories.id")
    .select(["categories.id", "parent_id", "code", "image", "slug", "name", "description"])
    .where("locale", "=", locale)
    .orderBy("position")
    .orderBy("categories.id")
    .execute();
}

/** Slugs of all categories in all languages. */
export function readCategorySlugs(db: Queries): Promise<{ id: number; locale: Locale; slug: string }[]> {
  return db.sql.selectFrom("category_texts").select(["category_id as id", "locale", "slug"]).execute();
}

/** Categories with a word that begins so, for each of the folded words. */
export async function findCategoryIds(db: Queries, locale: Locale, words: readonly string[], limit: number): Promise<number[]> {
  let query = db.sql.selectFrom("category_texts").select("category_id").where("locale", "=", locale);
  for (const word of words) query = query.where(hasWordPrefix("search_text", word));
  return (await query.orderBy("category_id").limit(limit).execute()).map((row) => row.category_id);
}
