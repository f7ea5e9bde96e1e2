import { catalogue } from "~/contract/endpoints/catalogue";
import { done, foundData } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { GroupPercentOf } from "../shared/keys";
import type { Serve } from "../shared/serve";
import type { ReadCategories } from "./categories/read-categories";
import type { ListProducts } from "./listing/list-products";
import { severalOf } from "./listing/listing-query";
import type { ReadRoomRanges } from "./listing/read-room-ranges";
import type { ReadProductDetail } from "./product/read-detail";
import type { ReadRelated } from "./product/read-related";
import type { ReadProductsByIds } from "./read-products";
import type { SearchService } from "./search/search.service";

interface Services {
  percentOf: GroupPercentOf;
  listProducts: ListProducts;
  readDetail: ReadProductDetail;
  readCategories: ReadCategories;
  readRelated: ReadRelated;
  readProductsByIds: ReadProductsByIds;
  readRoomRanges: ReadRoomRanges;
  search: SearchService;
}

export const catalogueRoutes =
  (serve: Serve, services: Services): Routes =>
  (app) => {
    const { percentOf, listProducts, readDetail, readCategories, readRelated } = services;
    const { readProductsByIds, readRoomRanges, search } = services;

    serve(app, catalogue.tree, async ({ params }) =>
      done((await readCategories(params.locale)).tree),
    );
    serve(app, catalogue.category, async ({ params }) =>
      foundData((await readCategories(params.locale)).find(params.id)),
    );

    serve(app, catalogue.products, async ({ by, params, query, c }) =>
      listProducts(
        params.locale,
        { ...query, several: severalOf(new URL(c.req.url).searchParams) },
        await percentOf(by),
      ),
    );
    serve(app, catalogue.product, async ({ by, params, query }) =>
      readDetail(params.locale, params.id, query, await percentOf(by)),
    );
    serve(app, catalogue.related, async ({ by, params, query }) =>
      readRelated(params.locale, params.id, query, await percentOf(by)),
    );
    serve(app, catalogue.byIds, async ({ by, params, query }) =>
      readProductsByIds(params.locale, query.ids, await percentOf(by)),
    );

    serve(app, catalogue.roomRanges, async ({ by, params, query }) =>
      done(await readRoomRanges(params.locale, query.room, await percentOf(by))),
    );

    serve(app, catalogue.search, async ({ by, query, language }) =>
      search.find(language, query.q, await percentOf(by)),
    );
    serve(app, catalogue.topSearch, async ({ by, params }) =>
      search.top(params.locale, await percentOf(by)),
    );
  };
