import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request, Response as ExpressResponse } from "express";
import { createMemoCache } from "../../app/cache/memo-cache.server";
import { MEMOS } from "../../app/cache/policies";
import type { Encoding } from "../../app/cache/stored-page.server";
import { encodingFor } from "./encoding";

/** What is shorter fits into a packet or two as it is. */
const LEAST_BYTES = 1_024;

const encodings = createMemoCache<Encoding>(MEMOS.encodings);

/**
 * Compresses an answer at once: it takes less processor time than a stream's turns with a thread, and a stream's memory (decision 67). Gives bytes of
 * their own.
 */
function compressed(body: Uint8Array, encoding: Encoding): Buffer {
  if (encoding === "br") {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    return brotliCompressSync(body, { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: body.length } });
  }
  return encoding === "gzip" ? gzipSync(body, { level: 1 }) : Buffer.from(body);
}

/**
 * Has Remix's adapter end the answer with this body. Of a body in Remix's answer it would make a stream and write its pieces one by one.
 * @param body used before this returns
 * @param answer Remix's, without a body
 */
export function answerWith(req: Request, res: ExpressResponse, body: Uint8Array, answer: Response): Response {
  const accepted = req.headers["accept-encoding"] ?? "";
  const encoding = body.length < LEAST_BYTES ? "identity" : encodings.read(accepted, () => encodingFor(accepted));
  const bytes = compressed(body, encoding);
  res.vary("Accept-Encoding");
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", bytes.length);
  const end = res.end.bind(res);
  res.end = () => end(bytes);
  return answer;
}
