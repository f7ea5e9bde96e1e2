import type { Response } from "express";
import type { SendablePage } from "../../app/cache/stored-page.server";

/** Says in an answer's head that its body has the bytes of a page that many get: their name, and its scripts by their hashes, since the nonce is another one with each answer. */
export function nameShared({ etag, scripts }: Pick<SendablePage, "etag" | "scripts">, res: Response): void {
  res.setHeader("ETag", etag);
  const policy = res.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    res.setHeader(
      "Content-Security-Policy",
      policy.replace(`'nonce-${res.locals.nonce}'`, () => scripts),
    );
}
