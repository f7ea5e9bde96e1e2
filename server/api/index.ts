import { NO_CAPTCHA } from "../adapters/recaptcha";
import { accountRoutes } from "./account";
import { affiliateRoutes } from "./affiliate";
import { articlesRoutes } from "./articles";
import { authRoutes, passwordRoutes } from "./auth";
import { cartRoutes } from "./cart";
import { catalogueRoutes } from "./catalogue";
import { contactRoutes } from "./contact";
import { contentRoutes, createFindRedirect } from "./content";
import { feedRoutes } from "./feed";
import { layingRoutes } from "./laying";
import { openApiRoutes } from "./openapi";
import {
  documentRoutes,
  orderRoutes,
  orderStatusRoutes,
  paymentRoutes,
  returnsRoutes,
} from "./order";
import { planRoutes } from "./plan";
import { registryRoutes } from "./registry";
import { reviewRoutes } from "./review";
import { createServices } from "./services";
import { createApp } from "./shared/app";
import { MAIL_JOB } from "./shared/job";
import { createKeys } from "./shared/keys";
import { createReply } from "./shared/reply";
import { createServe } from "./shared/serve";
import type { Api, ApiDeps } from "./types";
import { watchdogRoutes } from "./watchdog";
import { wishlistRoutes } from "./wishlist";

/** Creates the API: the routes of all areas over their services, and the periodic jobs. */
export function createApi(deps: ApiDeps): Api {
  const services = createServices(deps);
  const { mails, payments, tokens, warmUp, watchdogs } = services;
  const reply = createReply(deps.translate);
  const serve = createServe(reply, createKeys(tokens.find), deps.captcha ?? NO_CAPTCHA);
  const app = createApp(
    [
      catalogueRoutes(serve, services),
      contentRoutes(serve, services),
      articlesRoutes(serve, services),
      cartRoutes(serve, services),
      planRoutes(serve, services),
      wishlistRoutes(serve, services),
      orderRoutes(serve, services),
      paymentRoutes(serve, services),
      orderStatusRoutes(serve, services),
      returnsRoutes(serve, services),
      documentRoutes(serve, services),
      authRoutes(serve, services),
      passwordRoutes(serve, services),
      accountRoutes(serve, services),
      reviewRoutes(serve, services),
      layingRoutes(serve, services),
      contactRoutes(serve, services),
      watchdogRoutes(serve, services),
      affiliateRoutes(serve),
      registryRoutes(serve, services),
      feedRoutes(services),
      openApiRoutes(),
    ],
    deps.log,
    reply,
  );
  return {
    warmUp,
    jobs: [
      { name: MAIL_JOB, everyMs: 5_000, onEveryInstance: true, run: mails.sendDue },
      // SQL may change stock
      { name: "watchdogs", everyMs: 15_000, run: watchdogs.sendDue },
      ...services.orderJobs,
    ],
    mails,
    watchdogs,
    payments,
    fetch: async (request, caller = {}) => app.fetch(request, caller),
    findRedirect: createFindRedirect(services),
    routes: app.routes,
  };
}

export type { Api, ApiDeps } from "./types";
export type { Release } from "./feed";
export type { Random } from "./shared/random";
export type { Translate } from "~/contract/core/locale";
