import type { Request, Response } from "express";
import type { CallCode, Failure } from "~/contract/failures/failure-codes";
import { formatWait } from "~/i18n/format";
import { href } from "~/i18n/links";
import cs from "../../../locales/cs/refusal.json";
import en from "../../../locales/en/refusal.json";
import { isApiPath } from "../api/api-paths";
import { localeOfRequest } from "../pages/request-locale";

const texts = { cs, en };

const CODES = {
  400: "bad_request",
  403: "forbidden",
  405: "method_not_allowed",
  411: "length_required",
  413: "too_large",
  414: "uri_too_long",
  415: "unsupported_media_type",
  429: "too_many_requests",
  500: "server",
  503: "starting",
} as const;
type RefusalStatus = keyof typeof CODES;

/** The same as failure codes of the contract. */
const FAILURES = {
  400: "bad_request",
  403: "forbidden",
  405: "method_not_allowed",
  411: "bad_request",
  413: "payload_too_large",
  414: "bad_request",
  415: "unsupported_media_type",
  429: "too_many_requests",
  500: "server",
  503: "unavailable",
} as const satisfies Record<RefusalStatus, CallCode>;

export interface Details {
  retryAfterSeconds?: number;
  /** instead of the texts of the status */
  texts?: { title: string; text: string };
  /** of the refused form: the page has a button that sends them again; with 413 long texts can be edited */
  fields?: readonly (readonly [name: string, value: string])[];
}

/** JSON for API callers, else a small page in the address's language. It depends on nothing that can fail: no menu, database or Remix. */
export function refuse(
  req: Request,
  res: Response,
  status: RefusalStatus,
  details: Details = {},
): void {
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(retryAfterSeconds));
  res.status(status).setHeader("Cache-Control", "no-store");
  const opensItself = retryAfterSeconds !== undefined && req.method === "GET";
  if (isApiPath(req.path)) {
    res.json({
      error: CODES[status],
      failures: [failureOf(status, retryAfterSeconds)],
      ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
      request_id: res.locals.requestId,
    });
    return;
  }
  // the browser loads the address again without a script; a form would be lost
  if (opensItself) res.setHeader("Refresh", String(retryAfterSeconds));
  res.type("html").send(refusalPage(localeOfRequest(req), status, details, opensItself));
}

/** Longer texts can be edited on the page of a form that is too long; shorter ones are hidden fields. */
const LONG_TEXT = 1_000;

/** The sentences of the notice for a script's form, whose page keeps what was typed. */
export function refusalNotice(locale: "cs" | "en", status: RefusalStatus): string {
  const { [status]: statusText, keptOnPage } = texts[locale];
  return `${statusText.title}. ${statusText.text} ${keptOnPage}`;
}

const failureOf = (status: RefusalStatus, retryAfterSeconds: number | undefined): Failure => ({
  code: FAILURES[status],
  ...(status === 429 && retryAfterSeconds !== undefined && { value: retryAfterSeconds }),
});

/** @param opensItself the browser loads the page again when the time is over */
export function refusalPage(
  locale: "cs" | "en",
  status: RefusalStatus,
  details: Details = {},
  opensItself = false,
): string {
  const statusText = texts[locale][status];
  const { home: toHome, retryIn, opensIn, openNow, kept, longText, sendAgain } = texts[locale];
  const { retryAfterSeconds: seconds, fields } = details;
  const { title, text } = details.texts ?? {
    title: statusText.title,
    text: !fields && "goBack" in statusText ? statusText.goBack : statusText.text,
  };
  const home = href(locale, "home");
  const waitText = opensItself ? opensIn : status === 429 ? retryIn : "";
  const wait = seconds === undefined ? "" : waitText.replace("{{time}}", formatWait(seconds));
  // without `action` and `href` both go to the address of this page
  const form = fields
    ? `<p>${kept}</p><form method="post">${fields.map(status === 413 ? longFields(longText) : hiddenField).join("")}<button class="btn">${sendAgain}</button></form>`
    : "";
  const again = opensItself ? `<a class="btn" href="">${openNow}</a>` : "";
  return `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} – ${escaped(title)}</title><link rel="stylesheet" href="/refusal.css"></head>
<body>
<header><a class="logo" href="${home}"><img src="/favicon.svg" alt="" width="30" height="30">Nášlap</a></header>
<main><p class="status" aria-hidden="true">${status}</p><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${wait && `<p class="wait">${wait}</p>`}${form}<p class="actions">${again}<a class="${form || again ? "btn btn-quiet" : "btn"}" href="${home}">${toHome}</a></p></main>
</body>
</html>
`;
}

const hiddenField = ([name, value]: readonly [string, string]): string =>
  `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`;

/** Long texts as text areas, numbered for their labels. */
function longFields(label: string): typeof hiddenField {
  let count = 0;
  return ([name, value]) =>
    value.length < LONG_TEXT
      ? hiddenField([name, value])
      : `<p><label>${label} ${++count}<textarea name="${escaped(name)}" rows="10">\n${escaped(value)}</textarea></label></p>`;
}

/** Escapes a text for an element or an attribute in double quotes. */
const escaped = (value: string): string =>
  value.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
