import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Request, Response as ExpressResponse } from "express";
import type { Encoding } from "../../app/cache/stored-page.server";
import { encodingFor, LEAST_COMPRESSED_BYTES } from "./encoding";
import { nameShared } from "./shared-bytes";

/** Compresses an answer in one call, which takes less processor time and memory than a stream (decision 67). Gives bytes of their own. */
function compressed(body: Uint8Array, encoding: Encoding): Buffer {
  if (encoding === "br") {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    return brotliCompressSync(body, { params: { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: body.length } });
  }
  return encoding === "gzip" ? gzipSync(body, { level: 1 }) : Buffer.from(body);
}

/**
 * Has Remix's adapter end the answer with this body. Of a body in Remix's answer it would make a stream and write its pieces one by one. Where the
 * answer is ended in another way, as after a failure, nothing of the body or its headers is in it. A page whose bytes were compressed before is sent with those.
 * @param body used before this returns
 * @param answer Remix's, without a body
 */
export function answerWith(req: Request, res: ExpressResponse, body: Uint8Array, answer: Response): Response {
  const encoding = body.length < LEAST_COMPRESSED_BYTES ? "identity" : encodingFor(req.headers["accept-encoding"]);
  const { compressedPage } = res.locals;
  // for this body only: where it cannot be sent, that of a failure follows
  delete res.locals.compressedPage;
  const known = encoding === "identity" ? undefined : compressedPage?.body(encoding);
  // what is still being compressed is for the next one who asks
  const shared = known instanceof Buffer ? compressedPage : undefined;
  const bytes = known instanceof Buffer ? known : compressed(body, encoding);
  const end = res.end.bind(res);
  res.end = (...args: unknown[]) => {
    res.end = end;
    if (args.length > 0 || res.headersSent) {
      Reflect.apply(end, res, args);
      return res;
    }
    res.vary("Accept-Encoding");
    if (shared) {
      nameShared(shared, res);
      if (req.fresh) {
        res.status(304);
        return end();
      }
    }
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", bytes.length);
    return end(bytes);
  };
  return answer;
}
