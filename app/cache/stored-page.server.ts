import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";
import type { Locale } from "../contract/locale.js";
import type { PageRecord } from "./page-record.js";

/** How a page is sent: compressed where the browser can read it so. */
export type Encoding = "br" | "gzip" | "identity";

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

/** A page that is cached for the next shopper who sees the same. */
export interface StoredPage {
  readonly record: PageRecord;
  readonly locale: Locale;
  readonly headers: RenderedPage["headers"];
  /** of the page as it was rendered */
  readonly bytes: number;
  /** bytes of memory that it takes, about: less once it is compressed in brotli, which takes the place of what was rendered */
  readonly size: number;
  /** What is sent, made when it is asked for: many pages are seen once. */
  sendable(): SendablePage;
  /** The same, where its bytes are those of the page that stood in its place, so that they may have been compressed already. */
  sameAgain(): SendablePage | undefined;
  /** the same, where it has been made */
  readonly made: SendablePage | undefined;
}

/** The bytes of a page, and what goes with them. */
export interface SendablePage {
  /** names its bytes */
  readonly etag: string;
  /** sources that allow its inline scripts (CSP, `script-src`) */
  readonly scripts: string;
  body(encoding: Encoding): Buffer | Promise<Buffer>;
}

/** How often a page is asked for until it is compressed as well as can be, which takes some 200 ms of a thread that no request waits for. */
const HITS_WORTH_THE_BEST = 20;

/** Short results of zlib are a part of a larger piece of memory, which would stay with them. */
const alone = (result: Buffer): Buffer => Buffer.from(result);
const brotli = async (page: Buffer, quality: number): Promise<Buffer> =>
  alone(
    await promisify(brotliCompress)(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
    }),
  );
const QUICK = 4;
const BEST = constants.BROTLI_MAX_QUALITY;

/** Inline scripts that carry a nonce; their attributes, their text. */
const INLINE_SCRIPT = /<script((?: [^>]*)? nonce="[^"]*"[^>]*)>([\s\S]*?)<\/script>/g;
const sha256 = (text: string | Buffer): string => createHash("sha256").update(text).digest("base64");

/** Makes a page for the cache. @param before the page that stood in its place: where it has the same bytes, what was compressed stays */
export function storePage({ html, locale, headers, nonce }: RenderedPage, record: PageRecord, before?: StoredPage): StoredPage {
  let rendered: Buffer | undefined = html;
  let made: SendablePage | undefined;
  let known = before?.made;
  const sendableNow = (): SendablePage => {
    made ??= sendable(rendered?.toString() ?? "", nonce, known);
    known = undefined;
    rendered = undefined;
    return made;
  };
  // not the page itself, which would hold its own predecessor
  const isAgain = before !== undefined;
  return {
    record,
    locale,
    headers,
    bytes: html.length,
    size: html.length,
    sendable: sendableNow,
    sameAgain() {
      if (!isAgain) return undefined;
      const earlier = known;
      return sendableNow() === earlier ? earlier : undefined;
    },
    get made() {
      return made ?? known;
    },
  };
}

/** Its inline scripts are allowed by their hashes in place of the nonce of one answer, so that its bytes are the same for all. */
function sendable(html: string, nonce: string, known: SendablePage | undefined): SendablePage {
  const shared = html.replaceAll(` nonce="${nonce}"`, "");
  const plain = Buffer.from(shared);
  const etag = `W/"${sha256(plain)}"`;
  if (known?.etag === etag) return known;
  return { etag, scripts: sourcesOf(html, nonce), body: bodies(plain) };
}

/** Allows just the scripts that the page's own nonce allows: one that somebody else brought into the page stays forbidden. */
function sourcesOf(html: string, nonce: string): string {
  const own = [...html.matchAll(INLINE_SCRIPT)].filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`));
  const inline = own.filter(([, attributes = ""]) => !attributes.includes(" src="));
  return [...new Set(inline.map(([, , script = ""]) => `'sha256-${sha256(script)}'`))].join(" ");
}

/** One page at a time is compressed as well as can be: files and passwords need the threads, too. */
let isImproving = false;

/**
 * Makes what is sent when it is asked for. Nearly all browsers read brotli: once the page is compressed so, a fifth of the memory is enough, and other
 * encodings are made from that.
 */
function bodies(plain: Buffer): SendablePage["body"] {
  const made = new Map<Encoding, Buffer | Promise<Buffer>>([["identity", plain]]);
  const rendered = (): Buffer | Promise<Buffer> => made.get("identity") ?? make("identity");
  const makers: Record<Encoding, () => Promise<Buffer>> = {
    br: async () => brotli(await rendered(), QUICK),
    gzip: async () => alone(await promisify(gzip)(await rendered())),
    identity: async () => {
      const body = await made.get("br");
      if (!body) throw new Error("nothing of the page is left to make it from");
      return promisify(brotliDecompress)(body);
    },
  };
  let hits = 0;
  let isBest = false;

  /** Those who ask before it is made wait for the same work; a failure is not cached. */
  function make(encoding: Encoding): Promise<Buffer> {
    const making = makers[encoding]();
    made.set(encoding, making);
    making.then(
      (body) => {
        made.set(encoding, body);
        if (made.get("br") instanceof Buffer) made.delete("identity");
      },
      () => made.delete(encoding),
    );
    return making;
  }

  /** A better compressed one takes the place of the quick one; where it cannot be made, that one stays. */
  async function improve(): Promise<void> {
    isBest = isImproving = true;
    try {
      made.set("br", await brotli(await rendered(), BEST));
    } catch {
      // it is sent as it is
    } finally {
      isImproving = false;
    }
  }
  return (encoding) => {
    const body = made.get(encoding) ?? make(encoding);
    if (encoding === "br" && ++hits >= HITS_WORTH_THE_BEST && !isBest && !isImproving) void improve();
    return body;
  };
}
