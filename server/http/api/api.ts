import { getRequestListener } from "@hono/node-server";
import type { RequestHandler } from "express";
import { isApiPath } from "./api-paths";

export type FetchHandler = (
  request: Request,
  caller?: { address?: string | undefined },
) => Response | Promise<Response>;

/** Serves the API of this process to external callers. Pages call it without the network. */
export function apiOverHttp(handle: FetchHandler): RequestHandler {
  return (req, res, next) => {
    if (!isApiPath(req.path)) return next();
    const { address } = res.locals;
    const listener = getRequestListener((request) => handle(request, { address }), {
      overrideGlobalObjects: false,
    });
    listener(req, res).catch(next);
  };
}
