import type { RequestHandler } from "express";
import { hostOf } from "./address";

/**
 * Leaves one word on which host was asked and by whom. Both have been judged (`origin-check.ts`, `address.ts`); Remix would judge
 * again without knowing which proxies are trusted, and answer 500.
 */
export const settleHost: RequestHandler = (req, _res, next) => {
  req.headers.host = hostOf(req);
  delete req.headers["x-forwarded-host"];
  delete req.headers.origin;
  next();
};
