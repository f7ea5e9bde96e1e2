import type { Request, RequestHandler } from "express";
import type { RateLimits } from "../../db/index";
import { decodedPath, isFeedPath, isPlanCall } from "../api/api-paths";
import { isPageData, refuseForNow } from "../pages/refused-form";

/** Requests per minute and address: far above an office's use, below what harms the shop. */
const READS_PER_MINUTE = 900;
const CHANGES_PER_MINUTE = 240;
/** A feed is the whole assortment and counts as this many requests. */
const FEED_READS = 20;
/** A floor plan takes up to two seconds of processor time: the API's call counts as this many requests. */
const PLAN_REQUESTS = 10;
/** Floor plans of pages per minute and address. A page counts a plan when it calculates one; a form that is sent to the page calculates none. */
export const PLANS_PER_MINUTE = 90;

/** Refusals per minute and address that Remix answers, so that pages with scripts can show them. Further ones are answered without Remix. */
const EXPLAINED_PER_MINUTE = 60;

/** Limits requests per address; not those without `res.locals.address` (`client-address.ts`). Logins and vouchers have finer limits. */
export function rateLimits(limits: RateLimits): RequestHandler {
  const reads = limits.approximate({ name: "reads", points: READS_PER_MINUTE, seconds: 60 });
  const changes = limits.approximate({ name: "changes", points: CHANGES_PER_MINUTE, seconds: 60 });
  const explained = limits.approximate({
    name: "explained",
    points: EXPLAINED_PER_MINUTE,
    seconds: 60,
  });
  return (req, res, next) => {
    const { address } = res.locals;
    if (address === undefined) return next();
    const limiter = req.method === "GET" || req.method === "HEAD" ? reads : changes;
    limiter
      .consume(address, costOf(req))
      .then(async (consumed) => {
        if (consumed.ok) return next();
        const retryAfterSeconds = Number(consumed.failure.value);
        const isExplained = isPageData(req.path) && (await explained.consume(address)).ok;
        if (!isExplained) return refuseForNow(req, res, 429, { retryAfterSeconds });
        res.locals.refused = { status: 429, retryAfterSeconds };
        next();
      })
      .catch(next);
  };
}

function costOf({ path }: Request): number {
  const decoded = decodedPath(path);
  if (isFeedPath(decoded)) return FEED_READS;
  return isPlanCall(decoded) ? PLAN_REQUESTS : 1;
}
