import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { Log } from "~/contract/core/log";
import {
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  SERVER_FAILED,
  UNAVAILABLE,
  UNAVAILABLE_RETRY_SECONDS,
} from "~/contract/failures/result";
import { databaseFailureOf, type DatabaseFailure } from "../../db/index";
import { failedAnswer, type Reply } from "./reply";

const RESTING: ReadonlySet<DatabaseFailure | undefined> = new Set<DatabaseFailure>([
  "unavailable",
  "unwritable",
  "damaged",
  "busy",
  "serialisation",
]);

export interface Caller {
  /** address for rate limits; undefined for this machine and without rate limits */
  address?: string | undefined;
}

export type ApiApp = Hono<{ Bindings: Caller }>;

export type Routes = (app: ApiApp) => void;

/** Combines the areas, and answers the rest: 404, 405 with `Allow`, 503 while the database is down, damaged or cannot be written, 500 with the request id of the log. */
export function createApp(
  areas: readonly Routes[],
  log: Pick<Log, "error" | "warn">,
  reply: Pick<Reply, "sentence">,
): ApiApp {
  const app: ApiApp = new Hono();
  for (const register of areas) register(app);
  refuseOtherMethods(app);
  app.notFound((c) => failedAnswer(c, NOT_FOUND));
  app.onError((error, c) => {
    const requestId = c.req.header("x-request-id")?.slice(0, 64) || randomUUID();
    const failure = databaseFailureOf(error);
    // no stacks: a lost database fails every request
    const what =
      failure !== undefined && RESTING.has(failure) ? { reason: error.message } : { err: error };
    // expected under load
    const level = failure === "busy" || failure === "serialisation" ? "warn" : "error";
    log[level]({ ...what, requestId, method: c.req.method, path: c.req.path }, "API call failed");
    const requestField = { request_id: requestId };
    if (RESTING.has(failure)) {
      const message = reply.sentence(c, UNAVAILABLE.failure);
      return failedAnswer(
        c,
        UNAVAILABLE,
        { message, ...requestField },
        { "Retry-After": String(UNAVAILABLE_RETRY_SECONDS) },
      );
    }
    return failedAnswer(c, SERVER_FAILED, requestField);
  });
  return app;
}

function refuseOtherMethods(app: ApiApp): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes)
    methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.has("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, (c) => failedAnswer(c, METHOD_NOT_ALLOWED, {}, { Allow: allow }));
  }
}
