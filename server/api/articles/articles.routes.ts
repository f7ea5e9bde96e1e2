import { z } from "zod";
import { localeSchema } from "~/contract/common";
import type { PostKind } from "~/contract/post";
import type { Routes } from "../shared/app";
import { readQuery } from "../shared/body";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, found } from "~/contract/result";
import type { PostService } from "./post.service";
import type { ReferenceService } from "./reference.service";

/** An invalid page is the first one. */
const pageSchema = z.coerce.number().int().min(1).max(1_000_000).catch(1);
const postQuerySchema = z.object({
  page: pageSchema,
  category: z.coerce.number().int().positive().optional().catch(undefined),
  q: z.string().trim().max(100).optional().catch(undefined),
});
const referenceQuerySchema = z.object({ page: pageSchema, tag: z.string().max(60).optional().catch(undefined) });
const langQuerySchema = z.object({ lang: localeSchema.catch("cs") });

const PATHS: readonly (readonly [PostKind, string])[] = [
  ["blog", "blog"],
  ["article", "article"],
  ["news", "news"],
];

export const articlesRoutes =
  (reply: Reply, posts: PostService, references: ReferenceService): Routes =>
  (app) => {
    app.get("/api/blog/categories/list", async (c) => {
      const query = readQuery(c, langQuerySchema);
      return reply.send(c, query.ok ? done(await posts.categories(query.value.lang)) : query);
    });
    for (const [kind, path] of PATHS) {
      app.get(`/api/${path}/${LOCALE}`, async (c) => {
        const query = readQuery(c, postQuerySchema);
        return reply.send(c, query.ok ? done(await posts.list(kind, localeOf(c), query.value)) : query);
      });
      app.get(`/api/${path}/${LOCALE}/${ID}`, async (c) => {
        const post = found(await posts.post(kind, localeOf(c), idOf(c)));
        return reply.send(c, post.ok ? done({ data: post.value }) : post);
      });
    }
    app.get(`/api/reference/${LOCALE}`, async (c) => {
      const query = readQuery(c, referenceQuerySchema);
      return reply.send(c, query.ok ? done(await references.list(localeOf(c), query.value)) : query);
    });
    app.get(`/api/reference/${LOCALE}/${ID}`, async (c) => {
      const reference = found(await references.reference(localeOf(c), idOf(c)));
      return reply.send(c, reference.ok ? done({ data: reference.value }) : reference);
    });
  };
