import type { Selectable } from "kysely";
import type { PostKind } from "~/contract/content/post";
import type { Locale } from "~/contract/core/common";
import type { Queries, Tables } from "../../db/index";

type PostsRow = Selectable<Tables["posts"]>;

export type PostRow = Omit<PostsRow, "slug" | "name" | "perex" | "content_html"> & {
  slug: string;
  name: string;
  perex: string;
  content_html: string;
  slugs: PostsRow["slug"];
};

/** Reads all posts in a language, including future ones. */
export async function readPosts(db: Queries, locale: Locale): Promise<PostRow[]> {
  const rows = await db.sql.selectFrom("posts").selectAll().orderBy("id").execute();
  return rows.map((row) => ({
    ...row,
    slugs: row.slug,
    slug: row.slug[locale],
    name: row.name[locale],
    perex: row.perex[locale],
    content_html: row.content_html[locale],
  }));
}

export async function readPostCategories(
  db: Queries,
  locale: Locale,
): Promise<{ id: number; slug: string; name: string }[]> {
  const rows = await db.sql
    .selectFrom("post_categories")
    .select(["id", "slug", "name"])
    .orderBy("position")
    .execute();
  return rows.map(({ id, slug, name }) => ({ id, slug: slug[locale], name: name[locale] }));
}

export const readPostSlugs = (
  db: Queries,
  now: Date,
): Promise<{ id: number; kind: PostKind; slug: Record<Locale, string>; updated_at: Date }[]> =>
  db.sql
    .selectFrom("posts")
    .select(["id", "kind", "slug", "updated_at"])
    .where("published_at", "<=", now)
    .orderBy("id")
    .execute();

export type ReferenceRow = Selectable<Tables["reference_projects"]>;

export const readReferences = (db: Queries): Promise<ReferenceRow[]> =>
  db.sql.selectFrom("reference_projects").selectAll().orderBy("position").execute();

export const readReferenceSlugs = (
  db: Queries,
): Promise<{ id: number; slug: Record<Locale, string> }[]> =>
  db.sql.selectFrom("reference_projects").select(["id", "slug"]).orderBy("id").execute();
