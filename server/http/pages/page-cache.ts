import type { Request, RequestHandler, Response } from "express";
import onHeaders from "on-headers";
import { canShareWith, createViewers, type Storefront, type Viewer } from "~/bff";
import { encodingFor } from "~/cache/compress.server";
import type { PageStore } from "~/cache/page-store.server";
import type { StoredPage } from "~/cache/stored-page.server";
import { isTypedAddress } from "../api/api-paths";
import { domainOf } from "./request-locale";

/** Longer addresses are searches and filters of a single shopper. */
const MAX_URL = 500;

export interface PageCache {
  /** Answers a cached page; runs after all checks of a GET. */
  answer: RequestHandler;
  /** Renders and caches a missing page; runs just before the pages. */
  fill: RequestHandler;
}

/** Shares rendered pages between shoppers with the same cache key (ADR 64); concurrent requests wait for one render. Cookies are never cached. */
export function pageCache(
  store: PageStore,
  settings: Pick<Storefront, "cookieSecrets" | "secureCookies">,
): PageCache {
  const filling = new Map<string, Promise<void>>();
  const viewers = createViewers(settings);
  const viewerOf = async (req: Request) =>
    isShareable(req) ? viewers.read(req.headers.cookie ?? "") : null;

  function startFilling(key: string, viewer: Viewer, res: Response): void {
    const cache = store.begin(key);
    let isCached = false;
    res.locals.cachePage = (page, record) => {
      if (record.isPrivate || !canShareWith(viewer, record.cookies)) return;
      isCached = true;
      cache(page, record);
    };
    const done = new Promise<void>((resolve) => {
      const end = () => {
        if (!isCached) store.markPrivate(key);
        if (filling.get(key) === done) filling.delete(key);
        resolve();
      };
      // waiting requests continue at the headers, not at the speed of this client
      onHeaders(res, end);
      res.once("close", end);
    });
    // `close` is not emitted if the client has left or the answer waits behind another one
    const willClose = res.socket !== null && !res.socket.destroyed && !res.destroyed;
    if (willClose && !store.isPrivate(key)) filling.set(key, done);
  }

  async function sendCached(
    key: string,
    viewer: Viewer,
    req: Request,
    res: Response,
  ): Promise<boolean> {
    const page = store.read(key);
    if (!page || !canSend(page, viewer)) return false;
    await send(page, viewers.rememberedLocale(viewer, page.locale, page.record.cookies), req, res);
    return true;
  }

  async function answer(req: Request, res: Response): Promise<boolean> {
    const viewer = await viewerOf(req);
    return viewer !== null && sendCached(keyOf(req, viewer), viewer, req, res);
  }

  async function answerFilled(req: Request, res: Response): Promise<boolean> {
    const viewer = await viewerOf(req);
    if (!viewer) return false;
    const key = keyOf(req, viewer);
    await filling.get(key);
    // rendered while this request waited, here or for its turn
    if (await sendCached(key, viewer, req, res)) return true;
    if (!store.read(key) && !filling.has(key)) startFilling(key, viewer, res);
    return false;
  }

  return { answer: middleware(answer), fill: middleware(answerFilled) };
}

/** The host is part of the key, because a domain implies a language. */
const keyOf = (req: Request, { key }: Viewer): string =>
  `${domainOf(req) ?? ""} ${isForScript(req) ? "script " : ""}${req.originalUrl} ${key}`;

const canSend = ({ record }: StoredPage, viewer: Viewer): boolean =>
  canShareWith(viewer, record.cookies) &&
  !viewer.itemKeys.some((key) => record.absentItems.has(key));

const middleware =
  (answer: (req: Request, res: Response) => Promise<boolean>): RequestHandler =>
  (req, res, next) => {
    answer(req, res).then((isAnswered) => {
      if (!isAnswered) next();
    }, next);
  };

async function send(
  page: StoredPage,
  cookies: readonly string[],
  req: Request,
  res: Response,
): Promise<void> {
  for (const [name, value] of page.headers) res.setHeader(name, value);
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
  res.locals.pageSource = "hit";
  res.vary("Accept-Encoding");
  res.setHeader("ETag", page.etag);
  const policy = res.getHeader("Content-Security-Policy");
  if (typeof policy === "string")
    res.setHeader(
      "Content-Security-Policy",
      policy.replace(`'nonce-${res.locals.nonce}'`, () => page.scriptSources),
    );
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  const encoding = encodingFor(req.headers["accept-encoding"], page.bytes);
  const body = await page.body(encoding);
  if (encoding !== "identity") res.setHeader("Content-Encoding", encoding);
  res.setHeader("Content-Length", body.length);
  res.end(body);
}

/** Sec-Fetch-Dest of the request; `document` if the browser does not send it. */
const fetchDestination = (req: Request) => req.headers["sec-fetch-dest"] ?? "document";

/** True for fetches, which may get another answer at the same address. */
const isForScript = (req: Request): boolean => fetchDestination(req) === "empty";

/** True for pages and shop data whose answer other shoppers may share. */
const isShareable = (req: Request): boolean =>
  req.method === "GET" &&
  // floor plans and typed places have endless addresses: cached, they would displace the pages that shoppers share
  !isTypedAddress(req.originalUrl) &&
  req.originalUrl.length <= MAX_URL &&
  !req.path.endsWith(".data") &&
  (fetchDestination(req) === "document" || isForScript(req));
