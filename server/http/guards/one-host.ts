import type { RequestHandler } from "express";
import { hostOf } from "./address";

/** Sets one Host and removes Origin; both were checked. Remix would check again without knowing the trusted proxies, and answer 500. */
export const resolveHost: RequestHandler = (req, _res, next) => {
  req.headers.host = hostOf(req);
  delete req.headers["x-forwarded-host"];
  delete req.headers.origin;
  next();
};
