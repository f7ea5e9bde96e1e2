import { content } from "~/contract/endpoints/content";
import { done, foundData } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { ContentService } from "./content.service";
import type { InfoService } from "./info.service";

export const contentRoutes =
  (serve: Serve, service: ContentService, info: InfoService): Routes =>
  (app) => {
    serve(app, content.settings, async ({ query }) => done(await service.settings(query.lang)));
    serve(app, content.banners, async ({ query }) => done(await service.banners(query.lang)));
    serve(app, content.currencies, async () => done(await service.currencies()));
    serve(app, content.countries, async ({ params }) =>
      done(await service.countries(params.locale)),
    );
    serve(app, content.home, async ({ params }) => done(await service.home(params.locale)));

    serve(app, content.infoLinks, async ({ params }) =>
      done({ data: await info.links(params.locale) }),
    );
    serve(app, content.infoPage, async ({ params, query }) =>
      foundData(await info.page(params.locale, params.id, query.version)),
    );

    serve(app, content.stores, async ({ params }) =>
      done({ data: await service.stores(params.locale) }),
    );
    serve(app, content.store, async ({ params }) =>
      foundData((await service.stores(params.locale)).find(({ id }) => id === params.id)),
    );
    serve(app, content.storeProducts, async ({ params }) =>
      done({ data: await service.storeProducts(params.id) }),
    );
  };
