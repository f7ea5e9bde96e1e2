import { randomBytes } from "node:crypto";
import { LOCALES } from "~/contract/common";
import type { Database } from "../db/index";
import { cartRoutes } from "./cart/cart.routes";
import { createCartService } from "./cart/cart.service";
import { catalogueRoutes } from "./catalogue/catalogue.routes";
import { createCategories } from "./catalogue/categories.service";
import { createDetail } from "./catalogue/detail.service";
import { createListing } from "./catalogue/listing.service";
import { createRelated } from "./catalogue/related.service";
import { createSearchService } from "./catalogue/search.service";
import { createWindows } from "./catalogue/window/windows";
import { contentRoutes } from "./content/content.routes";
import { createContentService } from "./content/content.service";
import { createDeliveryService } from "./delivery/delivery.service";
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
  log: Log;
  clock?: () => Date;
  random?: Random;
  /** how long listings may lag behind the database */
  listingsFreshMs?: number;
}

export interface Api {
  /** Reads what listings need into memory, so that the first shopper does not wait for it. */
  warmUp: () => Promise<void>;
  fetch: (request: Request) => Promise<Response>;
  /** To be called after settings, lists, categories or products were changed, so that what is kept in memory is read anew. */
  changed: () => void;
}

/** The API that ships with the shop. */
export function createApi({ db, translate, log, clock = () => new Date(), random = randomBytes, listingsFreshMs = 1_000 }: ApiDeps): Api {
  const memory = createMemory();
  const reply = createReply(translate);

  const windows = createWindows(db, listingsFreshMs, () => memory.changed());
  const readCategories = createCategories(db, windows, memory);
  const listProducts = createListing({ db, windows, readCategories, memory, translate });
  const readDetail = createDetail(db, readCategories);
  const readRelated = createRelated(db, windows, readCategories);
  const content = createContentService(db, memory);
  const search = createSearchService({ db, windows, readCategories, readSettings: content.settings, memory });
  const delivery = createDeliveryService(db, memory, content);
  const carts = createCartService({ db, content, delivery, clock, random });

  const orders = createOrderService({ db, content, delivery, clock, random });

  const app = createApp(
    [
      catalogueRoutes(reply, { listProducts, readDetail, readCategories, readRelated, search }),
      contentRoutes(reply, content),
      cartRoutes(reply, carts),
      orderRoutes(reply, { orders, carts, delivery }),
    ],
    log,
  );
  return {
    async warmUp() {
      for (const locale of LOCALES) await windows.of(locale);
    },
    fetch: async (request) => app.fetch(request),
    changed() {
      memory.changed();
      windows.changed();
    },
  };
}

export type { Log } from "./shared/app";
export type { Random } from "./shared/random";
export type { Translate } from "./shared/words";
