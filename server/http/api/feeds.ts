import { pipeline } from "node:stream/promises";
import type { RequestHandler } from "express";
import { refuse } from "../guards/refusal";
import type { FetchHandler } from "./api";
import { isFeedPath } from "./api-paths";

const PASSED_HEADERS = ["content-type", "cache-control", "etag", "last-modified"];
const CONDITIONS = ["if-none-match", "if-modified-since"];

/** Streams feeds and sitemaps with backpressure. @param read answers 200, 304, 404 or 503; other statuses become 502 */
export function feeds(read: FetchHandler): RequestHandler {
  return async (req, res, next) => {
    if (!isFeedPath(req.path)) return next();
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD");
      return refuse(req, res, 405);
    }
    // the client left before its turn
    if (res.destroyed) return;
    const gone = new AbortController();
    res.once("close", () => gone.abort());
    try {
      const headers = new Headers({ "x-request-id": res.locals.requestId });
      for (const name of CONDITIONS)
        if (typeof req.headers[name] === "string") headers.set(name, req.headers[name]);
      const answer = await read(
        new Request(new URL(req.path, "http://feeds"), {
          method: req.method,
          headers,
          signal: gone.signal,
        }),
      );
      if (![200, 304, 404].includes(answer.status)) {
        await answer.body?.cancel();
        return void res
          .status(answer.status === 503 ? 503 : 502)
          .setHeader("Cache-Control", "no-store")
          .end();
      }
      res.status(answer.status);
      // also on 304, which compression skips: caches replace the stored headers by those of the 304
      res.vary("Accept-Encoding");
      for (const name of PASSED_HEADERS) {
        const value = answer.headers.get(name);
        if (value !== null) res.setHeader(name, value);
      }
      if (req.method === "HEAD" || !answer.body) {
        await answer.body?.cancel();
        return void res.end();
      }
      await pipeline(answer.body, res);
    } catch (error) {
      if (!gone.signal.aborted) next(error);
    }
  };
}
