import { createHash } from "node:crypto";
import type { Locale } from "../contract/locale.js";
import { compressed, type Encoding } from "./compress.server";
import type { PageRecord } from "./page-record.js";

/** A page as it was rendered. */
export interface RenderedPage {
  /** UTF-8 */
  html: Buffer;
  /** in which it is written */
  locale: Locale;
  /** of its answer, without cookies */
  headers: readonly (readonly [name: string, value: string])[];
  /** that its scripts carry */
  nonce: string;
}

/** A page in the page cache. Its scripts carry no nonce, so that its bytes are the same for all; hashes allow them. */
export interface StoredPage {
  readonly record: PageRecord;
  readonly locale: Locale;
  readonly headers: RenderedPage["headers"];
  readonly bytes: number;
  readonly etag: string;
  /** sources that allow its inline scripts (CSP, `script-src`) */
  readonly scriptSources: string;
  /** The body in an encoding; each is made once, with the first request for it. */
  body(encoding: Encoding): Promise<Buffer>;
}

const INLINE_SCRIPT = /<script((?: [^>]*)? nonce="[^"]*"[^>]*)>([\s\S]*?)<\/script>/g;
const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("base64");

/** Prepares a rendered page for the page cache. */
export function storePage({ html, locale, headers, nonce }: RenderedPage, record: PageRecord): StoredPage {
  const text = html.toString();
  const plain = Buffer.from(text.replaceAll(` nonce="${nonce}"`, ""));
  const bodies = new Map<Encoding, Promise<Buffer>>();
  /** A failure is not kept. */
  const compress = (encoding: Encoding): Promise<Buffer> => {
    const body = compressed(plain, encoding);
    bodies.set(encoding, body);
    body.catch(() => bodies.delete(encoding));
    return body;
  };
  return {
    record,
    locale,
    headers,
    bytes: plain.length,
    etag: `W/"${sha256(plain)}"`,
    scriptSources: sourcesOf(text, nonce),
    body: (encoding) => bodies.get(encoding) ?? compress(encoding),
  };
}

/** Hashes of the inline scripts that the page's own nonce allows: a script that somebody else brought into the page stays forbidden. */
function sourcesOf(html: string, nonce: string): string {
  const own = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`));
  const inline = own.filter(([, attributes = ""]) => !attributes.includes(" src="));
  return [...new Set(inline.map(([, , script = ""]) => `'sha256-${sha256(script)}'`))].join(" ");
}
