import type { RequestHandler } from "express";
import { hostOf } from "./address";
import { refuse } from "./refusal";

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses changes asked for by another site's page (cross-site request forgery). A browser names the page's origin in `Origin`, or at least in
 * `Referer`; programs that are no browser name none and carry no shopper's cookies by accident.
 */
export function checkOrigin(publicUrl: string): RequestHandler {
  const publicHost = new URL(publicUrl).host;
  return (req, res, next) => {
    const said = req.headers.origin ?? req.headers.referer;
    if (!CHANGING.includes(req.method) || said === undefined) return next();
    const host = URL.canParse(said) ? new URL(said).host : "";
    return host !== "" && (host === publicHost || host === hostOf(req)) ? next() : refuse(req, res, 403);
  };
}
