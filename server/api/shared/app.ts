import { Hono } from "hono";
import { randomUUID } from "node:crypto";
import type { Log } from "~/contract/log";
import { failureOf, type DatabaseFailure } from "../../db/index";
import { failedAnswer } from "./reply";
import { METHOD_NOT_ALLOWED, NOT_FOUND, SERVER_FAILED, UNAVAILABLE } from "~/contract/result";

/** Failures of the database that pass by themselves. */
const RESTING: ReadonlySet<DatabaseFailure | undefined> = new Set<DatabaseFailure>(["unavailable", "busy", "serialisation"]);
const RETRY_SECONDS = 5;

/** Who calls, as far as limits need it. */
export interface Caller {
  /** the address that limits count; undefined for this very machine and where requests are not limited */
  address?: string | undefined;
}

type ApiApp = Hono<{ Bindings: Caller }>;

/** An area's routes: registers them on the API's app. */
export type Routes = (app: ApiApp) => void;

/** Puts areas together, and answers what none of them does: 404, 405 with `Allow`, 503 while the database does not answer, 500 with the id under which the log tells more. */
export function createApp(areas: readonly Routes[], log: Pick<Log, "error" | "warn">): ApiApp {
  const app: ApiApp = new Hono();
  for (const register of areas) register(app);
  refuseOtherMethods(app);
  app.notFound((c) => failedAnswer(c, NOT_FOUND));
  app.onError((error, c) => {
    const requestId = c.req.header("x-request-id")?.slice(0, 64) || randomUUID();
    const failure = failureOf(error);
    // a database that is down fails every request, a slow statement or a used-up pool a few: the reason is enough, stacks would bury it
    const what = failure !== undefined && RESTING.has(failure) ? { reason: error.message } : { err: error };
    // somebody else was in the way for longer than a request may wait: under load that is expected
    const level = failure === "busy" || failure === "serialisation" ? "warn" : "error";
    log[level]({ ...what, requestId, method: c.req.method, path: c.req.path }, "API call failed");
    const named = { request_id: requestId };
    if (RESTING.has(failure)) return failedAnswer(c, UNAVAILABLE, named, { "Retry-After": String(RETRY_SECONDS) });
    return failedAnswer(c, SERVER_FAILED, named);
  });
  return app;
}

function refuseOtherMethods(app: ApiApp): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const [path, known] of methods) {
    const allow = [...known, ...(known.has("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, (c) => failedAnswer(c, METHOD_NOT_ALLOWED, {}, { Allow: allow }));
  }
}
