import type { Server } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import { circuitBreaker, staleAnswers } from "~/bff/client/away-backend.server";
import type { ApiTransport, Storefront } from "~/bff/storefront";
import { httpTransport } from "~/bff/client/transport.server";
import { createLoadCache } from "~/cache/load-cache.server";
import { createPageStore } from "~/cache/page-store.server";
import { API_READS, UNREPORTED_TTL_MS } from "~/cache/policies";
import type { ChangeSource } from "~/contract/change-topics";
import { currenciesSchema } from "~/contract/content";
import type { Log } from "~/contract/log";
import { MIN_FILLING_MS } from "~/domain/web";
import { parseDsn } from "./adapters/error-reports/dsn";
import type { ErrorReport } from "./adapters/error-reports/envelope";
import { createErrorReports, type ErrorReports } from "./adapters/error-reports/sender";
import { createImages, IMAGES_PER_MINUTE } from "./adapters/images/images";
import { openPictureStore } from "./adapters/images/picture-store";
import type { Config } from "./settings/config";
import { openDataFolder } from "./start/data-folder";
import { databaseTarget } from "./settings/database-target";
import { memoryRateLimits, openRateLimits, type RateLimits } from "./db/index";
import { reportOfCall, reportOfLine } from "./log/error-report";
import { createHttpApp } from "./http/app";
import { backendFeeds } from "./http/api/backend-feeds";
import { startVite } from "./http/pages/dev-server";
import { createHttpServer } from "./http/http-server";
import { pageCache, type PageCache } from "./http/pages/page-cache";
import { builtPages, developedPages } from "./http/pages/remix";
import { PLANS_PER_MINUTE } from "./http/guards/rate-limits";
import { staticFiles } from "./http/files/static-files";
import { createLog, logUncaught, type Logger } from "./log/log";
import { createMetrics } from "./log/metrics";
import { openOwnApi } from "./own-api";
import { createReadiness } from "./start/readiness";
import { projectRoot } from "./start/root";
import { cookieSecrets } from "./settings/secrets";
import type { OnStep, Prepared } from "./start/start-output";
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import type { Release } from "./api/index";

/** The build's hash, written by `scripts/build.mjs`; without a build, each process has its own name. */
function releaseOf(root: string): Release {
  const stamp = path.join(root, "build/.stamp");
  const built = statSync(stamp, { throwIfNoEntry: false });
  if (!built) return { id: `d${Date.now().toString(36)}`, builtAt: new Date() };
  const id = createHash("sha256").update(readFileSync(stamp)).digest("hex").slice(0, 12);
  return { id, builtAt: built.mtime };
}

const LAST_REPORTS_MS = 2_000;
/** Disk space of generated pictures; the oldest are removed. */
const MAX_IMAGE_CACHE_BYTES = 1_000_000_000;
const BACKEND_CHECK_MS = 5_000;
/** Base address of the API in this process; nothing connects to it. */
const IN_PROCESS_API = "http://api.internal";

export interface ComposedShop {
  server: Server;
  metrics: Server | undefined;
  /** Finishes the start behind the listening server. @throws {StartError} if a cause outside the program prevents it */
  prepare: (onStep: OnStep) => Promise<Prepared>;
  /** Closes everything behind the server; call it after the last request. */
  close: () => Promise<void>;
}

/** Builds the whole shop: database → API → pages → HTTP app. @throws {StartError} if a cause outside the program prevents it */
export async function composeShop(config: Config): Promise<ComposedShop> {
  nameOrigins(config);
  const root = projectRoot();
  const release = releaseOf(root);
  const reports = openReports(config, release.id, { warn: (fields, message) => log.warn(fields, message) });
  const report = (found: ErrorReport | undefined) => found && reports?.add(found);
  const log = createLog(config, { onError: reports && ((line) => report(reportOfLine(line))) });
  openDataFolder(config.dataDir);

  const server = createHttpServer();
  const limits = await openLimits(config, log);
  const api = config.apiBaseUrl
    ? undefined
    : await openOwnApi(
        config,
        {
          seedFolder: path.join(root, "server/db/seed/data"),
          release,
          limits,
        },
        log,
      );
  const readiness = api?.readiness ?? createReadiness([], [{ part: "backend", isUsable: () => askBackend(config.apiBaseUrl ?? "") }]);
  const metrics = config.metricsPort === undefined ? undefined : createMetrics({ jobs: api?.jobs, figures: api?.figures }, log);
  const transport: ApiTransport = api
    ? async (request, caller) => api.fetch(request, caller)
    : staleAnswers(circuitBreaker(httpTransport()), (call) => log.error({ ...call, why: "a stale response is sent" }, "API failed"));
  const plans = limits.approximate({ name: "plans", points: PLANS_PER_MINUTE, seconds: 60 });
  const storefront: Storefront = {
    cookieSecrets: cookieSecrets(config),
    secureCookies: config.publicUrl.startsWith("https:"),
    api: metrics?.countCalls(transport) ?? transport,
    newGuestKey: api?.newGuestKey,
    changes: api?.changes,
    sharedReads: { everyPage: readsOf("everyPage", api?.changes), listings: readsOf("listings", api?.changes) },
    apiBaseUrl: config.apiBaseUrl ?? IN_PROCESS_API,
    publicUrl: config.publicUrl,
    pageScripts: config.pageScripts,
    pictureOrigins: api ? undefined : config.pictureOrigins,
    asksHeureka: config.heurekaKey !== undefined,
    reportCall: reports && ((call) => report(reportOfCall(call))),
    captcha: {
      script: config.recaptcha ? { siteKey: config.recaptcha.siteKey } : null,
      minFillingMs: config.rateLimit ? MIN_FILLING_MS : 0,
    },
    countPlan: (address) => plans.consume(address),
    clock: () => new Date(),
    log,
  };
  const front = await openFront(config, root, server, storefront);
  const images = createImages({
    sources: [path.join(config.dataDir, "images"), path.join(root, "server/db/seed/pictures")],
    store: config.pictureStore && openPictureStore(config.pictureStore),
    folder: path.join(config.dataDir, "image-cache"),
    limitBytes: MAX_IMAGE_CACHE_BYTES,
    onError: (error, file) => log.warn({ err: error, file }, "picture could not be created"),
    budget: limits.exact({ name: "images", points: IMAGES_PER_MINUTE, seconds: 60 }),
  });
  const flushReports = async () => reports?.flush(LAST_REPORTS_MS);
  const app = createHttpApp({
    config,
    log,
    readiness,
    images,
    limits,
    files: front.files,
    publicFolder: front.publicFolder,
    api: api?.fetch,
    reports,
    gatewayPages: api?.gatewayPages,
    findRedirect: api?.findRedirect,
    feeds: api?.fetch ?? backendFeeds({ apiBaseUrl: storefront.apiBaseUrl, log }),
    pageCache: front.pageCache,
    metrics,
    pages: front.pages,
  });
  server.on("request", app);
  // server.ts prints errors of the start; in development the console shows them
  if (config.mode !== "development") server.once("listening", () => logUncaught(log, flushReports));

  return {
    server,
    metrics: metrics?.server,
    prepare: async (onStep) => (await api?.prepare(onStep)) ?? { demoMembers: [] },
    async close() {
      metrics?.server.close();
      await front.close();
      await api?.close();
      await limits.close();
      await flushReports();
    },
  };
}

/** Reads data of every page from the external backend. @throws if it fails, violates the contract, or is too slow */
async function askBackend(apiBaseUrl: string): Promise<true> {
  const answer = await fetch(`${apiBaseUrl}/api/lists/currencies`, { signal: AbortSignal.timeout(BACKEND_CHECK_MS) });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`status ${answer.status}`);
  }
  currenciesSchema.parse(await answer.json());
  return true;
}

function openReports({ sentryDsn, mode }: Config, release: string, log: Pick<Log, "warn">): ErrorReports | undefined {
  const dsn = sentryDsn === undefined ? undefined : parseDsn(sentryDsn);
  return dsn && createErrorReports({ dsn, shop: { release, environment: mode }, log });
}

/** Rate limits, shared with other instances on PostgreSQL. */
async function openLimits(config: Config, log: Logger): Promise<RateLimits> {
  if (config.apiBaseUrl) return memoryRateLimits();
  return openRateLimits(databaseTarget(config, log), (error) =>
    log.warn(
      { reason: error instanceof Error ? error.message : String(error) },
      "rate limits cannot be shared with other instances: each instance counts alone",
    ),
  );
}

/** Sets the languages' domains in both bundles; in development all languages have prefixes. */
function nameOrigins({ mode, publicUrl, localeDomains }: Config): void {
  const hasDomains = mode !== "development" && Object.keys(localeDomains).length > 0;
  globalThis.localeOrigins = hasDomains ? { cs: publicUrl, en: publicUrl, ...localeDomains } : undefined;
}

interface Front {
  files: RequestHandler[];
  publicFolder: string;
  pageCache?: PageCache;
  pages: RequestHandler;
  close(): Promise<void>;
}

/** Caches the storefront's API reads. An external backend reports no changes: nothing is cached longer than `UNREPORTED_TTL_MS`. */
const readsOf = (name: "everyPage" | "listings", changes: ChangeSource | undefined) =>
  createLoadCache<unknown>(changes ? API_READS[name] : { ...API_READS[name], ttlMs: UNREPORTED_TTL_MS }, changes);

async function openFront(config: Config, root: string, server: Server, storefront: Storefront): Promise<Front> {
  if (config.mode !== "development") {
    const client = path.join(root, "build/client");
    return {
      files: [staticFiles(client)],
      publicFolder: client,
      ...(config.pageCacheBytes > 0 && { pageCache: pageCache(createPageStore(config.pageCacheBytes, storefront.changes), storefront) }),
      pages: await builtPages(root, storefront),
      close: async () => {},
    };
  }
  const vite = await startVite(root, server);
  return {
    files: [vite.middlewares],
    publicFolder: path.join(root, "public"),
    pages: developedPages(vite, storefront),
    close: () => vite.close(),
  };
}
