import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "../log";

const GIVEN_ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(assets|images|healthz|readyz)(\/|$)/;

type Level = "info" | "warn" | "error";

/** Trace context of W3C, version 00: trace, span, flags. */
const TRACE_PARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Gives every request an id (a proxy's, when it sends a sane one) and writes one line when it ends: `requestId`, `method`, `path`, `status`, `ms`,
 * and `traceId` where the proxy sends a `traceparent`, which calls of another backend carry on.
 * Headers are never logged.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = idOf(req);
    res.setHeader("X-Request-Id", requestId);
    res.locals.requestId = requestId;
    const traceParent = req.headers["traceparent"];
    if (typeof traceParent === "string" && TRACE_PARENT.test(traceParent)) res.locals.traceParent = traceParent;
    const from = performance.now();
    // once for each answer, sent whole or given up
    res.once("close", () => {
      const { level, message } = endOf(res);
      if (!log.isLevelEnabled(level) || QUIET.test(req.path)) return;
      const { method, originalUrl } = req;
      const traceId = res.locals.traceParent?.split("-")[1];
      const ms = Math.round(performance.now() - from);
      log[level]({ requestId, ...(traceId && { traceId }), method, path: originalUrl, status: res.statusCode, ms }, message);
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
