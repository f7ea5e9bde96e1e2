import { createServer, type Server } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import { httpTransport } from "../app/bff/transport.server";
import { translate } from "../app/i18n/translate.server";
import { createImages } from "./adapters/images";
import { createApi } from "./api/index";
import type { Config } from "./config";
import { databaseTarget } from "./database-target";
import { migrate, openDatabase, prepareIfMissing, seedIfEmpty } from "./db/index";
import { createHttpApp } from "./http/app";
import type { FetchHandler } from "./http/api";
import { backendFeeds } from "./http/backend-feeds";
import { startVite } from "./http/dev-server";
import { builtPages, developedPages, type SharedContext } from "./http/remix";
import { staticFiles } from "./http/static-files";
import { createLog, type Logger } from "./log";
import { projectRoot } from "./root";
import { cookieSecrets } from "./secrets";

/** Longest wait for one answer of somebody else's backend. */
const BACKEND_TIMEOUT_MS = 5_000;
/** Pages name the API by this address when it runs in their own process; nothing ever connects to it. */
const IN_PROCESS_API = "http://api.internal";
/** Room for an address of 8 kB (refused with 414) and cookies beside it. */
const MAX_HEADER_BYTES = 32 * 1024;

/** A shop that is ready to listen. */
export interface Shop {
  server: Server;
  /** closes what stands behind the server; call it when no request runs any more */
  close: () => Promise<void>;
}

/** Builds the whole shop: database → API → pages → HTTP app. */
export async function composeShop(config: Config): Promise<Shop> {
  const root = projectRoot();
  const log = createLog(config);

  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES });
  const api = config.apiBaseUrl ? undefined : await openOwnApi(config, root, log);
  const shared: SharedContext = {
    cookieSecrets: cookieSecrets(config),
    secureCookies: config.publicUrl.startsWith("https:"),
    api: api ? async (request, caller) => api.fetch(request, caller) : httpTransport({ timeoutMs: BACKEND_TIMEOUT_MS }),
    apiBaseUrl: config.apiBaseUrl ?? IN_PROCESS_API,
    publicUrl: config.publicUrl,
    log,
  };
  const front = await openFront(config, root, server, shared);
  const images = createImages({
    sources: [path.join(config.dataDir, "images"), path.join(root, "server/db/seed/pictures")],
    folder: path.join(config.dataDir, "image-cache"),
    limitBytes: config.imageCacheBytes,
    onError: (error, file) => log.warn({ err: error, file }, "picture could not be made"),
  });
  const app = createHttpApp({
    config,
    log,
    images,
    files: front.files,
    publicFolder: front.publicFolder,
    api: api?.fetch,
    feeds: api?.fetch ?? backendFeeds(shared.apiBaseUrl, BACKEND_TIMEOUT_MS),
    pages: front.pages,
  });
  server.on("request", app);

  return {
    server,
    async close() {
      await front.close();
      await api?.close();
    },
  };
}

interface OwnApi {
  fetch: FetchHandler;
  close(): Promise<void>;
}

/** The API that ships with the shop, over its own database: made, brought up to date and filled with the demo assortment where it is empty. */
async function openOwnApi(config: Config, root: string, log: Logger): Promise<OwnApi> {
  const db = openDatabase(databaseTarget(config, (error) => log.warn({ err: error }, "database connection lost")));
  await migrate(db);
  if (await seedIfEmpty(db, path.join(root, "server/db/seed/data"))) log.info("demo assortment loaded");
  await prepareIfMissing(db);
  const { fetch, warmUp } = createApi({ db, translate, publicUrl: config.publicUrl, log });
  // behind the start, which is to be quick however large the assortment is; whoever comes meanwhile waits for it
  warmUp().catch((error: unknown) => log.warn({ err: error }, "listings could not be read beforehand"));
  return { fetch, close: () => db.close() };
}

interface Front {
  files: RequestHandler[];
  /** holds the files that stand beside the pages, such as the placeholder picture */
  publicFolder: string;
  pages: RequestHandler;
  close(): Promise<void>;
}

/** Pages and their files: from the build, or from the sources while one develops. */
async function openFront(config: Config, root: string, server: Server, shared: SharedContext): Promise<Front> {
  if (config.mode !== "development") {
    const client = path.join(root, "build/client");
    return { files: [staticFiles(client)], publicFolder: client, pages: await builtPages(root, shared), close: async () => {} };
  }
  const vite = await startVite(root, server);
  return {
    files: [vite.middlewares],
    publicFolder: path.join(root, "public"),
    pages: developedPages(vite, shared),
    close: () => vite.close(),
  };
}
