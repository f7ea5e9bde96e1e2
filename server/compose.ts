import type { Server } from "node:http";
import path from "node:path";
import { circuitBreaker, httpTransport, staleAnswers, type ApiTransport } from "~/bff";
import type { ErrorReport } from "./adapters/error-reports/envelope";
import { createImages, IMAGES_PER_MINUTE } from "./adapters/images/images";
import { openPictureStore } from "./adapters/images/picture-store";
import { backendFeeds } from "./http/api/backend-feeds";
import { createHttpApp } from "./http/app";
import { createHttpServer } from "./http/http-server";
import { openPages } from "./http/pages/open-pages";
import { reportOfLine } from "./log/error-report";
import { createLog, logUncaught } from "./log/log";
import { createMetrics } from "./log/metrics";
import { openReports } from "./log/open-reports";
import { openOwnApi } from "./own-api/index";
import type { Config } from "./settings/config";
import { askBackend } from "./start/ask-backend";
import { openDataFolder } from "./start/data-folder";
import { describeStorefront } from "./start/describe-storefront";
import { openLimits } from "./start/open-limits";
import { createReadiness } from "./start/readiness";
import { releaseOf } from "./start/release";
import { projectRoot } from "./start/root";
import type { OnStep, Prepared } from "./start/start-output";

const LAST_REPORTS_MS = 2_000;
/** Disk space of generated pictures; the oldest are removed. */
const MAX_IMAGE_CACHE_BYTES = 1_000_000_000;

interface ComposedShop {
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
  const reports = openReports(config, release.id, {
    warn: (fields, message) => log.warn(fields, message),
  });
  const report = reports && ((error: ErrorReport | undefined) => error && reports.add(error));
  const log = createLog(config, { onError: report && ((line) => report(reportOfLine(line))) });
  openDataFolder(config.dataDir);

  const server = createHttpServer();
  const limits = await openLimits(config, log);
  const api = config.apiBaseUrl
    ? undefined
    : await openOwnApi(
        config,
        { seedFolder: path.join(root, "server/db/seed/data"), release, limits },
        log,
      );
  const readiness =
    api?.readiness ??
    createReadiness([], [{ part: "backend", isUsable: () => askBackend(config.apiBaseUrl ?? "") }]);
  const metrics =
    config.metricsPort === undefined
      ? undefined
      : createMetrics({ jobs: api?.jobs, figures: api?.figures }, log);
  const transport: ApiTransport = api
    ? async (request, caller) => api.fetch(request, caller)
    : staleAnswers(circuitBreaker(httpTransport()), (call) =>
        log.error({ ...call, why: "a stale response is sent" }, "API failed"),
      );
  const storefront = describeStorefront(config, {
    api,
    transport: metrics?.countCalls(transport) ?? transport,
    limits,
    report,
    log,
  });
  const pages = await openPages(config, root, server, storefront);
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
    files: pages.files,
    publicFolder: pages.publicFolder,
    api: api?.fetch,
    reports,
    gatewayPages: api?.gatewayPages,
    findRedirect: api?.findRedirect,
    feeds: api?.fetch ?? backendFeeds({ apiBaseUrl: storefront.apiBaseUrl, log }),
    pageCache: pages.pageCache,
    metrics,
    pages: pages.handler,
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
      await pages.close();
      await api?.close();
      await limits.close();
      await flushReports();
    },
  };
}

/** Sets the languages' domains in both bundles; in development all languages have prefixes. */
function nameOrigins({ mode, publicUrl, localeDomains }: Config): void {
  const hasDomains = mode !== "development" && Object.keys(localeDomains).length > 0;
  globalThis.localeOrigins = hasDomains
    ? { cs: publicUrl, en: publicUrl, ...localeDomains }
    : undefined;
}
