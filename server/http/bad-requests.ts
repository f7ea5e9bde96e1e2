import type { RequestHandler } from "express";
import { hostOf } from "./address";
import { isApiPath } from "./api-paths";
import { refuse } from "./refusal";

export const MAX_URL_LENGTH = 8_192;
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"];
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Turns away what no page could make sense of, so that nothing behind has to think of it. */
export const refuseBadRequests: RequestHandler = (req, res, next) => {
  if (req.originalUrl.length > MAX_URL_LENGTH) return refuse(req, res, 414);
  if (!req.originalUrl.startsWith("/") || !isDecodable(req.path) || /%00/.test(req.originalUrl)) return refuse(req, res, 400);
  if (!HOST.test(hostOf(req))) return refuse(req, res, 400);
  const methods = isApiPath(req.path) ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(req.method)) {
    res.setHeader("Allow", methods.join(", "));
    return refuse(req, res, 405);
  }
  next();
};

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
