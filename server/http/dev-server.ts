import type { Server } from "node:http";
import { createServer, type ViteDevServer } from "vite";

/** Vite inside our own server, so that pages, API and hot reload share one address. */
export const startVite = (root: string, server: Server): Promise<ViteDevServer> =>
  createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
