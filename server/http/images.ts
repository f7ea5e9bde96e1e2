import type { RequestHandler, Response } from "express";
import { IMAGE_SIZES, type ImageSize, type Images } from "../adapters/images";
import { formatFor, IMAGE_TYPES } from "./image-format";
import { refuse } from "./refusal";

const ADDRESS = /^\/images\/([a-z0-9]+)\/([a-z0-9-]+)\/[^/]+\.([a-z]+)$/;
const isSize = (text: string): text is ImageSize => Object.hasOwn(IMAGE_SIZES, text);

/** How long the placeholder stands in: for a picture that may come, and for one that is not made yet. */
const MISSING = { status: 404, headers: { "Cache-Control": "public, max-age=300" } };
const NOT_YET = { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "5" } };

/** `/images/{size}/{file}/{slug}.{ext}`: the slug is for people and search engines, extension and Accept decide the format. */
export function images(service: Images, placeholderFolder: string): RequestHandler {
  const sendPlaceholder = (res: Response, { status, headers }: typeof MISSING | typeof NOT_YET) => {
    res.status(status).set(headers).type("svg");
    res.sendFile("placeholder.svg", { root: placeholderFolder, cacheControl: false, etag: false, lastModified: false }, (error?: Error) => {
      if (error && !res.headersSent) res.end();
    });
  };

  return async (req, res, next) => {
    if (!req.path.startsWith("/images/")) return next();
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      return refuse(req, res, 405);
    }
    const [, size = "", file = "", ending = ""] = ADDRESS.exec(req.path) ?? [];
    const chosen = formatFor(ending, req.headers.accept);
    if (!isSize(size) || !chosen) return sendPlaceholder(res, MISSING);
    const found = await service.find(size, file, chosen.format);
    if (!found.ok) return sendPlaceholder(res, found.code === "busy" ? NOT_YET : MISSING);
    res.type(IMAGE_TYPES[chosen.format]);
    if (chosen.varies) res.vary("Accept");
    // no Last-Modified: it would take one format for another
    const options = { root: service.folder, immutable: true, maxAge: "1y", lastModified: false, acceptRanges: false };
    res.sendFile(found.file, options, (error?: Error) => {
      // the cache was tidied in between, or the one who asked is gone
      if (error && !res.headersSent) sendPlaceholder(res, NOT_YET);
    });
  };
}
