import { cleanPage } from "~/cache/clean-html.server";
import type { ApiCaches } from "~/cache/load-cache.server";
import type { Post, PostCard, PostCategory, PostKind, PostList } from "~/contract/content/post";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../db/index";
import { postsPage, publishedPosts, relatedPosts } from "../../rules/content";
import { findTexts } from "../../rules/search";
import { readPostCategories, readPosts, readPostSlugs, type PostRow } from "./articles.repo";

const POSTS_PER_PAGE = 6;
const RELATED = 3;

interface PostQuery {
  page: number;
  category?: number | undefined;
  q?: string | undefined;
}

/** Blog, articles and news (ADR 52). */
export type PostService = ReturnType<typeof createPostService>;

/** Creates the service; reads are cached until the change log reports a change. */
export function createPostService({
  db,
  caches,
  clock,
}: {
  db: Queries;
  caches: ApiCaches;
  clock: () => Date;
}) {
  const postsIn = caches.cached("content", (locale: Locale) => readPosts(db, locale));
  const categoriesIn = caches.cached("content", (locale: Locale) => readPostCategories(db, locale));
  const readPublished = async (kind: PostKind, locale: Locale) =>
    publishedPosts(
      (await postsIn(locale)).filter((post) => post.kind === kind),
      clock(),
    );

  async function readCardMapper(locale: Locale) {
    const categories = await categoriesIn(locale);
    return ({
      id,
      slug,
      name,
      perex,
      image,
      published_at,
      categories: own,
    }: PostRow): PostCard => ({
      id,
      slug,
      name,
      perex,
      image,
      published_at: published_at.toISOString(),
      categories: categories.filter((category) => own.includes(category.id)),
    });
  }

  return {
    async list(
      kind: PostKind,
      locale: Locale,
      { page, category, q }: PostQuery,
    ): Promise<PostList> {
      const [posts, cardOf] = await Promise.all([
        readPublished(kind, locale),
        readCardMapper(locale),
      ]);
      const inCategory =
        category === undefined
          ? posts
          : posts.filter(({ categories }) => categories.includes(category));
      const { data, meta } = postsPage(
        q ? findTexts(locale, inCategory, q) : inCategory,
        page,
        POSTS_PER_PAGE,
      );
      return { data: data.map(cardOf), meta };
    },

    /** undefined if it does not exist, has another kind, or is not published yet */
    async post(kind: PostKind, locale: Locale, id: number): Promise<Post | undefined> {
      const [posts, cardOf] = await Promise.all([
        readPublished(kind, locale),
        readCardMapper(locale),
      ]);
      const post = posts.find((one) => one.id === id);
      return (
        post && {
          ...cardOf(post),
          slugs: post.slugs,
          content_html: cleanPage(post.content_html),
          author: post.author,
          updated_at: post.updated_at.toISOString(),
          related_products: post.products,
          related: relatedPosts(posts, post, RELATED).map(cardOf),
        }
      );
    },

    async categories(locale: Locale): Promise<PostCategory[]> {
      const [posts, categories] = await Promise.all([
        readPublished("blog", locale),
        categoriesIn(locale),
      ]);
      return categories.flatMap((category) => {
        const count = posts.filter((post) => post.categories.includes(category.id)).length;
        return count > 0 ? [{ ...category, count }] : [];
      });
    },

    async find(
      locale: Locale,
      q: string,
      max: number,
    ): Promise<{ id: number; slug: string; name: string; image: string | null }[]> {
      const matches = findTexts(locale, await readPublished("blog", locale), q).slice(0, max);
      return matches.map(({ id, slug, name, image }) => ({ id, slug, name, image }));
    },
  };
}

export const readPostAddresses = readPostSlugs;
