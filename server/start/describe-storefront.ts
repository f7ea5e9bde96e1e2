import type { ApiTransport, Storefront } from "~/bff";
import { createLoadCache } from "~/cache/load-cache.server";
import { API_READS, UNREPORTED_TTL_MS } from "~/cache/policies";
import type { ChangeSource } from "~/contract/core/change-topics";
import { isZboziSandbox, MIN_FILLING_MS } from "~/domain/web";
import type { ErrorReport } from "../adapters/error-reports/envelope";
import type { RateLimits } from "../db/index";
import { PLANS_PER_MINUTE } from "../http/guards/rate-limits";
import { reportOfCall } from "../log/error-report";
import type { Logger } from "../log/log";
import type { OwnApi } from "../own-api/index";
import type { Config } from "../settings/config";
import { cookieSecrets } from "../settings/secrets";

/** Base address of the API in this process; nothing connects to it. */
const IN_PROCESS_API = "http://api.internal";

interface StorefrontParts {
  /** undefined with an external backend */
  api: OwnApi | undefined;
  transport: ApiTransport;
  limits: RateLimits;
  report: ((errorReport: ErrorReport | undefined) => void) | undefined;
  log: Logger;
}

/** Caches the storefront's API reads. An external backend reports no changes: nothing is cached longer than `UNREPORTED_TTL_MS`. */
const readsOf = (name: "everyPage" | "listings", changes: ChangeSource | undefined) =>
  createLoadCache<unknown>(
    changes ? API_READS[name] : { ...API_READS[name], ttlMs: UNREPORTED_TTL_MS },
    changes,
  );

/** What the pages know of the shop behind them. */
export function describeStorefront(
  config: Config,
  { api, transport, limits, report, log }: StorefrontParts,
): Storefront {
  const plans = limits.approximate({ name: "plans", points: PLANS_PER_MINUTE, seconds: 60 });
  return {
    cookieSecrets: cookieSecrets(config),
    secureCookies: config.publicUrl.startsWith("https:"),
    api: transport,
    isOwnApi: api !== undefined,
    changes: api?.changes,
    sharedReads: {
      everyPage: readsOf("everyPage", api?.changes),
      listings: readsOf("listings", api?.changes),
    },
    apiBaseUrl: config.apiBaseUrl ?? IN_PROCESS_API,
    publicUrl: config.publicUrl,
    pageScripts: config.pageScripts,
    pictureOrigins: api ? undefined : config.pictureOrigins,
    asksHeureka: config.heurekaKey !== undefined,
    zbozi: config.zbozi && {
      shopId: config.zbozi.shopId,
      isSandbox: isZboziSandbox(config.zbozi.url),
    },
    reportCall: report && ((call) => report(reportOfCall(call))),
    captcha: {
      script: config.recaptcha ? { siteKey: config.recaptcha.siteKey } : null,
      minFillingMs: config.rateLimit ? MIN_FILLING_MS : 0,
    },
    countPlan: (address) => plans.consume(address),
    clock: () => new Date(),
    log,
  };
}
