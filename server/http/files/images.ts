import type { Request, RequestHandler, Response } from "express";
import type { Failure } from "~/contract/failures/failure-codes";
import { IMAGE_SIZES, type Images, type ImageSize } from "../../adapters/images/images";
import { refuse } from "../guards/refusal";
import { formatFor, IMAGE_TYPES } from "./image-format";

const ADDRESS = /^\/images\/([a-z0-9]+)\/([^/]+)\/[^/]+\.([a-z]+)$/;
const isSize = (text: string): text is ImageSize => Object.hasOwn(IMAGE_SIZES, text);

/** The placeholder is never cached: the picture may exist at the next request. */
const NO_STORE = { "Cache-Control": "no-store" };
const MISSING: Placeholder = { status: 404, headers: NO_STORE };
const NOT_YET: Placeholder = { status: 503, headers: { ...NO_STORE, "Retry-After": "5" } };

interface Placeholder {
  status: 404 | 429 | 503;
  headers: Record<string, string>;
}

function placeholderFor({ code, value }: Failure): Placeholder {
  if (code === "not_found") return MISSING;
  if (code === "unavailable") return NOT_YET;
  return { status: 429, headers: { ...NO_STORE, "Retry-After": String(value) } };
}

/** `/images/{size}/{file}/{slug}.{ext}`: the slug is for people and search engines, extension and Accept decide the format. */
export function images(service: Images, placeholderFolder: string): RequestHandler {
  const sendPlaceholder = (res: Response, { status, headers }: Placeholder) => {
    res.status(status).set(headers).type("svg");
    res.sendFile(
      "placeholder.svg",
      { root: placeholderFolder, cacheControl: false, etag: false, lastModified: false },
      (error?: Error) => {
        if (error && !res.headersSent) res.end();
      },
    );
  };

  async function answer(req: Request, res: Response): Promise<void> {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      return refuse(req, res, 405);
    }
    const [, size = "", file = "", ending = ""] = ADDRESS.exec(req.path) ?? [];
    const choice = formatFor(ending, req.headers.accept);
    if (!isSize(size) || !choice) return sendPlaceholder(res, MISSING);
    const image = await service.find(
      size,
      decodeURIComponent(file),
      choice.format,
      res.locals.address,
    );
    if (!image.ok) return sendPlaceholder(res, placeholderFor(image.failure));
    res.type(IMAGE_TYPES[choice.format]);
    if (choice.varies) res.vary("Accept");
    // no Last-Modified: it does not distinguish formats
    const options = {
      root: service.folder,
      immutable: true,
      maxAge: "1y",
      lastModified: false,
      acceptRanges: false,
    };
    res.sendFile(image.value, options, (error?: Error) => {
      // the file was removed meanwhile, or the client left
      if (error && !res.headersSent) sendPlaceholder(res, NOT_YET);
    });
  }

  return (req, res, next) => {
    if (!req.path.startsWith("/images/")) return next();
    // Express 4 does not catch a rejection, which would end the process
    answer(req, res).catch(next);
  };
}
