import { constants } from "node:zlib";
import compression from "compression";
import type { RequestHandler } from "express";
import { MIN_COMPRESSED_BYTES } from "../../app/cache/compress.server";

/** Compresses what is made on request; files of the build are compressed already. Level 3 of brotli takes a third less work than 4 for 4 % more bytes (decision 67). */
export const compress: RequestHandler = compression({
  threshold: MIN_COMPRESSED_BYTES,
  level: 4,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
});
