import type { Server } from "node:http";
import type { ViteDevServer } from "vite";

/** Runs Vite inside our server, so that pages, API and hot reload share one address. */
export async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  // imported here because Vite is not installed in production
  const { createServer } = await import("vite");
  return createServer({
    root,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
}
