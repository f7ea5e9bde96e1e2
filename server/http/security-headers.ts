import { randomBytes } from "node:crypto";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import helmet from "helmet";
import { RECAPTCHA_URL } from "../../app/contract/captcha";
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

const NONCE_BYTES = 16;
/** Random bytes for the next nonces: asking for many at once costs as much as for a few. */
let bytes = randomBytes(0);

function newNonce(): string {
  if (bytes.length === 0) bytes = randomBytes(256 * NONCE_BYTES);
  const nonce = bytes.toString("base64", 0, NONCE_BYTES);
  bytes = bytes.subarray(NONCE_BYTES);
  return nonce;
}

/** Stands in the policy where each answer has its own nonce. */
const NONCE = "NONCE";
const POLICY = "content-security-policy";

/**
 * Headers that tell the browser what our pages may do. Scripts run only from our own files or with the nonce of this very answer;
 * nothing inline otherwise, no frames around us, no forms to elsewhere but to the payment gateway and the shop's other domains. Of others exactly the hosts that the settings
 * name may be reached, and none where they name none.
 *
 * Only the nonce differs from answer to answer, so helmet is asked once: its fifteen middlewares would take a tenth of answering a cached page.
 */
export function securityHeaders(options: Options): RequestHandler {
  const { [POLICY]: policy = "", ...others } = { ...headersOfHelmet(options), "permissions-policy": PERMISSIONS };
  const [before = "", after = ""] = policy.split(NONCE);
  const fixed = Object.entries(others);
  return (_req, res, next) => {
    const nonce = (res.locals.nonce = newNonce());
    res.setHeader(POLICY, before + nonce + after);
    for (const [name, value] of fixed) res.setHeader(name, value);
    next();
  };
}

/** What helmet sets. */
function headersOfHelmet({
  https,
  development,
  paymentOrigin,
  pageOrigins = [],
  hasRecaptcha,
  pageScripts = [],
}: Options): Record<string, string> {
  const recaptcha = hasRecaptcha ? RECAPTCHA : undefined;
  const others = sourcesOf(pageScripts);
  const frames = [...(recaptcha?.frame ?? []), ...others.frame];
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", `'nonce-${NONCE}'`, ...(recaptcha?.script ?? []), ...others.script],
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
  });
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  set(request, response, () => undefined);
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
