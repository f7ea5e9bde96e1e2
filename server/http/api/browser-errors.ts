import express, { type RequestHandler } from "express";
import { BROWSER_ERRORS_PATH } from "~/domain/web";
import type { ErrorReports } from "../../adapters/error-reports/sender";
import type { RateLimits } from "../../db/index";
import { browserErrorSchema, reportOfBrowser } from "../../log/error-report";
import { refuse } from "../guards/refusal";

/** Error reports per minute and address: a page sends five at most. */
const ERRORS_PER_MINUTE = 15;
const MAX_BYTES = "16kb";

export function browserErrors(reports: ErrorReports, limits: RateLimits): RequestHandler[] {
  const limit = limits.approximate({
    name: "browser-errors",
    points: ERRORS_PER_MINUTE,
    seconds: 60,
  });
  const isReport = (method: string, path: string) =>
    method === "POST" && path === BROWSER_ERRORS_PATH;
  const readForm = express.urlencoded({ extended: false, limit: MAX_BYTES });
  return [
    (req, res, next) => (isReport(req.method, req.path) ? readForm(req, res, next) : next()),
    async (req, res, next) => {
      if (!isReport(req.method, req.path)) return next();
      try {
        const permit = await limit.consume(res.locals.address ?? "here");
        if (!permit.ok)
          return refuse(req, res, 429, { retryAfterSeconds: Number(permit.failure.value) });
        const error = browserErrorSchema.safeParse(req.body);
        if (!error.success) return refuse(req, res, 400);
        reports.add(reportOfBrowser(error.data));
        res.status(204).end();
      } catch (error) {
        next(error);
      }
    },
  ];
}
