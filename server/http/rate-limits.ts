import type { RequestHandler } from "express";
import type { RateLimits } from "../db/index";
import { isFeedPath } from "./api-paths";
import { refuse } from "./refusal";

/** Requests a minute from one address: far above what people (or a whole office) do, below what harms the shop. */
export const READS_PER_MINUTE = 900;
export const CHANGES_PER_MINUTE = 240;
/** A feed is the whole assortment: it counts for as many pages. */
export const FEED_READS = 20;

/**
 * Prevents one address from slowing the shop down for the others. What needs finer limits (logins, vouchers) has its own where it is decided.
 * Addresses are named before (`client-address.ts`); a request without one is not counted.
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
