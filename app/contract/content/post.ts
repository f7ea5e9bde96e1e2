import { z } from "zod";
import { extra, idSchema, listOf, momentSchema, oneOf } from "../core/common";

/** Kinds of posts: blog, articles (lasting explanations) and news. */
export const POST_KINDS = ["blog", "article", "news"] as const;
export type PostKind = (typeof POST_KINDS)[number];

const linkSchema = z.object({ id: idSchema, slug: z.string(), name: z.string() });

/** GET /api/blog/categories/list: blog categories with their number of posts, in the language of the query `lang`, default Czech. */
export const postCategoriesSchema = z.array(
  linkSchema.extend({
    count: extra(z.int().nonnegative().nullable(), null, "the number of posts"),
  }),
);
export type PostCategory = z.infer<typeof postCategoriesSchema>[number];

const postCardSchema = linkSchema.extend({
  /** plain text */
  perex: z.string(),
  image: z.string().nullable().default(null),
  published_at: momentSchema,
  categories: z.array(linkSchema).default([]),
});
export type PostCard = z.infer<typeof postCardSchema>;

/** GET /api/blog/{locale}?category&page&q, /api/article/{locale}?page, /api/news/{locale}?page: newest first. */
export const postListSchema = listOf(postCardSchema);
export type PostList = z.infer<typeof postListSchema>;

/** GET /api/blog/{locale}/{id}, /api/article/{locale}/{id}, /api/news/{locale}/{id}; 404 before publication. */
export const postDetailSchema = oneOf(
  postCardSchema.extend({
    slugs: z.object({ cs: z.string(), en: z.string() }),
    /** sanitised */
    content_html: z.string(),
    author: z.string().nullable().default(null),
    updated_at: momentSchema,
    related_products: z.array(idSchema).default([]),
    related: z.array(postCardSchema).default([]),
  }),
);
export type Post = z.infer<typeof postDetailSchema>["data"];
