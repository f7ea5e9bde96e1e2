import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip, type BrotliOptions, type ZlibOptions } from "node:zlib";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import { originOf } from "./address";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript)|image\/svg\+xml)/;
const WORTH_COMPRESSING_BYTES = 1_024;
const PAUSE_MS = 10;
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const gzipOptions = { level: 5 };

/** An Express request as the web-standard one that Remix and the API take. Aborts when the shopper goes away before the answer. */
export function toWebRequest(req: ExpressRequest, res: ExpressResponse): Request {
  const controller = new AbortController();
  res.once("close", () => {
    if (!res.writableFinished) controller.abort();
  });
  const { body, requestId } = res.locals;
  return new Request(originOf(req) + req.originalUrl, {
    method: req.method,
    headers: toWebHeaders(req, requestId),
    signal: controller.signal,
    ...(body?.length && { body }),
  });
}

function toWebHeaders(req: ExpressRequest, requestId: string): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of typeof value === "string" ? [value] : (value ?? [])) headers.append(name, one);
  }
  // Both have been judged (`origin-check.ts`, `address.ts`); Remix would judge again without knowing which proxies are trusted, and answer 500.
  headers.delete("origin");
  headers.delete("x-forwarded-host");
  headers.set("x-request-id", requestId);
  return headers;
}

/** Sends a web-standard answer, compressed where that pays. */
export async function sendWebResponse(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status);
  for (const [name, value] of response.headers) res.append(name, value);
  if (!response.body || req.method === "HEAD") {
    await response.body?.cancel();
    res.end();
    return;
  }
  const encoding = encodingFor(req, response.headers);
  if (COMPRESSIBLE.test(response.headers.get("content-type") ?? "")) res.vary("Accept-Encoding");

  const body = await readWhatIsReady(response.body.getReader());
  return body.rest ? sendStream(res, body.bytes, body.rest, encoding) : sendWhole(res, body.bytes, encoding);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Encoding = "br" | "gzip" | undefined;

function encodingFor(req: ExpressRequest, headers: Headers): Encoding {
  if (headers.has("content-encoding") || !COMPRESSIBLE.test(headers.get("content-type") ?? "")) return undefined;
  const accepted = req.headers["accept-encoding"]?.toString() ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : undefined;
}

/** Reads an answer until it ends or pauses. Pages are rendered whole, so it only pauses where something is deferred. */
async function readWhatIsReady(reader: Reader): Promise<{ bytes: Buffer; rest?: AsyncIterable<Uint8Array> }> {
  const chunks: Uint8Array[] = [];
  const { promise: pause, timer } = afterMs(PAUSE_MS);
  try {
    for (;;) {
      const reading = reader.read();
      const read = await Promise.race([reading, pause]);
      if (read === "pause") return { bytes: Buffer.concat(chunks), rest: restOf(reading, reader) };
      if (read.done) return { bytes: Buffer.concat(chunks) };
      chunks.push(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

function afterMs(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<"pause">((resolve) => {
    timer = setTimeout(resolve, ms, "pause");
  });
  return { promise, timer };
}

async function* restOf(reading: ReturnType<Reader["read"]>, reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    for (let read = await reading; !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

async function sendWhole(res: ExpressResponse, bytes: Buffer, encoding: Encoding): Promise<void> {
  if (!encoding || bytes.length < WORTH_COMPRESSING_BYTES) {
    res.setHeader("Content-Length", bytes.length);
    res.end(bytes);
    return;
  }
  const smaller = encoding === "br" ? await brotli(bytes, brotliOptions) : await gzipped(bytes, gzipOptions);
  res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", smaller.length);
  res.end(smaller);
}

async function sendStream(res: ExpressResponse, first: Buffer, rest: AsyncIterable<Uint8Array>, encoding: Encoding): Promise<void> {
  async function* all() {
    yield first;
    yield* rest;
  }
  if (encoding) res.setHeader("Content-Encoding", encoding);
  const source = Readable.from(all(), { objectMode: false });
  try {
    if (encoding === "br") await pipeline(source, createBrotliCompress({ ...brotliOptions, flush: constants.BROTLI_OPERATION_FLUSH }), res);
    else if (encoding === "gzip") await pipeline(source, createGzip({ ...gzipOptions, flush: constants.Z_SYNC_FLUSH }), res);
    else await pipeline(source, res);
  } catch (error) {
    if (!res.destroyed) throw error; // otherwise the shopper has gone, which is no fault
  }
}
