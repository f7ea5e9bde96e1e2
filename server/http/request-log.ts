import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import type { Logger } from "../log";
import { loggedPath } from "../log-masking";

const GIVEN_ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(assets|images|healthz|readyz)(\/|$)/;

/** Gives every request an id (a proxy's, when it sends a sane one) and writes one line when it ends. Headers are never logged. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const given = req.headers["x-request-id"];
    const requestId = typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
    res.setHeader("X-Request-Id", requestId);
    res.locals.requestId = requestId;
    if (!QUIET.test(req.path)) {
      const start = performance.now();
      res.once("close", () => {
        const line = {
          requestId,
          method: req.method,
          path: loggedPath(req.originalUrl),
          status: res.statusCode,
          ms: Math.round(performance.now() - start),
        };
        if (!res.writableFinished) log.info(line, "request given up");
        else if (res.statusCode >= 500) log.error(line, "request failed");
        else log.info(line, "request");
      });
    }
    next();
  };
}
