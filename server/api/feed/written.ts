import { createHash } from "node:crypto";
import { streamXml } from "./stream";

/** An answer that is not written yet, and what it can be recognised by. */
export interface Written {
  /** differs whenever what would be written may differ; null where that is not known */
  version: string | null;
  /** nothing of it has changed since; null where no date is known */
  lastModified: Date | null;
  pieces(): AsyncGenerator<string>;
}

/** A change is told from another one by whole seconds only, so one that is younger gets no date yet. */
const SECOND = 1_000;

/**
 * Answers with what is written, or with 304 to who has it already (RFC 9110, 13.1). A date is compared as it was given: changes
 * written by machines whose clocks differ need not be in order.
 */
export async function answerXml(request: Request, { version, lastModified, pieces }: Written, maxAgeSeconds: number): Promise<Response> {
  const headers = new Headers({ "Cache-Control": `public, max-age=${maxAgeSeconds}` });
  // a weak one: the answer is the same whether compressed or not
  const etag = version === null ? null : `W/"${version}"`;
  if (etag !== null) headers.set("ETag", etag);
  const date = lastModified && Date.now() - lastModified.getTime() > 2 * SECOND ? lastModified.toUTCString() : null;
  if (date !== null) headers.set("Last-Modified", date);

  const wanted = request.headers.get("if-none-match");
  const isKnown = wanted === null ? date !== null && request.headers.get("if-modified-since") === date : matches(wanted, etag);
  return isKnown ? new Response(null, { status: 304, headers }) : streamXml(pieces(), headers);
}

/** 'A recipient must use the weak comparison function for If-None-Match' (RFC 9110, 13.1.2). */
function matches(wanted: string, etag: string | null): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return etag !== null && wanted.split(",").some((tag) => opaque(tag) === opaque(etag));
}

/** A short name for whatever an answer is made of. */
export const hashOf = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** A short answer: written at once, and recognised by its text. */
export async function writtenAtOnce(pieces: AsyncGenerator<string>): Promise<Written> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return {
    version: hashOf(text),
    lastModified: null,
    async *pieces() {
      yield text;
    },
  };
}
