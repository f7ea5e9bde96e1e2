import type { Response } from "express";
import type { SendablePage } from "../../app/cache/stored-page.server";

/**
 * Completes the head of an answer whose body is the same for many: an ETag, and hashes that allow its scripts. The nonce is another one in each answer,
 * so it stands in none of these bodies.
 */
export function nameShared({ etag, scripts }: Pick<SendablePage, "etag" | "scripts">, res: Response): void {
  res.setHeader("ETag", etag);
  const policy = res.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    res.setHeader(
      "Content-Security-Policy",
      policy.replace(`'nonce-${res.locals.nonce}'`, () => scripts),
    );
}
