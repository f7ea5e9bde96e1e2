import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type AppLoadContext, type RequestHandler as RemixHandler, type ServerBuild } from "@remix-run/node";
import type { RequestHandler, Response as ExpressResponse } from "express";
import type { ViteDevServer } from "vite";
import type { ShopContext } from "../../app/bff/context";
import { PREFIX } from "../../app/i18n/paths.js";
import { narrowRoutes } from "./narrow";
import { sendWebResponse, toWebRequest } from "./web";

/** What every page gets, whoever asks. The rest of {@link ShopContext} belongs to the request. */
export type SharedContext = Omit<ShopContext, "nonce" | "requestId">;
export type PickHandler = (path: string) => RemixHandler;

/** The pages: hands a request to Remix and sends what it answers. */
export function pages(pick: PickHandler, shared: SharedContext): RequestHandler {
  return async (req, res, next) => {
    try {
      const request = toWebRequest(req, res);
      // the path as Remix will read it, with `..` resolved
      const response = await pick(new URL(request.url).pathname)(request, contextOf(res, shared));
      await sendWebResponse(req, res, response);
    } catch (error) {
      next(error);
    }
  };
}

const contextOf = ({ locals }: ExpressResponse, shared: SharedContext): AppLoadContext => ({
  ...shared,
  nonce: locals.nonce,
  requestId: locals.requestId,
});

/** Pages as `npm run build` left them in `build/server`. */
export async function builtPages(root: string): Promise<PickHandler> {
  // the address is made here, so that bundling this file does not pull the build in
  const address = pathToFileURL(path.join(root, "build/server/index.js")).href;
  const build: unknown = await import(address);
  if (!isServerBuild(build)) throw new Error(`${address} is no Remix build`);
  return narrowRoutes(build, (narrowed) => createRequestHandler(narrowed, "production"), Object.values(PREFIX).filter(Boolean));
}

/** Pages straight from the sources, read anew as they change. */
export function developedPages(vite: ViteDevServer): PickHandler {
  const load = async () => {
    const build: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isServerBuild(build)) throw new Error("Vite gave no Remix build");
    return build;
  };
  const handler = createRequestHandler(load, "development");
  return () => handler;
}

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === "object" && value !== null && "routes" in value && "assets" in value && "entry" in value;
