import type { RequestHandler } from "express";
import type { RateLimits } from "../db/index";
import { isFeedPath } from "./api-paths";
import { refuse } from "./refusal";

/** Requests per minute and address: far above an office's use, below what harms the shop. */
export const READS_PER_MINUTE = 900;
export const CHANGES_PER_MINUTE = 240;
/** A feed is the whole assortment and counts as this many requests. */
export const FEED_READS = 20;

/**
 * Limits requests per address. Logins and vouchers have their own finer limits. Requests without `res.locals.address` (`client-address.ts`) are not
 * counted.
 */
export function rateLimits(limits: RateLimits): RequestHandler {
  const reads = limits.approximate({ name: "reads", points: READS_PER_MINUTE, seconds: 60 });
  const changes = limits.approximate({ name: "changes", points: CHANGES_PER_MINUTE, seconds: 60 });
  return (req, res, next) => {
    const { address } = res.locals;
    if (address === undefined) return next();
    const limiter = req.method === "GET" || req.method === "HEAD" ? reads : changes;
    limiter.consume(address, isFeedPath(req.path) ? FEED_READS : 1).then((consumed) => {
      if (consumed.ok) next();
      else refuse(req, res, 429, { retryAfterSeconds: Number(consumed.failure.value) });
    }, next);
  };
}
