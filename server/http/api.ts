import type { RequestHandler } from "express";
import { isApiPath } from "./api-paths";
import { sendWebResponse, toWebRequest } from "./web";

/** A web-standard request handler, such as a Hono app. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** The API that runs in this process, for callers from outside. The pages reach it without the network. */
export function apiOverHttp(handle: FetchHandler): RequestHandler {
  return async (req, res, next) => {
    if (!isApiPath(req.path)) return next();
    try {
      await sendWebResponse(req, res, await handle(toWebRequest(req, res)));
    } catch (error) {
      next(error);
    }
  };
}
