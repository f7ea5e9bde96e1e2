import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "../log";

const GIVEN_ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(assets|images|healthz|readyz)(\/|$)/;

type Level = "info" | "warn" | "error";

/**
 * Gives every request an id (a proxy's, when it sends a sane one) and writes one line when it ends: `requestId`, `method`, `path`, `status`, `ms`.
 * Headers are never logged.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = idOf(req);
    res.setHeader("X-Request-Id", requestId);
    res.locals.requestId = requestId;
    const from = performance.now();
    // once for each answer, sent whole or given up
    res.once("close", () => {
      const { level, message } = endOf(res);
      if (!log.isLevelEnabled(level) || QUIET.test(req.path)) return;
      const { method, originalUrl } = req;
      log[level]({ requestId, method, path: originalUrl, status: res.statusCode, ms: Math.round(performance.now() - from) }, message);
    });
    next();
  };

function idOf({ headers }: Request): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
}

/** How a request has ended. */
function endOf({ writableFinished, statusCode }: Response): { level: Level; message: string } {
  if (!writableFinished) return { level: "info", message: "request given up" };
  // too much at once, or the database is busy or away, which is logged where it is found out: the client is asked to come again
  if (statusCode === 503) return { level: "warn", message: "request put off" };
  return statusCode >= 500 ? { level: "error", message: "request failed" } : { level: "info", message: "request" };
}
