import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler as ExpressHandler, Response as ExpressResponse } from "express";
import type { ViteDevServer } from "vite";
import { callBudget, PAGE_CALLS_MS } from "../../app/bff/call-budget";
import type { ShopContext } from "../../app/bff/context";
import { PREFIX } from "../../app/i18n/paths.js";
import { narrowRoutes } from "./narrow";

/** What every page gets. The rest of {@link ShopContext} belongs to the request. */
export type SharedContext = Omit<ShopContext, "nonce" | "requestId" | "clientAddress" | "budget" | "isDataRequest">;

const loadContext =
  (shared: SharedContext) =>
  (req: ExpressRequest, { locals }: ExpressResponse): AppLoadContext => ({
    ...shared,
    nonce: locals.nonce,
    requestId: locals.requestId,
    clientAddress: locals.address,
    budget: callBudget(PAGE_CALLS_MS),
    // how Remix names the data of a page (single fetch)
    isDataRequest: req.path.endsWith(".data"),
  });

/** Pages as `npm run build` left them in `build/server`. */
export async function builtPages(root: string, shared: SharedContext): Promise<ExpressHandler> {
  // the address is made here, so that bundling this file does not pull the build in
  const address = pathToFileURL(path.join(root, "build/server/index.js")).href;
  const build: unknown = await import(address);
  if (!isServerBuild(build)) throw new Error(`${address} is no Remix build`);
  const getLoadContext = loadContext(shared);
  const make = (narrowed: ServerBuild): RequestHandler => createRequestHandler({ build: narrowed, mode: "production", getLoadContext });
  const pick = narrowRoutes(build, make, Object.values(PREFIX).filter(Boolean));
  // the path as Remix will read it, with `..` resolved
  return (req, res, next) => void pick(pathOf(req.originalUrl))(req, res, next);
}

/** Put together as Remix does it: `//x` after an origin is a path, by itself it would name the host `x`. */
const pathOf = (originalUrl: string): string => new URL(`http://shop${originalUrl}`).pathname;

/** Pages straight from the sources, read anew as they change. */
export function developedPages(vite: ViteDevServer, shared: SharedContext): ExpressHandler {
  const build = async () => {
    const loaded: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isServerBuild(loaded)) throw new Error("Vite gave no Remix build");
    return loaded;
  };
  const handle = createRequestHandler({ build, mode: "development", getLoadContext: loadContext(shared) });
  return (req, res, next) => void handle(req, res, next);
}

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === "object" && value !== null && "routes" in value && "assets" in value && "entry" in value;
