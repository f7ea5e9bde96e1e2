import type { NextFunction, Request, RequestHandler, Response } from "express";
import { hostOf } from "./address";
import { refuse } from "./refusal";
import { refuseByNotice } from "./refused-form";

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses writes from pages of other sites (cross-site request forgery). Browsers send `Origin` or `Referer`; newer ones send `Sec-Fetch-Site` even
 * if both are withheld. A sibling subdomain (`same-site`) counts as another site unless it sends our origin. Other clients send none of these and no
 * shopper's cookies.
 */
export function checkOrigin(publicUrl: string): RequestHandler {
  const publicHost = new URL(publicUrl).host;
  return (req, res, next) => {
    const origin = req.headers.origin ?? req.headers.referer;
    if (!CHANGING.includes(req.method)) return next();
    const site = req.headers["sec-fetch-site"];
    if (site === "cross-site") return refuseForeign(req, res, next);
    if (origin === undefined) return site === "same-site" ? refuseForeign(req, res, next) : next();
    const host = URL.canParse(origin) ? new URL(origin).host : "";
    return host !== "" && (host === publicHost || host === hostOf(req)) ? next() : refuseForeign(req, res, next);
  };
}

const refuseForeign = (req: Request, res: Response, next: NextFunction): void =>
  void refuseByNotice(req, res, 403)
    .then((isNoticed) => (isNoticed ? next() : refuse(req, res, 403)))
    .catch(next);
