import type { RequestHandler } from "express";
import type { Readiness } from "../start/readiness";
import { refuseByNotice, refuseForNow } from "./pages/refused-form";

const STARTING_RETRY_SECONDS = 2;

/** Liveness: 200 while the process listens. */
export const health: RequestHandler = (_req, res) => {
  res.setHeader("Cache-Control", "no-store");
  res.type("text/plain").send("ok\n");
};

/** Readiness for load balancers. The address is public, so it names no background jobs; metrics and log do. */
export const readinessOf =
  (readiness: Readiness): RequestHandler =>
  (_req, res, next) => {
    readiness.missing().then((missing) => {
      res.setHeader("Cache-Control", "no-store");
      res.status(missing.length ? 503 : 200).json({ ready: missing.length === 0, missing });
    }, next);
  };

export const refuseUntilReady =
  (readiness: Readiness): RequestHandler =>
  (req, res, next) => {
    if (readiness.isOpen) return next();
    refuseByNotice(req, res, 503)
      .then((isNoticed) =>
        isNoticed
          ? next()
          : refuseForNow(req, res, 503, { retryAfterSeconds: STARTING_RETRY_SECONDS }),
      )
      .catch(next);
  };
