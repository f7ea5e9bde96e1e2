import { readdirSync } from "node:fs";
import path from "node:path";
import type { RequestHandler } from "express";

/** Smallest first: the order of encodings in Accept-Encoding has no meaning. */
const COMPRESSED_VARIANTS = [
  { suffix: ".br", encoding: "br" },
  { suffix: ".gz", encoding: "gzip" },
] as const;

/**
 * Serves a folder that does not change while the server runs. It is listed once, so unknown addresses cost no file system call and cannot be read.
 * Compressed variants of the build (`app.js.br`) are sent if accepted. Ranges are ignored. Names under `/assets` contain a content hash, so browsers
 * cache them for ever.
 */
export function staticFiles(folder: string): RequestHandler {
  const names = new Set(listFiles(folder));
  return (req, res, next) => {
    const isVariant = COMPRESSED_VARIANTS.some(
      ({ suffix }) => req.path.endsWith(suffix) && names.has(req.path.slice(0, -suffix.length)),
    );
    if ((req.method !== "GET" && req.method !== "HEAD") || !names.has(req.path) || isVariant)
      return next();
    const variants = COMPRESSED_VARIANTS.filter(({ suffix }) => names.has(req.path + suffix));
    const variant = variants.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (variants.length) res.setHeader("Vary", "Accept-Encoding");
    if (variant) res.setHeader("Content-Encoding", variant.encoding);
    res.type(path.extname(req.path));
    res.setHeader(
      "Cache-Control",
      req.path.startsWith("/assets/")
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600",
    );
    res.sendFile(
      req.path + (variant?.suffix ?? ""),
      { root: folder, cacheControl: false, etag: false, acceptRanges: false },
      (error?: Error) => {
        if (error && !res.headersSent) next(error);
      },
    );
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map(
      (entry) =>
        `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/")}`,
    )
    .filter((name) => !name.startsWith("/."));
}
