import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  code: string;
  image: string | null;
  slug: string;
  name: string;
  description: string;
}

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

export function readCategorySlugs(
  db: Queries,
): Promise<{ id: number; locale: Locale; slug: string }[]> {
  return db.sql
    .selectFrom("category_texts")
    .select(["category_id as id", "locale", "slug"])
    .execute();
}
