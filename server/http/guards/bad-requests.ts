import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { isApiPath } from "../api/api-paths";
import { hostOf } from "./address";
import { refuse } from "./refusal";

const MAX_URL_LENGTH = 8_192;
const PAGE_METHODS = ["GET", "HEAD", "POST"];
const API_METHODS = [...PAGE_METHODS, "PUT", "PATCH", "DELETE", "OPTIONS"];
const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** False for invalid hosts, also for those that match the pattern: a port above 65535, `[1]`, `xn--a`. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}/`);

/** Node takes the first of several Host headers; a proxy may have taken the last. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts <= 1;
}

const hasParameter = (url: string, name: string): boolean =>
  url.includes("?") && new URLSearchParams(url.slice(url.indexOf("?"))).has(name);

export const refuseBadRequests: RequestHandler = (req, res, next) => {
  if (req.originalUrl.length > MAX_URL_LENGTH) return refuse(req, res, 414);
  if (!req.originalUrl.startsWith("/") || !isPath(req.path) || /%00/.test(req.originalUrl))
    return refuse(req, res, 400);
  if (!hasOneHost(req) || !isHost(hostOf(req)) || !/^https?$/.test(req.protocol))
    return refuse(req, res, 400);
  // a parameter of an older protocol of Remix, which logs an error for it
  if (hasParameter(req.originalUrl, "_data")) return refuse(req, res, 400);
  const methods = isApiPath(req.path) ? API_METHODS : PAGE_METHODS;
  if (!methods.includes(req.method)) {
    res.setHeader("Allow", methods.join(", "));
    return refuse(req, res, 405);
  }
  // a GET is redirected to the clean address; a form is refused
  if (req.path.startsWith("//") && req.method !== "GET" && req.method !== "HEAD")
    return refuse(req, res, 400);
  next();
};

/** False for paths that cannot be decoded or contain a backslash, which URL parsers treat as a slash (`/\evil.example` would be another host). */
function isPath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\\");
  } catch {
    return false;
  }
}
