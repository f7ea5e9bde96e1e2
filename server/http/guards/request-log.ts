import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "../../log/log";
import { onAnswerEnd, type Abort } from "../http-server";

const GIVEN_ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(assets|images|healthz|readyz)(\/|$)/;

type Level = "info" | "warn" | "error";

/** Trace context of W3C, version 00: trace, span, flags. */
const TRACE_PARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Gives each request an id (a proxy's, if it is valid) and logs one line at its end: `requestId`, `method`, `path`, `status`, `ms`, `traceId` if the
 * proxy sends a `traceparent`, and `aborted` with the reason if the answer was not sent completely. Headers are never logged.
 */
export const requestLog =
  (log: Logger): RequestHandler =>
  (req, res, next) => {
    const requestId = idOf(req);
    res.setHeader("X-Request-Id", requestId);
    res.locals.requestId = requestId;
    const traceParent = req.headers["traceparent"];
    if (typeof traceParent === "string" && TRACE_PARENT.test(traceParent))
      res.locals.traceParent = traceParent;
    const from = performance.now();
    onAnswerEnd(req, res, (aborted) => {
      const { level, message } = endOf(res, aborted);
      if (!log.isLevelEnabled(level) || QUIET.test(req.path)) return;
      const { method, originalUrl } = req;
      const traceId = res.locals.traceParent?.split("-")[1];
      const ms = Math.round(performance.now() - from);
      const about = {
        requestId,
        ...(traceId && { traceId }),
        method,
        path: originalUrl,
        status: res.statusCode,
        ms,
      };
      log[level]({ ...about, ...(aborted && { aborted }) }, message);
    });
    next();
  };

function idOf({ headers }: Request): string {
  const clientId = headers["x-request-id"];
  return typeof clientId === "string" && GIVEN_ID.test(clientId) ? clientId : randomUUID();
}

function endOf(
  { statusCode }: Response,
  aborted: Abort | undefined,
): { level: Level; message: string } {
  if (aborted) return { level: "info", message: "request aborted" };
  // overload or database down, which is logged elsewhere: the client should retry
  if (statusCode === 503) return { level: "warn", message: "request refused temporarily" };
  return statusCode >= 500
    ? { level: "error", message: "request failed" }
    : { level: "info", message: "request" };
}
