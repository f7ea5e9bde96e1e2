import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { pinoHttp } from "pino-http";
import type { Logger } from "../log";
import { loggedPath } from "../log-masking";

const GIVEN_ID = /^[\w-]{8,64}$/;
const QUIET = /^\/(assets|images|healthz|readyz)(\/|$)/;

/**
 * Gives every request an id (a proxy's, when it sends a sane one) and writes one line when it ends: `requestId`, `method`, `path`, `status`, `ms`.
 * Headers are never logged. What a handler logs by `req.log` carries the id, too.
 */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp<Request, Response>({
    logger,
    genReqId: giveId,
    autoLogging: { ignore: (req) => QUIET.test(req.path) },
    // of the request only the id stands in every line
    customAttributeKeys: { req: "requestId", responseTime: "ms" },
    serializers: { requestId: ({ id }: { id: string }) => id },
    customLogLevel: (_req, res) => (isPutOff(res) ? "warn" : isFailed(res) ? "error" : "info"),
    customSuccessMessage: (_req, res) => messageOf(res),
    customErrorMessage: (_req, res) => messageOf(res),
    customSuccessObject: lineOf,
    customErrorObject: (req, res, _error, values: { ms: number }) => lineOf(req, res, values),
  });

function giveId({ headers }: IncomingMessage, res: Response): string {
  const given = headers["x-request-id"];
  const requestId = typeof given === "string" && GIVEN_ID.test(given) ? given : randomUUID();
  res.setHeader("X-Request-Id", requestId);
  res.locals.requestId = requestId;
  return requestId;
}

const isFailed = (res: ServerResponse): boolean => res.writableFinished && res.statusCode >= 500;
/** Too much at once, or the database is busy or away, which is logged where it is found out: the client is asked to come again. */
const isPutOff = (res: ServerResponse): boolean => res.writableFinished && res.statusCode === 503;

function messageOf(res: ServerResponse): string {
  if (!res.writableFinished) return "request given up";
  if (isPutOff(res)) return "request put off";
  return isFailed(res) ? "request failed" : "request";
}

const lineOf = ({ method, originalUrl }: Request, { statusCode: status }: ServerResponse, { ms }: { ms: number }) => ({
  method,
  path: loggedPath(originalUrl),
  status,
  ms,
});
