import { isIPv6 } from "node:net";
import type { RequestHandler } from "express";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { isFeedPath } from "./api-paths";
import { refuse } from "./refusal";

/** Requests a minute from one address: far above what people (or a whole office) do, below what harms the shop. */
export const READS_PER_MINUTE = 900;
export const CHANGES_PER_MINUTE = 240;
/** A feed is the whole assortment: it counts for as many pages. */
export const FEED_READS = 20;

/**
 * Keeps one address from taking the shop away from the others. What needs finer limits (logins, vouchers) has its own where it is decided,
 * and is told the address by `res.locals`.
 * Requests from this very machine go free: they are the operator's tools, or a proxy that does not say who is asking, and then one shared
 * limit would close the shop for all.
 */
export function rateLimits(): RequestHandler {
  const reads = new RateLimiterMemory({ points: READS_PER_MINUTE, duration: 60 });
  const changes = new RateLimiterMemory({ points: CHANGES_PER_MINUTE, duration: 60 });
  return (req, res, next) => {
    const address = limitedAddress(req.ip ?? "");
    if (address === undefined) return next();
    res.locals.address = address;
    const limiter = req.method === "GET" || req.method === "HEAD" ? reads : changes;
    limiter.consume(address, isFeedPath(req.path) ? FEED_READS : 1).then(
      () => next(),
      (reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) return next(reason);
        refuse(req, res, 429, { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1000) });
      },
    );
  };
}

/** The address that is counted: an IPv6 customer holds a whole /64. Undefined for this machine. */
export function limitedAddress(ip: string): string | undefined {
  const address = ip.replace(/^::ffff:/i, "");
  if (address.startsWith("127.") || address === "::1") return undefined;
  return isIPv6(address) ? `${expandIPv6(address).slice(0, 4).join(":")}::` : address;
}

function expandIPv6(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head.split(":").filter(Boolean);
  const after = tail?.split(":").filter(Boolean) ?? [];
  const missing = Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array.from({ length: missing }, () => "0"), ...after];
}
