import type { RequestHandler } from "express";
import { hostOf } from "./address";
import { refuse } from "./refusal";

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses changes asked for by another site's page (cross-site request forgery). A browser names the page's origin in `Origin`, or at least in
 * `Referer`, and newer ones say in `Sec-Fetch-Site` how it relates to ours, also where the other two are withheld. A subdomain beside ours
 * (`same-site`) is another site's page too, unless it names our origin. Programs that are no browser send none of these, and carry no shopper's
 * cookies by accident.
 */
export function checkOrigin(publicUrl: string): RequestHandler {
  const publicHost = new URL(publicUrl).host;
  return (req, res, next) => {
    const said = req.headers.origin ?? req.headers.referer;
    if (!CHANGING.includes(req.method)) return next();
    const site = req.headers["sec-fetch-site"];
    if (site === "cross-site") return refuse(req, res, 403);
    if (said === undefined) return site === "same-site" ? refuse(req, res, 403) : next();
    const host = URL.canParse(said) ? new URL(said).host : "";
    return host !== "" && (host === publicHost || host === hostOf(req)) ? next() : refuse(req, res, 403);
  };
}
