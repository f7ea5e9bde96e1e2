import type { Server } from "node:http";
import type { ViteDevServer } from "vite";

/** Vite inside our own server, so that pages, API and hot reload share one address. */
export async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  // imported here, because everything that stands above is loaded in production too, where Vite is not installed
  const { createServer } = await import("vite");
  return createServer({ root, appType: "custom", server: { middlewareMode: true, hmr: { server } } });
}
