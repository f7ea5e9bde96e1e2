import type { RequestHandler } from "express";
import { hostOf } from "./address";

/**
 * Leaves one host and no origin on the request. Both have been checked (`origin-check.ts`, `address.ts`); Remix would check them
 * again without knowing which proxies are trusted, and answer 500.
 */
export const resolveHost: RequestHandler = (req, _res, next) => {
  req.headers.host = hostOf(req);
  delete req.headers["x-forwarded-host"];
  delete req.headers.origin;
  next();
};
