import type { Selectable } from "kysely";
import type { Locale } from "~/contract/common";
import type { PostKind } from "~/contract/post";
import type { Queries, Tables } from "../../db/index";

type PostsRow = Selectable<Tables["posts"]>;

/** A post in one language. */
export type PostRow = Omit<PostsRow, "slug" | "name" | "perex" | "content_html"> & {
  slug: string;
  name: string;
  perex: string;
  content_html: string;
  slugs: PostsRow["slug"];
};

/** All posts of all kinds in a language, those announced for later too. */
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

/** The blog's categories in a language, in the shopkeeper's order. */
export async function readPostCategories(db: Queries, locale: Locale): Promise<{ id: number; slug: string; name: string }[]> {
  const rows = await db.sql.selectFrom("post_categories").select(["id", "slug", "name"]).orderBy("position").execute();
  return rows.map(({ id, slug, name }) => ({ id, slug: slug[locale], name: name[locale] }));
}

/** What the addresses of posts are made of, and when each last changed. */
export const readPostSlugs = (
  db: Queries,
  now: Date,
): Promise<{ id: number; kind: PostKind; slug: Record<Locale, string>; updated_at: Date }[]> =>
  db.sql.selectFrom("posts").select(["id", "kind", "slug", "updated_at"]).where("published_at", "<=", now).orderBy("id").execute();

export type ReferenceRow = Selectable<Tables["reference_projects"]>;

/** All references in both languages, in the shopkeeper's order. */
export const readReferences = (db: Queries): Promise<ReferenceRow[]> =>
  db.sql.selectFrom("reference_projects").selectAll().orderBy("position").execute();

/** What the addresses of references are made of. */
export const readReferenceSlugs = (db: Queries): Promise<{ id: number; slug: Record<Locale, string> }[]> =>
  db.sql.selectFrom("reference_projects").select(["id", "slug"]).orderBy("id").execute();
