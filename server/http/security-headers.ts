import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import helmet, { type HelmetOptions } from "helmet";
import { RECAPTCHA_URL } from "../../app/contract/recaptcha";
import { sourcesOf, type KnownScript } from "../../app/domain/page-scripts";

/** Abilities of the browser that no page of the shop asks for; a script that slipped in cannot either. Copying and full screen stay. */
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

/** What reCAPTCHA loads, from where Google says (its FAQ on CSP). */
const RECAPTCHA = {
  script: [`${RECAPTCHA_URL}/`, "https://www.gstatic.com/recaptcha/"],
  frame: [`${RECAPTCHA_URL}/`, "https://recaptcha.google.com/recaptcha/"],
  connect: [`${RECAPTCHA_URL}/`],
};

interface Options {
  https: boolean;
  development: boolean;
  /** of the payment gateway: a form of ours may lead there */
  paymentOrigin?: string | undefined;
  /** of the shop's own pages, where languages have domains: a form may lead from one to another, to the gateway of a demonstration and back */
  pageOrigins?: readonly string[] | undefined;
  /** forms ask for tokens */
  hasRecaptcha?: boolean | undefined;
  /** of others, which pages load with consent */
  pageScripts?: readonly KnownScript[] | undefined;
}

/**
 * Headers that tell the browser what our pages may do. Scripts run only from our own files or with the nonce of this very answer;
 * nothing inline otherwise, no frames around us, no forms to elsewhere but to the payment gateway and the shop's other domains. Of others exactly the hosts that the settings
 * name may be reached, and none where they name none.
 */
export function securityHeaders(options: Options): RequestHandler {
  const setHeaders = helmet(helmetOptions(options));
  return (req, res, next) => {
    res.locals.nonce = randomBytes(16).toString("base64");
    res.setHeader("Permissions-Policy", PERMISSIONS);
    setHeaders(req, res, next);
  };
}

/** helmet declares only the response of Node. */
const isExpress = (res: ServerResponse): res is Response => "locals" in res;

function helmetOptions({ https, development, paymentOrigin, pageOrigins = [], hasRecaptcha, pageScripts = [] }: Options): HelmetOptions {
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
        // Vite puts styles into the page itself while one develops
        styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'", ...others.style],
        imgSrc: ["'self'", "data:", ...others.img],
        connectSrc: ["'self'", ...(development ? ["ws:"] : []), ...(recaptcha?.connect ?? []), ...others.connect],
        ...(frames.length > 0 && { frameSrc: frames }),
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...pageOrigins, ...(paymentOrigin === undefined ? [] : [paymentOrigin])],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: https ? [] : null,
      },
    },
    // Remix compares Origin with Host on POSTs, and no-referrer would make browsers send `Origin: null`
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    frameguard: { action: "deny" },
  };
}
