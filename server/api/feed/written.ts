import { createHash } from "node:crypto";
import { streamXml } from "./stream";

export interface Written {
  /** changes whenever the content may change; null if unknown */
  version: string | null;
  /** time of the last change; null if unknown */
  lastModified: Date | null;
  pieces(): AsyncGenerator<string>;
}

/** HTTP dates have whole seconds, so a younger change gets no date yet. */
const SECOND = 1_000;

/** Answers with the content, or 304 (RFC 9110, 13.1). Dates are compared for equality, because instances' clocks may differ. */
export async function answerXml(
  request: Request,
  { version, lastModified, pieces }: Written,
  maxAgeSeconds: number,
): Promise<Response> {
  const headers = new Headers({ "Cache-Control": `public, max-age=${maxAgeSeconds}` });
  // weak: the same for each content encoding
  const etag = version === null ? null : `W/"${version}"`;
  if (etag !== null) headers.set("ETag", etag);
  const date =
    lastModified && Date.now() - lastModified.getTime() > 2 * SECOND
      ? lastModified.toUTCString()
      : null;
  if (date !== null) headers.set("Last-Modified", date);

  const wanted = request.headers.get("if-none-match");
  const isKnown =
    wanted === null
      ? date !== null && request.headers.get("if-modified-since") === date
      : matches(wanted, etag);
  return isKnown ? new Response(null, { status: 304, headers }) : streamXml(pieces(), headers);
}

/** 'A recipient must use the weak comparison function for If-None-Match' (RFC 9110, 13.1.2). */
function matches(wanted: string, etag: string | null): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return etag !== null && wanted.split(",").some((tag) => opaque(tag) === opaque(etag));
}

export const hashOf = (...parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Creates a short answer: written at once, with a hash of its text as the version. */
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
