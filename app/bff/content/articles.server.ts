import { cleanPage } from "~/cache/clean-html.server";
import type { PostKind } from "~/contract/content/post";
import { content, postsByKind } from "~/contract/endpoints/content";
import { offeredOrThrow, orThrow, recordOrThrow } from "../client/error-pages.server";
import type { ShopParts } from "../shop-parts";

/** Blog, articles, news and references in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. */
export function articlesArea({ api, locale }: ShopParts) {
  const params = { locale };
  const list = (kind: PostKind, page = 1, category?: number) =>
    api.call(postsByKind[kind].list, { params, query: { page, category } });
  const references = (page = 1, tag?: string) =>
    api.call(content.references, { params, query: { page, tag } });
  return {
    /** A page of posts. @param category blog only */
    posts: async (...query: Parameters<typeof list>) => offeredOrThrow(await list(...query)),
    async post(kind: PostKind, id: number) {
      const post = await api.call(postsByKind[kind].one, { params: { locale, id } });
      return cleaned((await recordOrThrow(post, () => list(kind))).data);
    },
    categories: async () =>
      orThrow(await api.call(content.blogCategories, { query: { lang: locale } })),
    /** Blog posts of a search; empty if the backend has no blog or fails. */
    async find(q: string) {
      const answer = await api.call(postsByKind.blog.list, { params, query: { q } });
      return answer.ok ? answer.value.data : [];
    },
    references: async (...query: Parameters<typeof references>) =>
      offeredOrThrow(await references(...query)),
    async reference(id: number) {
      const reference = await api.call(content.reference, { params: { locale, id } });
      return cleaned((await recordOrThrow(reference, references)).data);
    },
  };
}

/** Sanitises the HTML of any backend (ADR 52). */
const cleaned = <T extends { content_html: string }>(article: T): T => ({
  ...article,
  content_html: cleanPage(article.content_html),
});
