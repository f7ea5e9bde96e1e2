import type { Request, Response } from "express";
import cs from "../../locales/cs/refusal.json";
import en from "../../locales/en/refusal.json";
import { localeOf, withPrefix } from "../../app/i18n/paths.js";
import { isApiPath } from "./api-paths";

const texts = { cs, en };

/** Why the server itself turns a request away, before any page sees it, and the code that API clients get. */
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
export type RefusalStatus = keyof typeof CODES;

/**
 * Answers in place of a page: JSON to callers of the API, otherwise a plain small page in the language of the address.
 * It depends on nothing that could itself be broken.
 */
export function refuse(req: Request, res: Response, status: RefusalStatus, details: { retryAfterSeconds?: number } = {}): void {
  const { retryAfterSeconds } = details;
  if (retryAfterSeconds !== undefined) res.setHeader("Retry-After", String(retryAfterSeconds));
  res.status(status).setHeader("Cache-Control", "no-store");
  if (isApiPath(req.path)) {
    res.json({
      error: CODES[status],
      ...(retryAfterSeconds !== undefined && { retry_after: retryAfterSeconds }),
      request_id: res.locals.requestId,
    });
    return;
  }
  res.type("html").send(page(localeOf(req.path), status));
}

function page(locale: "cs" | "en", status: RefusalStatus): string {
  const { title, text } = texts[locale][status];
  return `<!DOCTYPE html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status} – ${title}</title><link rel="stylesheet" href="/refusal.css"></head>
<body><main><p>Nášlap · ${status}</p><h1>${title}</h1><p>${text}</p><p><a href="/${withPrefix(locale, "")}">${texts[locale].home}</a></p></main></body>
</html>
`;
}
