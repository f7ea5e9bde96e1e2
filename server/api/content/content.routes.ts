import { z } from "zod";
import { localeSchema } from "~/contract/common";
import type { Routes } from "../shared/app";
import { readQuery } from "../shared/body";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, found } from "~/contract/result";
import type { ContentService } from "./content.service";
import type { InfoService } from "./info.service";

const versionQuerySchema = z.object({ version: z.coerce.number().int().positive().optional().catch(undefined) });
const langQuerySchema = z.object({ lang: localeSchema.catch("cs") });

export const contentRoutes =
  (reply: Reply, content: ContentService, info: InfoService): Routes =>
  (app) => {
    app.get("/api/settings", async (c) => {
      const query = readQuery(c, langQuerySchema);
      return reply.send(c, query.ok ? done(await content.settings(query.value.lang)) : query);
    });

    app.get("/api/poster", async (c) => {
      const query = readQuery(c, langQuerySchema);
      return reply.send(c, query.ok ? done(await content.posters(query.value.lang)) : query);
    });

    app.get("/api/lists/currencies", async (c) => reply.send(c, done(await content.currencies())));
    app.get(`/api/lists/countries/${LOCALE}`, async (c) => reply.send(c, done(await content.countries(localeOf(c)))));
    app.get(`/api/home/${LOCALE}`, async (c) => reply.send(c, done(await content.home(localeOf(c)))));

    app.get(`/api/info/${LOCALE}`, async (c) => reply.send(c, done({ data: await info.links(localeOf(c)) })));
    app.get(`/api/info/${LOCALE}/${ID}`, async (c) => {
      const query = readQuery(c, versionQuerySchema);
      if (!query.ok) return reply.send(c, query);
      const page = found(await info.page(localeOf(c), idOf(c), query.value.version));
      return reply.send(c, page.ok ? done({ data: page.value }) : page);
    });

    app.get(`/api/store/${LOCALE}`, async (c) => reply.send(c, done({ data: await content.stores(localeOf(c)) })));
    app.get(`/api/store/${LOCALE}/${ID}`, async (c) => {
      const store = found((await content.stores(localeOf(c))).find(({ id }) => id === idOf(c)));
      return reply.send(c, store.ok ? done({ data: store.value }) : store);
    });
    app.get(`/api/store/${LOCALE}/${ID}/products`, async (c) => reply.send(c, done({ data: await content.storeProducts(idOf(c)) })));
  };
