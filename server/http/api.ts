import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "express";
import { isApiPath } from "./api-paths";

/** A web-standard request handler, such as a Hono app. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** The API that runs in this process, for callers from outside. The pages reach it without the network. */
export function apiOverHttp(handle: FetchHandler): RequestHandler {
  const listener = getRequestListener(handle, { overrideGlobalObjects: false });
  return (req, res, next) => {
    if (!isApiPath(req.path)) return next();
    listener(req, res).catch(next);
  };
}
