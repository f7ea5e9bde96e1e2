import { cleanPage } from "~/cache/clean-html.server";
import type { Post, PostCard, PostCategory, PostKind, PostList } from "~/contract/content/post";
import type { Reference, ReferenceList } from "~/contract/content/reference";
import { content, postsByKind } from "~/contract/endpoints/content";
import { offeredOrThrow, orThrow } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** Blog, articles, news and references in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. */
interface ArticlesArea {
  /** A page of posts. @param category blog only */
  posts(kind: PostKind, page: number, category?: number): Promise<PostList>;
  post(kind: PostKind, id: number): Promise<Post>;
  categories(): Promise<PostCategory[]>;
  /** Blog posts of a search; empty if the backend has no blog or fails. */
  found(q: string): Promise<PostCard[]>;
  references(page: number, tag?: string): Promise<ReferenceList>;
  reference(id: number): Promise<Reference>;
}

export function articlesArea({ api, locale }: ShopParts): ArticlesArea {
  const params = { locale };
  return {
    posts: async (kind, page, category) =>
      offeredOrThrow(await api.call(postsByKind[kind].list, { params, query: { page, category } })),
    post: async (kind, id) =>
      cleaned(orThrow(await api.call(postsByKind[kind].one, { params: { locale, id } })).data),
    categories: async () =>
      orThrow(await api.call(content.blogCategories, { query: { lang: locale } })),
    async found(q) {
      const answer = await api.call(postsByKind.blog.list, { params, query: { q } });
      return answer.ok ? answer.value.data : [];
    },
    references: async (page, tag) =>
      offeredOrThrow(await api.call(content.references, { params, query: { page, tag } })),
    reference: async (id) =>
      cleaned(orThrow(await api.call(content.reference, { params: { locale, id } })).data),
  };
}

/** Sanitises the HTML of any backend (ADR 52). */
const cleaned = <T extends { content_html: string }>(article: T): T => ({
  ...article,
  content_html: cleanPage(article.content_html),
});
