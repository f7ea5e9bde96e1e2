import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import type { Storefront } from "../../app/bff/storefront";
import { isBlindTo, rememberedLocale, viewerOf, type Viewer } from "../../app/bff/viewer.server";
import type { PageStore } from "../../app/cache/page-store.server";
import type { StoredPage } from "../../app/cache/stored-page.server";
import { encodingFor } from "./encoding";
import { localeOfRequest } from "./request-locale";

/** Longer addresses are searches and filters of one shopper, or no shopper at all. */
const LONGEST_ADDRESS = 500;

/**
 * Answers pages that were rendered for somebody who sees the same: the key says all that may differ (decision 64). One request renders a page that
 * is missing, and those that come meanwhile wait for it. Cookies are set beside the page and are never a part of it.
 */
export function pageCache(store: PageStore, settings: Pick<Storefront, "cookieSecrets" | "secureCookies">): RequestHandler {
  const filling = new Map<string, Promise<void>>();

  /** Lets the page be rendered, and cached where it may be shown to others. */
  function fill(key: string, viewer: Viewer, res: Response): void {
    const cache = store.begin(key);
    let isCached = false;
    res.locals.cachePage = (page, record) => {
      if (record.isOwn || !isBlindTo(record.cookies, viewer)) return;
      isCached = true;
      cache(page, record);
    };
    const done = new Promise<void>((resolve) => {
      const end = () => {
        store.noteUnshared(key, !isCached);
        if (filling.get(key) === done) filling.delete(key);
        resolve();
      };
      // rendered; those who wait do not wait for how quickly this client reads
      onHeaders(res, end);
      res.once("close", end);
    });
    if (!store.isUnshared(key)) filling.set(key, done);
  }

  async function answer(req: Request, res: Response): Promise<boolean> {
    const viewer = isShareable(req) ? await viewerOf(settings, req.headers.cookie ?? "") : null;
    if (!viewer) return false;
    const key = `${localeOfRequest(req)} ${req.originalUrl} ${viewer.key}`;
    const fits = (page: StoredPage): boolean =>
      isBlindTo(page.record.cookies, viewer) && !viewer.held.some((held) => page.record.notHeld.has(held));
    let page = store.read(key);
    if (!page && filling.has(key)) {
      await filling.get(key);
      page = store.read(key);
    }
    if (page && fits(page)) {
      await send(page, viewer, req, res);
      return true;
    }
    if (!page && !filling.has(key)) fill(key, viewer, res);
    return false;
  }

  async function send(page: StoredPage, viewer: Viewer, req: Request, res: Response): Promise<void> {
    const locale = localeOfRequest(req);
    const { etag, scripts, body: bodyIn } = page.sendable();
    for (const [name, value] of page.headers) res.setHeader(name, value);
    for (const line of rememberedLocale(settings, viewer, locale)) res.append("Set-Cookie", line);
    allowScripts(res, scripts);
    res.setHeader("ETag", etag);
    res.setHeader("Vary", "Accept-Encoding");
    if (req.fresh) {
      res.status(304).end();
      return;
    }
    const encoding = encodingFor(req.headers["accept-encoding"]);
    const body = await bodyIn(encoding);
    if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
    res.setHeader("Content-Length", body.length);
    res.end(body);
  }

  return (req, res, next) => {
    answer(req, res).then((isAnswered) => {
      if (!isAnswered) next();
    }, next);
  };
}

/** Whether a request asks for a page that a browser shows, at an address that others ask for, too. */
const isShareable = (req: Request): boolean =>
  req.method === "GET" &&
  req.originalUrl.length <= LONGEST_ADDRESS &&
  !req.path.endsWith(".data") &&
  (req.headers["sec-fetch-dest"] ?? "document") === "document";

/** The page's scripts are allowed by their hashes: the nonce is another one with each answer. */
function allowScripts(res: Response, scripts: string): void {
  const policy = res.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    res.setHeader(
      "Content-Security-Policy",
      policy.replace(`'nonce-${res.locals.nonce}'`, () => scripts),
    );
}
