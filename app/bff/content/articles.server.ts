import { cleanPage } from "~/cache/clean-html.server";
import type { PostKind } from "~/contract/content/post";
import { content, postsByKind } from "~/contract/endpoints/content";
import { offeredOrThrow, orThrow } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** Blog, articles, news and references in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. */
export function articlesArea({ api, locale }: ShopParts) {
  const params = { locale };
  return {
    /** A page of posts. @param category blog only */
    posts: async (kind: PostKind, page: number, category?: number) =>
      offeredOrThrow(await api.call(postsByKind[kind].list, { params, query: { page, category } })),
    post: async (kind: PostKind, id: number) =>
      cleaned(orThrow(await api.call(postsByKind[kind].one, { params: { locale, id } })).data),
    categories: async () =>
      orThrow(await api.call(content.blogCategories, { query: { lang: locale } })),
    /** Blog posts of a search; empty if the backend has no blog or fails. */
    async find(q: string) {
      const answer = await api.call(postsByKind.blog.list, { params, query: { q } });
      return answer.ok ? answer.value.data : [];
    },
    references: async (page: number, tag?: string) =>
      offeredOrThrow(await api.call(content.references, { params, query: { page, tag } })),
    reference: async (id: number) =>
      cleaned(orThrow(await api.call(content.reference, { params: { locale, id } })).data),
  };
}

/** Sanitises the HTML of any backend (ADR 52). */
const cleaned = <T extends { content_html: string }>(article: T): T => ({
  ...article,
  content_html: cleanPage(article.content_html),
});
