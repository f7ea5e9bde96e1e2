import { randomBytes } from "node:crypto";
import type { Database } from "../db/index";
import { cartRoutes } from "./cart/cart.routes";
import { createCartService } from "./cart/cart.service";
import { catalogueRoutes } from "./catalogue/catalogue.routes";
import { createCategories } from "./catalogue/categories.service";
import { createDetail } from "./catalogue/detail.service";
import { createListing } from "./catalogue/listing.service";
import { createRelated } from "./catalogue/related.service";
import { createSearchService } from "./catalogue/search.service";
import { contentRoutes } from "./content/content.routes";
import { createContentService } from "./content/content.service";
import { createDeliveryService } from "./delivery/delivery.service";
import { feedRoutes } from "./feed/feed.routes";
import { createFeeds } from "./feed/feed.service";
import { createSitemap } from "./feed/sitemap.service";
import { orderRoutes } from "./order/order.routes";
import { createOrderService } from "./order/order.service";
import { createApp, type Log } from "./shared/app";
import { createMemory } from "./shared/memory";
import type { Random } from "./shared/random";
import { createReply } from "./shared/reply";
import type { Translate } from "./shared/words";

export interface ApiDeps {
  /** open and migrated */
  db: Database;
  /** puts the codes of failing fields into words, keys such as `validation:min` */
  translate: Translate;
  /** origin of the storefront, for the addresses in feeds and sitemaps */
  publicUrl: string;
  log: Log;
  clock?: () => Date;
  random?: Random;
}

export interface Api {
  fetch: (request: Request) => Promise<Response>;
  /** To be called after settings, lists, categories or products were changed, so that what is kept in memory is read anew. */
  changed: () => void;
}

/** The API that ships with the shop. */
export function createApi({ db, translate, publicUrl, log, clock = () => new Date(), random = randomBytes }: ApiDeps): Api {
  const memory = createMemory();
  const reply = createReply(translate);

  const readCategories = createCategories(db, memory);
  const listProducts = createListing(db, readCategories, memory);
  const readDetail = createDetail(db, readCategories);
  const readRelated = createRelated(db, readCategories);
  const search = createSearchService(db, readCategories);
  const content = createContentService(db, memory);
  const delivery = createDeliveryService(db, memory, content);
  const carts = createCartService({ db, content, delivery, clock, random });

  const feeds = createFeeds({ db, readCategories, content, delivery, translate, publicUrl });
  const sitemap = createSitemap({ db, readCategories, publicUrl });
  const orders = createOrderService({ db, content, delivery, clock, random });

  const app = createApp(
    [
      catalogueRoutes(reply, { listProducts, readDetail, readCategories, readRelated, search }),
      contentRoutes(reply, content),
      cartRoutes(reply, carts),
      orderRoutes(reply, { orders, carts, delivery }),
      feedRoutes(feeds, sitemap),
    ],
    log,
  );
  return { fetch: async (request) => app.fetch(request), changed: () => memory.changed() };
}

export type { Log } from "./shared/app";
export type { Random } from "./shared/random";
export type { Translate } from "./shared/words";
