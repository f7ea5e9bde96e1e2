import type { Routes } from "../shared/app";
import { parseWith } from "../shared/body";
import { ID, idOf, LOCALE, localeOf } from "../shared/paths";
import type { Reply } from "../shared/reply";
import { done, found } from "../shared/result";
import type { ReadProductDetail } from "./detail.service";
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

/** Contract section 2. */
export const catalogueRoutes =
  (reply: Reply, { listProducts, readDetail, readCategories, readRelated, readChosen, search }: CatalogueDeps): Routes =>
  (app) => {
    app.get(`/api/catalog/category/${LOCALE}`, async (c) => reply.send(c, done((await readCategories(localeOf(c))).tree)));

    app.get(`/api/catalog/category/${LOCALE}/${ID}`, async (c) => {
      const category = found((await readCategories(localeOf(c))).find(idOf(c)));
      return reply.send(c, category.ok ? done({ data: category.value }) : category);
    });

    app.get(`/api/catalog/products/${LOCALE}`, async (c) => {
      const query = readListingQuery(new URL(c.req.url).searchParams);
      return reply.send(c, query.ok ? await listProducts(localeOf(c), query.value) : query);
    });

    app.get(`/api/catalog/product/${LOCALE}/${ID}`, async (c) => reply.send(c, await readDetail(localeOf(c), idOf(c))));

    app.get(`/api/catalog/product/${LOCALE}/${ID}/related`, async (c) => {
      const query = parseWith(relatedQuerySchema, c.req.query());
      return reply.send(c, query.ok ? await readRelated(localeOf(c), idOf(c), query.value) : query);
    });

    app.get(`/api/catalog/chosen/${LOCALE}`, async (c) => {
      const query = parseWith(chosenQuerySchema, c.req.query());
      return reply.send(c, query.ok ? await readChosen(localeOf(c), query.value.ids) : query);
    });

    app.get("/elastic/search/fulltext", async (c) => {
      const query = parseWith(searchQuerySchema, c.req.query());
      return reply.send(c, query.ok ? await search.find(reply.language(c), query.value.q) : query);
    });

    app.get(`/api/catalog/top/search/${LOCALE}`, async (c) => reply.send(c, await search.top(localeOf(c))));
  };
