import type { RequestHandler } from "express";
import type { Readiness } from "../readiness";
import type { JobState } from "../scheduler";
import { refuse } from "./refusal";

/** A start takes seconds, so the next try is soon. */
const STARTING_RETRY_SECONDS = 2;

/** Says that the process lives and listens, whatever else is the matter: for those who would restart it. */
export const health: RequestHandler = (_req, res) => {
  res.setHeader("Cache-Control", "no-store");
  res.type("text/plain").send("ok\n");
};

/** Readiness for load balancers: whether requests should come here, what is missing, and how the periodic jobs went. */
export const readinessOf =
  (readiness: Readiness, jobs: () => JobState[]): RequestHandler =>
  (_req, res, next) => {
    readiness.missing().then((missing) => {
      res.setHeader("Cache-Control", "no-store");
      res.status(missing.length ? 503 : 200).json({ ready: missing.length === 0, missing, jobs: jobs() });
    }, next);
  };

/** Until the shop can make pages, answers that it is starting. */
export const whenOpen =
  (readiness: Readiness): RequestHandler =>
  (req, res, next) => {
    if (readiness.isOpen) next();
    else refuse(req, res, 503, { retryAfterSeconds: STARTING_RETRY_SECONDS });
  };
