import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet, { type HelmetOptions } from "helmet";
import { RECAPTCHA_URL } from "~/contract/forms/recaptcha";
import { sourcesOf, type KnownScript } from "~/domain/web";

/** Browser features that no page uses. Clipboard and full screen stay allowed. */
const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "screen-wake-lock",
  "usb",
  "xr-spatial-tracking",
];
const PERMISSIONS = UNUSED.map((name) => `${name}=()`).join(", ");

/** Hosts of reCAPTCHA (Google's FAQ on CSP). */
const RECAPTCHA = {
  script: [`${RECAPTCHA_URL}/`, "https://www.gstatic.com/recaptcha/"],
  frame: [`${RECAPTCHA_URL}/`, "https://recaptcha.google.com/recaptcha/"],
  connect: [`${RECAPTCHA_URL}/`],
};

interface Options {
  https: boolean;
  development: boolean;
  paymentOrigin?: string | undefined;
  /** the shop's origins, if languages have domains: forms may lead from one to another and to the demo's gateway */
  pageOrigins?: readonly string[] | undefined;
  hasRecaptcha?: boolean | undefined;
  pageScripts?: readonly Pick<KnownScript, "sources">[] | undefined;
  pictureOrigins?: readonly string[] | undefined;
}

/**
 * Sets the security headers. Scripts run only from our own files or with this answer's nonce; no other inline code, no frames around us, forms only
 * to us, the payment gateway and the shop's other domains. Other hosts are allowed only by settings.
 */
export function securityHeaders(options: Options): RequestHandler {
  const setHeaders = helmet(helmetOptions(options));
  return (req, res, next) => {
    res.locals.nonce = randomBytes(16).toString("base64");
    res.setHeader("Permissions-Policy", PERMISSIONS);
    setHeaders(req, res, next);
  };
}

/** helmet's types know only Node's response. */
const isExpress = (res: ServerResponse): res is Response => "locals" in res;

function helmetOptions({
  https,
  development,
  paymentOrigin,
  pageOrigins = [],
  hasRecaptcha,
  pageScripts = [],
  pictureOrigins = [],
}: Options): HelmetOptions {
  const recaptcha = hasRecaptcha ? RECAPTCHA : undefined;
  const others = sourcesOf(pageScripts);
  const frames = [...(recaptcha?.frame ?? []), ...others.frame];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: [
          "'self'",
          (_req, res) => `'nonce-${isExpress(res) ? res.locals.nonce : ""}'`,
          ...(recaptcha?.script ?? []),
          ...others.script,
        ],
        // Vite inlines styles in development
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...others.style],
        imgSrc: ["'self'", "data:", ...pictureOrigins, ...others.img],
        connectSrc: [
          "'self'",
          ...(development ? ["ws:"] : []),
          ...(recaptcha?.connect ?? []),
          ...others.connect,
        ],
        ...(frames.length > 0 && { frameSrc: frames }),
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: [
          "'self'",
          ...pageOrigins,
          ...(paymentOrigin === undefined ? [] : [paymentOrigin]),
        ],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    // with no-referrer browsers send `Origin: null` with forms, which `checkOrigin` would refuse from browsers without Sec-Fetch-Site
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    frameguard: { action: "deny" },
  };
}
