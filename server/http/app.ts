import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { ZBOZI_SCRIPT } from "~/domain/web";
import type { ErrorReports } from "../adapters/error-reports/sender";
import type { Images } from "../adapters/images/images";
import type { RateLimits } from "../db/index";
import type { Logger } from "../log/log";
import type { Metrics } from "../log/metrics";
import type { Config } from "../settings/config";
import type { Readiness } from "../start/readiness";
import { apiOverHttp, type FetchHandler } from "./api/api";
import { browserErrors } from "./api/browser-errors";
import { demoGateway } from "./api/demo-gateway";
import { feeds } from "./api/feeds";
import { compress } from "./files/compress";
import { images } from "./files/images";
import { robots } from "./files/robots";
import { wellKnown } from "./files/well-known";
import { refuseBadRequests } from "./guards/bad-requests";
import { checkBodies } from "./guards/bodies";
import { setClientAddress } from "./guards/client-address";
import { resolveHost } from "./guards/one-host";
import { checkOrigin } from "./guards/origin-check";
import { rateLimits } from "./guards/rate-limits";
import { redirectOldAddress, redirectToCanonical } from "./guards/redirects";
import { refuse } from "./guards/refusal";
import { requestLog } from "./guards/request-log";
import { securityHeaders } from "./guards/security-headers";
import { health, readinessOf, refuseUntilReady } from "./health";
import type { PageCache } from "./pages/page-cache";
import { pageTurns } from "./pages/page-turns";

export interface HttpParts {
  config: Pick<Config, "mode" | "publicUrl" | "trustProxy" | "rateLimit"> &
    Partial<
      Pick<
        Config,
        "paymentOrigin" | "localeDomains" | "recaptcha" | "pageScripts" | "zbozi" | "pictureOrigins"
      >
    >;
  log: Logger;
  readiness: Readiness;
  files: readonly RequestHandler[];
  images: Images;
  limits: RateLimits;
  publicFolder: string;
  /** undefined with an external backend */
  api: FetchHandler | undefined;
  /** error reporting; undefined: failures are only logged */
  reports?: ErrorReports | undefined;
  gatewayPages?: FetchHandler | undefined;
  /** new address of a path of the old shop; undefined with an external backend */
  findRedirect?: ((requested: string) => Promise<string | undefined>) | undefined;
  feeds: FetchHandler;
  /** undefined without a metrics port */
  metrics?: Metrics | undefined;
  /** undefined: every page is rendered */
  pageCache?: PageCache | undefined;
  pages: RequestHandler;
}

/** Creates the HTTP app: each request passes these handlers in this order until one answers. */
export function createHttpApp(parts: HttpParts): Express {
  const {
    config,
    log,
    readiness,
    files,
    images: service,
    limits,
    publicFolder,
    api,
    gatewayPages,
    feeds: readFeed,
    pageCache,
    pages,
  } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.disable("query parser"); // Remix and the API parse addresses themselves
  app.set("trust proxy", config.trustProxy);

  if (parts.metrics) app.use(parts.metrics.countRequests);
  app.use(requestLog(log));
  app.use(
    securityHeaders({
      https: config.publicUrl.startsWith("https:"),
      development: config.mode === "development",
      paymentOrigin: config.paymentOrigin,
      pageOrigins: pageOrigins(config),
      hasRecaptcha: config.recaptcha !== undefined,
      pageScripts: [...(config.pageScripts ?? []), ...(config.zbozi ? [ZBOZI_SCRIPT] : [])],
      pictureOrigins: config.pictureOrigins,
    }),
  );
  app.get("/healthz", health);
  app.get("/readyz", readinessOf(readiness));
  app.use(refuseBadRequests);
  app.get("/robots.txt", robots(config.publicUrl));
  app.use(wellKnown(config.publicUrl));
  for (const serve of files) app.use(serve);
  if (config.rateLimit) app.use(setClientAddress);
  app.use(images(service, publicFolder));
  app.use(checkOrigin(config));
  app.use(refuseUntilReady(readiness));
  if (config.rateLimit) app.use(rateLimits(limits));
  app.use(resolveHost);
  if (pageCache) app.use(pageCache.answer);
  app.use(checkBodies);
  app.use(compress);
  if (parts.reports) app.use(browserErrors(parts.reports, limits));
  app.use(pageTurns());
  if (api) app.use(apiOverHttp(api));
  if (gatewayPages) app.use(demoGateway(gatewayPages));
  app.use(feeds(readFeed));
  if (parts.findRedirect) app.use(redirectOldAddress(parts.findRedirect, log));
  app.use(redirectToCanonical);
  if (pageCache) app.use(pageCache.fill);
  app.use(pages);
  app.use(answerFailure(log));
  return app;
}

function pageOrigins({ publicUrl, localeDomains = {} }: HttpParts["config"]): string[] {
  const domains = Object.values(localeDomains);
  return domains.length > 0 ? [publicUrl, ...domains] : [];
}

/** The last error handler, if even the error page failed. */
function answerFailure(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (isGivenUp(error)) {
      log.info({ requestId: res.locals.requestId }, "request aborted");
      res.destroy();
      return;
    }
    log.error({ err: error, requestId: res.locals.requestId }, "request failed");
    if (res.headersSent) res.destroy();
    else refuse(req, res, 500);
  };
}

/** The client closed the connection early: not a failure of the shop. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ECONNABORTED";
