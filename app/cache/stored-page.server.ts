import { createHash } from "node:crypto";
import type { Locale } from "~/contract/core/locale";
import { compressed, type Encoding } from "./compress.server";
import type { PageRecord } from "./page-record";

export interface RenderedPage {
  html: Buffer;
  locale: Locale;
  /** without cookies */
  headers: readonly (readonly [name: string, value: string])[];
  nonce: string;
}

/** A page in the page cache. Its scripts have no nonce, so the bytes are the same for all; CSP hashes allow them. */
export interface StoredPage {
  readonly record: PageRecord;
  readonly locale: Locale;
  readonly headers: RenderedPage["headers"];
  readonly bytes: number;
  readonly etag: string;
  /** hashes of its inline scripts for CSP `script-src` */
  readonly scriptSources: string;
  /** Returns the body in an encoding, compressed once. */
  body(encoding: Encoding): Promise<Buffer>;
}

const INLINE_SCRIPT = /<script((?: [^>]*)? nonce="[^"]*"[^>]*)>([\s\S]*?)<\/script>/g;
const sha256 = (text: string | Buffer): string =>
  createHash("sha256").update(text).digest("base64");

export function storePage(
  { html, locale, headers, nonce }: RenderedPage,
  record: PageRecord,
): StoredPage {
  const text = html.toString();
  const plain = Buffer.from(text.replaceAll(` nonce="${nonce}"`, ""));
  const bodies = new Map<Encoding, Promise<Buffer>>();
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

/** Hashes the inline scripts that carry the page's own nonce; injected scripts stay forbidden. */
function sourcesOf(html: string, nonce: string): string {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) =>
    attributes.includes(` nonce="${nonce}"`),
  );
  const inline = scripts.filter(([, attributes = ""]) => !attributes.includes(" src="));
  return [...new Set(inline.map(([, , script = ""]) => `'sha256-${sha256(script)}'`))].join(" ");
}
