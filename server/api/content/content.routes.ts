import { content as calls } from "~/contract/endpoints/content";
import { done, foundData } from "~/contract/failures/result";
import type { Routes } from "../shared/app";
import type { Serve } from "../shared/serve";
import type { ContentService } from "./content.service";
import type { InfoService } from "./info.service";

interface Services {
  content: ContentService;
  infoPages: InfoService;
}

export const contentRoutes =
  (serve: Serve, { content, infoPages }: Services): Routes =>
  (app) => {
    serve(app, calls.settings, async ({ query }) => done(await content.settings(query.lang)));
    serve(app, calls.banners, async ({ query }) => done(await content.banners(query.lang)));
    serve(app, calls.currencies, async () => done(await content.currencies()));
    serve(app, calls.countries, async ({ params }) => done(await content.countries(params.locale)));
    serve(app, calls.home, async ({ params }) => done(await content.home(params.locale)));

    serve(app, calls.infoLinks, async ({ params }) =>
      done({ data: await infoPages.links(params.locale) }),
    );
    serve(app, calls.infoPage, async ({ params, query }) =>
      foundData(await infoPages.page(params.locale, params.id, query.version)),
    );

    serve(app, calls.stores, async ({ params }) =>
      done({ data: await content.stores(params.locale) }),
    );
    serve(app, calls.store, async ({ params }) =>
      foundData((await content.stores(params.locale)).find(({ id }) => id === params.id)),
    );
    serve(app, calls.storeProducts, async ({ params }) =>
      done({ data: await content.storeProducts(params.id) }),
    );
  };
