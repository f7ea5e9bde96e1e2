import { randomBytes } from "node:crypto";
import { createApiCaches } from "~/cache/load-cache.server";
import { LOCALES } from "~/contract/core/locale";
import { CZECH_VERSION } from "~/contract/core/shop-version";
import { order } from "~/contract/endpoints/order";
import { createPasswords } from "../adapters/passwords";
import { NO_CAPTCHA } from "../adapters/recaptcha";
import { RegistryFailed } from "../adapters/registry/company-registry";
import { databaseFailureOf, memoryRateLimits } from "../db/index";
import { accountRoutes, createAccountService, createAddresses } from "./account";
import { affiliateRoutes } from "./affiliate";
import { articlesRoutes, createPostService, createReferenceService } from "./articles";
import {
  authRoutes,
  createAuthService,
  createGuestMerge,
  createLinks,
  createLoginLimit,
  createMailLimit,
  createPasswordService,
  createRegisterService,
  createTokens,
  passwordRoutes,
} from "./auth";
import { cartRoutes, createCartAccessories, createCartService, createQuoteCut } from "./cart";
import {
  catalogueRoutes,
  createAccessories,
  createCategories,
  createChosen,
  createDetail,
  createIndexes,
  createListing,
  createRelated,
  createRoomRanges,
  createSearchService,
} from "./catalogue";
import { contactRoutes, createContact } from "./contact";
import {
  contentRoutes,
  createContentService,
  createFindRedirect,
  createInfoService,
} from "./content";
import { createDeliveryService } from "./delivery";
import { createFeeds, createSitemap, feedRoutes } from "./feed";
import { createLaying, layingRoutes } from "./laying";
import { createMailSender, createRenderMail, enqueue, templateNames } from "./mail";
import { readGroupPercent } from "./member";
import { openApiRoutes } from "./openapi";
import {
  createAgreedOrders,
  createCancelOrder,
  createComplaints,
  createDocuments,
  createLookUpOrder,
  createMemberOrders,
  createOrderService,
  createPayments,
  createReadConditions,
  createRequestNewsletter,
  createShopEmail,
  createWithdrawals,
  documentRoutes,
  heurekaReceiver,
  orderRoutes,
  orderStatusRoutes,
  paymentRoutes,
  returnsRoutes,
  zboziReceiver,
} from "./order";
import { createCountPlanTime, createPlanOnRolls, planRoutes } from "./plan";
import { registryRoutes } from "./registry";
import { createReviews, reviewRoutes } from "./review";
import { createApp } from "./shared/app";
import { MAIL_JOB } from "./shared/job";
import { createGroupPercent, createKeys } from "./shared/keys";
import { createReply } from "./shared/reply";
import { createSenderLimit } from "./shared/request-limits";
import { createServe } from "./shared/serve";
import type { Api, ApiDeps } from "./types";
import { createWatchdogs, watchdogRoutes } from "./watchdog";
import { createWishlistService, wishlistRoutes } from "./wishlist";

/** Maximum wait of a listing for an index update; then the older index answers. */
const LISTING_PATIENCE_MS = 300;

export function createApi(deps: ApiDeps): Api {
  const {
    db,
    changes,
    release,
    translate,
    publicUrl,
    log,
    clock = () => new Date(),
    random = randomBytes,
    limits = memoryRateLimits(),
    passwords = createPasswords(),
    queueMail = enqueue,
    captcha = NO_CAPTCHA,
    version = CZECH_VERSION,
    wakeMails = () => undefined,
    companyRegistry = { find: () => Promise.reject(new RegistryFailed("is not set")) },
  } = deps;
  /** Logs a background failure. The change feed logs a lost database once. */
  const report = (message: string) => (error: unknown) => {
    if (databaseFailureOf(error) !== "unavailable") log.error({ err: error }, message);
  };
  const caches = createApiCaches(changes);
  const reply = createReply(translate);

  const indexes = createIndexes({
    db,
    changes,
    patienceMs: deps.listingPatienceMs ?? LISTING_PATIENCE_MS,
    onError: report("listings could not be refreshed"),
  });
  const isOnline = deps.gateway !== undefined;
  const content = createContentService(db, caches, { version, isOnline });
  const infoPages = createInfoService(db, caches, clock);
  const readCategories = createCategories(db, indexes, caches);
  const listProducts = createListing({ db, indexes, readCategories, content, caches, translate });
  const delivery = createDeliveryService(db, caches, content, {
    isOnline,
    country: version.country,
  });
  const readDetail = createDetail({ db, readCategories, content, delivery, clock });
  const readAccessories = createAccessories(db, indexes, readCategories, content);
  const readRelated = createRelated(db, indexes, readCategories, readAccessories);
  const posts = createPostService(db, caches, clock);
  const search = createSearchService({
    db,
    indexes,
    readCategories,
    readSettings: content.settings,
    findPosts: posts.find,
    caches,
  });
  const carts = createCartService({ db, content, delivery, clock, random });

  const feeds = createFeeds({
    db,
    changes,
    release,
    readCategories,
    content,
    delivery,
    translate,
    publicUrl,
    country: version.country,
    clock,
  });
  const sitemap = createSitemap({ db, changes, release, readCategories, publicUrl, clock });
  /** An order's change of the catalogue becomes visible before the next poll. */
  const catchUpBehind = () => void changes.catchUp().catch(report("change log cannot be read"));
  const mails = createMailSender({
    db,
    transport: deps.mailTransport,
    render: createRenderMail({ readSettings: content.settings, pages: infoPages, publicUrl }),
    templates: templateNames,
    clock,
    log,
  });
  const documents = createDocuments({ db, clock });
  const links = createLinks(random);
  const mailLimit = createMailLimit(limits);
  const orders = createOrderService({
    db,
    changes,
    catchUpBehind,
    wakeMails,
    readConditions: createReadConditions(content, delivery, version.country),
    requestNewsletter: createRequestNewsletter({
      db,
      links,
      queueMail,
      clock,
      limit: mailLimit,
      report: report("the newsletter of an order could not be requested"),
    }),
    agreements: { heureka: deps.heureka !== undefined, zbozi: deps.zbozi !== undefined },
    clock,
    random,
  });
  const received = { db, clock, wakeMails, shopEmail: createShopEmail(content) };
  const withdrawals = createWithdrawals(received);
  const complaints = createComplaints(received);
  const payments = createPayments({
    db,
    gateway: deps.gateway,
    delivery,
    content,
    notificationUrl: publicUrl + order.notify.path,
    pageOrigins: [publicUrl, ...Object.values(deps.localeDomains ?? {})],
    clock,
    log,
    wakeMails,
  });

  const tokens = createTokens({ db, clock, random });
  const serve = createServe(reply, createKeys(tokens.find), captcha);
  const percentOf = createGroupPercent((userId) => readGroupPercent(db, userId));
  const guestMerge = createGuestMerge({ content, clock, random });
  const limit = createLoginLimit(limits);
  const accountMails = { queueMail, wakeMails };
  const auth = createAuthService({ db, passwords, limit, tokens, guestMerge });
  const register = createRegisterService({
    db,
    passwords,
    tokens,
    guestMerge,
    links,
    ...accountMails,
    clock,
  });
  const memberPasswords = createPasswordService({
    db,
    passwords,
    limit,
    tokens,
    guestMerge,
    links,
    ...accountMails,
    clock,
  });
  const addresses = createAddresses(db);
  const memberOrders = createMemberOrders({ db, carts, clock });
  const wishlists = createWishlistService({ db, clock, random });
  const reviews = createReviews({ db, clock });
  const watchdogs = createWatchdogs({ db, clock, random, wakeMails });
  const account = createAccountService({
    db,
    clock,
    links,
    ...accountMails,
    passwords: memberPasswords,
    mailLimit,
    addresses,
    orders: memberOrders,
    carts,
    wishlists,
    reviews,
    watchdogs,
  });

  const app = createApp(
    [
      catalogueRoutes(serve, percentOf, {
        listProducts,
        readRoomRanges: createRoomRanges(indexes, readCategories, content),
        readDetail,
        readCategories,
        readRelated,
        readChosen: createChosen(db),
        search,
      }),
      contentRoutes(serve, content, infoPages),
      articlesRoutes(serve, posts, createReferenceService(db, caches)),
      cartRoutes(serve, {
        carts,
        quoteCut: createQuoteCut(db, content),
        percentOf,
        readAccessories: createCartAccessories(db, readAccessories),
        limits,
      }),
      planRoutes(
        serve,
        percentOf,
        createPlanOnRolls({ countTime: createCountPlanTime(limits), db, content, translate }),
      ),
      wishlistRoutes(serve, wishlists),
      orderRoutes(serve, { orders, carts, delivery }),
      paymentRoutes(serve, payments, limits),
      orderStatusRoutes(serve, {
        cancel: createCancelOrder({ db, catchUpBehind, wakeMails, clock }),
        lookUp: createLookUpOrder({ db, wakeMails, clock }),
        db,
        register,
        mailLimit,
        limits,
      }),
      returnsRoutes(serve, { withdrawals, complaints, limits }),
      documentRoutes(serve, documents),
      authRoutes(serve, { auth, tokens }),
      passwordRoutes(serve, { register, passwords: memberPasswords, limit: mailLimit }),
      accountRoutes(serve, { db, account, addresses, orders: memberOrders, tokens }),
      reviewRoutes(serve, reviews, limits),
      layingRoutes(serve, {
        laying: createLaying({ ...received, content }),
        take: createSenderLimit(limits, "laying"),
      }),
      contactRoutes(serve, {
        contact: createContact(received),
        take: createSenderLimit(limits, "contact"),
      }),
      watchdogRoutes(serve, watchdogs, limits),
      affiliateRoutes(serve),
      registryRoutes(
        serve,
        { registry: companyRegistry, country: version.country },
        caches,
        limits,
        log,
      ),
      feedRoutes(feeds, sitemap, deps.hasHeurekaAvailability ?? false),
      openApiRoutes(),
    ],
    log,
    reply,
  );
  return {
    async warmUp() {
      for (const locale of LOCALES) await indexes.forLocale(locale);
    },
    jobs: [
      { name: MAIL_JOB, everyMs: 5_000, onEveryInstance: true, run: mails.sendDue },
      // SQL may change stock, and payments may lack a notification
      { name: "watchdogs", everyMs: 15_000, run: watchdogs.sendDue },
      { name: "payments", everyMs: 15_000, run: payments.settleDue },
      { name: "invoices", everyMs: 15_000, run: documents.issueDue },
      ...(deps.heureka
        ? [
            {
              name: "heureka",
              everyMs: 30_000,
              run: createAgreedOrders("heureka_orders", heurekaReceiver(deps.heureka), {
                db,
                clock,
                log,
              }),
            },
          ]
        : []),
      ...(deps.zbozi
        ? [
            {
              name: "zbozi",
              everyMs: 30_000,
              run: createAgreedOrders("zbozi_orders", zboziReceiver(deps.zbozi), {
                db,
                clock,
                log,
              }),
            },
          ]
        : []),
    ],
    mails,
    watchdogs,
    payments,
    fetch: async (request, caller = {}) => app.fetch(request, caller),
    findRedirect: createFindRedirect(db, caches),
    routes: app.routes,
  };
}

export type { Api, ApiDeps } from "./types";
export type { Release } from "./feed";
export type { Random } from "./shared/random";
export type { Translate } from "~/contract/core/locale";
