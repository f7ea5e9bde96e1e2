import type { Context } from "hono";
import type { Routes } from "../shared/app";
import { readQuery } from "../shared/body";
import type { GroupPercentOf } from "../shared/group-percent";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, found, type Result } from "~/contract/result";
import { detailQuerySchema, type ReadProductDetail } from "./detail.service";
import { readListingQuery } from "./listing-query";
import type { ListProducts } from "./listing.service";
import type { ReadCategories } from "./categories.service";
import { chosenQuerySchema, type ReadChosen } from "./products.service";
import { relatedQuerySchema, type ReadRelated } from "./related.service";
import { searchQuerySchema, type SearchService } from "./search.service";

export interface CatalogueDeps {
  listProducts: ListProducts;
  readDetail: ReadProductDetail;
  readCategories: ReadCategories;
  readRelated: ReadRelated;
  readChosen: ReadChosen;
  search: SearchService;
}

export const catalogueRoutes =
  (reply: Reply, percentOf: GroupPercentOf, deps: CatalogueDeps): Routes =>
  (app) => {
    const { listProducts, readDetail, readCategories, readRelated, readChosen, search } = deps;
    /** Answers with the prices of the caller's group. */
    async function priced<Q, T>(
      c: Context,
      query: Result<Q>,
      read: (query: Q, groupPercent: number) => Promise<Result<T>>,
    ): Promise<Response> {
      if (!query.ok) return reply.send(c, query);
      const percent = await percentOf(c);
      return reply.send(c, percent.ok ? await read(query.value, percent.value) : percent);
    }

    app.get(`/api/catalog/category/${LOCALE}`, async (c) => reply.send(c, done((await readCategories(localeOf(c))).tree)));

    app.get(`/api/catalog/category/${LOCALE}/${ID}`, async (c) => {
      const category = found((await readCategories(localeOf(c))).find(idOf(c)));
      return reply.send(c, category.ok ? done({ data: category.value }) : category);
    });

    app.get(`/api/catalog/products/${LOCALE}`, (c) => {
      const query = readListingQuery(new URL(c.req.url).searchParams);
      return priced(c, query, (parsed, percent) => listProducts(localeOf(c), parsed, percent));
    });

    app.get(`/api/catalog/product/${LOCALE}/${ID}`, (c) => {
      const query = readQuery(c, detailQuerySchema);
      return priced(c, query, (parsed, percent) => readDetail(localeOf(c), idOf(c), parsed, percent));
    });

    app.get(`/api/catalog/product/${LOCALE}/${ID}/related`, (c) => {
      const query = readQuery(c, relatedQuerySchema);
      return priced(c, query, (parsed, percent) => readRelated(localeOf(c), idOf(c), parsed, percent));
    });

    app.get(`/api/catalog/chosen/${LOCALE}`, (c) => {
      const query = readQuery(c, chosenQuerySchema);
      return priced(c, query, ({ ids }, percent) => readChosen(localeOf(c), ids, percent));
    });

    app.get("/elastic/search/fulltext", (c) => {
      const query = readQuery(c, searchQuerySchema);
      return priced(c, query, ({ q }, percent) => search.find(reply.language(c), q, percent));
    });

    app.get(`/api/catalog/top/search/${LOCALE}`, (c) => priced(c, done(localeOf(c)), search.top));
  };
