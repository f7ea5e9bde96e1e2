import { randomBytes } from "node:crypto";
import { createApiCaches } from "~/cache/load-cache.server";
import { CZECH_VERSION } from "~/contract/core/shop-version";
import { createPasswords } from "../adapters/passwords";
import { RegistryFailed } from "../adapters/registry/company-registry";
import { databaseFailureOf, memoryRateLimits } from "../db/index";
import { createAccountService, createAddresses } from "./account";
import { createPostService, createReferenceService } from "./articles";
import { createAuth } from "./auth";
import { createCartAccessories, createCartService, createQuoteCut } from "./cart";
import { createCatalogue } from "./catalogue";
import { createContact } from "./contact";
import { createContentService, createInfoService } from "./content";
import { createDeliveryService } from "./delivery";
import { createFeeds, createSitemap } from "./feed";
import { createLaying } from "./laying";
import { createMailSender, createRenderMail, enqueue, templateNames } from "./mail";
import { readGroupPercent } from "./member";
import { createOrders } from "./order";
import { createPlanOnRolls } from "./plan";
import { createReviews } from "./review";
import { createGroupPercent } from "./shared/keys";
import type { ApiDeps } from "./types";
import { createWatchdogs } from "./watchdog";
import { createWishlistService } from "./wishlist";

/** Creates the services of all areas, each from those above it. */
export function createServices(deps: ApiDeps) {
  const base = withDefaults(deps);
  const { db } = base;

  const content = createContentService(base);
  const infoPages = createInfoService(base);
  const delivery = createDeliveryService({ ...base, content });
  const posts = createPostService(base);
  const parts = { ...base, content, delivery };
  const catalogue = createCatalogue({ ...parts, findPosts: posts.find });
  const carts = createCartService(parts);
  const auth = createAuth(parts);
  const orders = createOrders({ ...parts, ...auth, carts });
  const addresses = createAddresses(db);
  const wishlists = createWishlistService(base);
  const reviews = createReviews(base);
  const watchdogs = createWatchdogs(base);
  const members = { ...auth, ...orders, addresses, carts, wishlists, reviews, watchdogs };

  return {
    ...parts,
    ...catalogue,
    ...members,
    infoPages,
    posts,
    references: createReferenceService(base),
    account: createAccountService({ ...base, ...members }),
    percentOf: createGroupPercent((userId) => readGroupPercent(db, userId)),
    quoteCut: createQuoteCut(parts),
    readCartAccessories: createCartAccessories({ ...base, ...catalogue }),
    planOnRolls: createPlanOnRolls(parts),
    laying: createLaying(parts),
    contact: createContact(parts),
    feeds: createFeeds({ ...parts, ...catalogue }),
    sitemap: createSitemap({ ...base, ...catalogue }),
    mails: createMailSender({
      ...base,
      transport: deps.mailTransport,
      render: createRenderMail({ ...parts, infoPages }),
      templates: templateNames,
    }),
  };
}

function withDefaults(deps: ApiDeps) {
  const { changes, log, version = CZECH_VERSION } = deps;
  return {
    ...deps,
    version,
    country: version.country,
    isOnline: deps.gateway !== undefined,
    gateway: deps.gateway,
    heureka: deps.heureka,
    zbozi: deps.zbozi,
    hasHeurekaAvailability: deps.hasHeurekaAvailability ?? false,
    caches: createApiCaches(changes),
    clock: deps.clock ?? (() => new Date()),
    random: deps.random ?? randomBytes,
    limits: deps.limits ?? memoryRateLimits(),
    passwords: deps.passwords ?? createPasswords(),
    queueMail: deps.queueMail ?? enqueue,
    wakeMails: deps.wakeMails ?? (() => undefined),
    companyRegistry: deps.companyRegistry ?? {
      find: () => Promise.reject(new RegistryFailed("is not set")),
    },
    /** Logs a background failure. The change feed logs a lost database once. */
    report: (message: string) => (error: unknown) => {
      if (databaseFailureOf(error) !== "unavailable") log.error({ err: error }, message);
    },
  };
}
