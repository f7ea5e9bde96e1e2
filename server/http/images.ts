import type { RequestHandler, Response } from "express";
import { IMAGE_FORMATS, IMAGE_SIZES, type ImageFormat, type ImageSize, type Images } from "../adapters/images";

const ADDRESS = /^\/images\/([a-z0-9]+)\/([a-z0-9-]+)\/[^/]+\.([a-z]+)$/;
const TYPES: Record<ImageFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };
const isSize = (text: string): text is ImageSize => Object.hasOwn(IMAGE_SIZES, text);
const isFormat = (text: string): text is ImageFormat => IMAGE_FORMATS.some((format) => format === text);

/** `/images/{size}/{file}/{slug}.{ext}`: the slug is for people and search engines, the extension decides the format. */
export function images(service: Images, placeholderFolder: string): RequestHandler {
  return async (req, res, next) => {
    if (!req.path.startsWith("/images/")) return next();
    const [, size = "", file = "", format = ""] = ADDRESS.exec(req.path) ?? [];
    if (!isSize(size) || !isFormat(format)) return sendPlaceholder(res, placeholderFolder);
    const found = await service.find(size, file, format);
    if (found === undefined) return sendPlaceholder(res, placeholderFolder);
    res.type(TYPES[format]);
    res.sendFile(found, { root: service.folder, immutable: true, maxAge: "1y" }, (error?: Error) => {
      if (error && !res.headersSent) sendPlaceholder(res, placeholderFolder);
    });
  };
}

function sendPlaceholder(res: Response, folder: string): void {
  res.status(404).setHeader("Cache-Control", "public, max-age=300");
  res.type("svg").sendFile("placeholder.svg", { root: folder, cacheControl: false }, (error?: Error) => {
    if (error && !res.headersSent) res.end();
  });
}
