import type { NextFunction, Request, RequestHandler, Response } from "express";
import type { Locale } from "~/contract/core/locale";
import { refuseByNotice } from "../pages/refused-form";
import { hostOf } from "./address";
import { refuse } from "./refusal";

interface ShopAddresses {
  publicUrl: string;
  localeDomains?: Readonly<Partial<Record<Locale, string>>> | undefined;
}

const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Refuses writes from pages of other sites (cross-site request forgery). `Sec-Fetch-Site` decides: scripts cannot change it, and with
 * `Referrer-Policy: no-referrer` the shop's own forms have `Origin: null`. Browsers without it send `Origin` or `Referer`, whose scheme counts too.
 * Other clients send none of these and no shopper's cookies.
 */
export function checkOrigin({ publicUrl, localeDomains = {} }: ShopAddresses): RequestHandler {
  const shopOrigins = [publicUrl, ...Object.values(localeDomains)].map(
    (address) => new URL(address),
  );
  const isOwn = (req: Request): boolean => {
    const site = req.headers["sec-fetch-site"];
    if (site === "same-origin") return true;
    if (site === "same-site" || site === "cross-site") return false;
    const from = req.headers.origin ?? req.headers.referer;
    if (from === undefined) return true;
    if (!URL.canParse(from)) return false;
    const { origin } = new URL(from);
    const host = hostOf(req);
    // a proxy may end TLS without saying so: for the shop's own hosts the settings know the scheme
    const addresses = [
      ...shopOrigins,
      ...Object.values(globalThis.localeOrigins ?? {}).map((address) => new URL(address)),
    ];
    const requested =
      addresses.find((address) => address.host === host)?.origin ?? `${req.protocol}://${host}`;
    return origin === shopOrigins[0]?.origin || origin === requested;
  };
  return (req, res, next) =>
    !CHANGING.includes(req.method) || isOwn(req) ? next() : refuseForeign(req, res, next);
}

const refuseForeign = (req: Request, res: Response, next: NextFunction): void =>
  void refuseByNotice(req, res, 403)
    .then((isNoticed) => (isNoticed ? next() : refuse(req, res, 403)))
    .catch(next);
