import type { Server } from "node:http";
import path from "node:path";
import type { RequestHandler } from "express";
import type { Storefront } from "~/bff";
import { createPageStore } from "~/cache/page-store.server";
import type { Config } from "../../settings/config";
import { staticFiles } from "../files/static-files";
import { startVite } from "./dev-server";
import { pageCache, type PageCache } from "./page-cache";
import { builtPages, developedPages } from "./remix";

/** The storefront's pages and files. */
export interface Pages {
  files: RequestHandler[];
  publicFolder: string;
  pageCache?: PageCache;
  handler: RequestHandler;
  close(): Promise<void>;
}

/** Opens the built pages; in development those of Vite. */
export async function openPages(
  config: Config,
  root: string,
  server: Server,
  storefront: Storefront,
): Promise<Pages> {
  if (config.mode !== "development") {
    const client = path.join(root, "build/client");
    return {
      files: [staticFiles(client)],
      publicFolder: client,
      ...(config.pageCacheBytes > 0 && {
        pageCache: pageCache(
          createPageStore(config.pageCacheBytes, storefront.changes),
          storefront,
        ),
      }),
      handler: await builtPages(root, storefront),
      close: async () => {},
    };
  }
  const vite = await startVite(root, server);
  return {
    files: [vite.middlewares],
    publicFolder: path.join(root, "public"),
    handler: developedPages(vite, storefront),
    close: () => vite.close(),
  };
}
