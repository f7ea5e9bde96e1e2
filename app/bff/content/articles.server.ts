import type { z } from "zod";
import { cleanPage } from "~/cache/clean-html.server";
import {
  postCategoriesSchema,
  postDetailSchema,
  postListSchema,
  type Post,
  type PostCard,
  type PostCategory,
  type PostKind,
  type PostList,
} from "~/contract/post";
import { referenceDetailSchema, referenceListSchema, type Reference, type ReferenceList } from "~/contract/reference";
import { offeredOrThrow, orThrow } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** Blog, articles, news and references in the request's language. Reads throw the error page if the backend fails, and 404 for unknown records. */
export interface ArticlesArea {
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
  const read = async <T>(path: string, schema: z.ZodType<T>, clean: (value: T) => T = (value) => value): Promise<T> =>
    clean(orThrow(await api.get(path, schema)));
  const listPath = (name: string, query: Record<string, string | number | undefined>): string => {
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    );
    return `/api/${name}/${locale}?${search}`;
  };
  return {
    posts: async (kind, page, category) => offeredOrThrow(await api.get(listPath(kind, { page, category }), postListSchema)),
    post: async (kind, id) => (await read(`/api/${kind}/${locale}/${id}`, postDetailSchema, cleaned)).data,
    categories: () => read(`/api/blog/categories/list?lang=${locale}`, postCategoriesSchema),
    async found(q) {
      const answer = await api.get(listPath("blog", { q }), postListSchema);
      return answer.ok ? answer.value.data : [];
    },
    references: async (page, tag) => offeredOrThrow(await api.get(listPath("reference", { page, tag }), referenceListSchema)),
    reference: async (id) => (await read(`/api/reference/${locale}/${id}`, referenceDetailSchema, cleaned)).data,
  };
}

/** Sanitises the HTML of any backend (ADR 52). */
const cleaned = <T extends { content_html: string }>({ data }: { data: T }): { data: T } => ({
  data: { ...data, content_html: cleanPage(data.content_html) },
});
