import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type RequestHandler } from "@remix-run/express";
import { redirect, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type { Request as ExpressRequest, RequestHandler as ExpressHandler, Response as ExpressResponse } from "express";
import onHeaders from "on-headers";
import type { ViteDevServer } from "vite";
import { callBudget, PAGE_CALLS_MS } from "~/bff/call-budget";
import type { Storefront } from "~/bff/storefront";
import { createShop } from "~/bff/create-shop.server";
import { LOCALES, type Locale } from "~/contract/locale";
import { hasOwnDomain } from "~/i18n/domains";
import { href } from "~/i18n/links";
import { PREFIX } from "~/i18n/paths.js";
import { addressOf } from "./address";
import { pagesOfDomain } from "./domain-routes";
import { narrowRoutes } from "./narrow";
import { refusalPage } from "./refusal";
import { domainOf, localeOfRequest } from "./request-locale";

/** Creates the load context. Cookies of the request's shop are added to every answer. */
const contextMaker =
  (storefront: Storefront) =>
  (req: ExpressRequest, res: ExpressResponse): AppLoadContext => {
    const { nonce, requestId, traceParent, address } = res.locals;
    const page = pageOf(addressOf(req.originalUrl));
    const { shop, cookies, hasLoginCookies, sharedRecord } = createShop(storefront, {
      ...page,
      locale: localeOfRequest(req),
      isDocument: (req.get("sec-fetch-dest") ?? "document") === "document",
      cameFrom: ownPageOf(req.get("referer"), req.get("host")),
      cookie: req.get("cookie") ?? "",
      requestId,
      traceParent,
      clientAddress: address,
      budget: callBudget(PAGE_CALLS_MS),
    });
    onHeaders(res, () => {
      const lines = cookies.lines(!isRedirect(res.statusCode));
      for (const line of lines) res.append("Set-Cookie", line);
      // a shared cache must not store the cookies of Remix's redirects, which bypass `handleRequest`
      if (lines.length > 0 && !res.hasHeader("Cache-Control")) res.setHeader("Cache-Control", "private, no-cache");
      // after a logout the browser's cache must not show pages of the member
      if (hasLoginCookies()) res.setHeader("Cache-Control", "private, no-store");
    });
    const { cachePage } = res.locals;
    const offerPage =
      cachePage &&
      ((html: Buffer, headers: Headers) => {
        const record = headers.has("Set-Cookie") ? null : sharedRecord();
        if (record) cachePage({ html, locale: shop.locale, headers: [...headers], nonce }, record);
      });
    return {
      shop,
      nonce,
      requestId,
      log: storefront.log,
      offerPage,
      lastResort: () => new Response(refusalPage(shop.locale, 500), LAST_RESORT),
    };
  };

/** Path of the maintenance page if the shop is closed and another page is requested (specification section 2, 'Route rules'). */
async function maintenancePath({ shop }: AppLoadContext, { url }: { url: URL }): Promise<string | undefined> {
  const path = href(shop.locale, "maintenance");
  return url.pathname.toLowerCase() === path || (await shop.content.closed()) === null ? undefined : path;
}

/** For a data request in a closed shop: each loader and action redirects to the maintenance page when it uses the shop. */
const closedContext = (context: AppLoadContext, maintenance: string): AppLoadContext => ({
  ...context,
  get shop(): never {
    throw redirect(maintenance);
  },
});

const LAST_RESORT = { status: 500, headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" } };

/** Single fetch reports a redirect to a data request with status 202. */
const isRedirect = (status: number): boolean => (status >= 300 && status < 400) || status === 202;

/** The page of a request: data requests have `/path.data` or `/_root.data` (single fetch). */
function pageOf(url: URL): { url: URL; isDataRequest: boolean } {
  if (!url.pathname.endsWith(".data")) return { url, isDataRequest: false };
  url.pathname = url.pathname.replace(/(?:\/_root)?\.data$/, "") || "/";
  url.searchParams.delete("_routes");
  url.searchParams.delete("index");
  return { url, isDataRequest: true };
}

/** Path and query of the Referer if it is on this host. */
function ownPageOf(referer: string | undefined, host: string | undefined): string | undefined {
  if (!referer || !URL.canParse(referer)) return undefined;
  const from = new URL(referer);
  return from.host === host ? from.pathname + from.search : undefined;
}

export async function builtPages(root: string, storefront: Storefront): Promise<ExpressHandler> {
  // computed, so that the bundler does not include the build
  const address = pathToFileURL(path.join(root, "build/server/index.js")).href;
  const build: unknown = await import(address);
  if (!isServerBuild(build)) throw new Error(`${address} is not a Remix build`);
  const contextOf = contextMaker(storefront);
  const make = (narrowed: ServerBuild): RequestHandler => createRequestHandler({ build: narrowed, mode: "production", getLoadContext });
  const pagesOf = (domain: Locale | undefined) => {
    const { build: pages, manifest } = pagesOfDomain(build, domain);
    const prefixes = domain ? [] : Object.values(PREFIX).filter(Boolean);
    return { pick: narrowRoutes(pages, make, prefixes), manifest };
  };
  const shopPages = pagesOf(undefined);
  const domains = new Map(LOCALES.filter(hasOwnDomain).map((locale) => [locale, pagesOf(locale)]));
  return async (req, res, next) => {
    try {
      const domain = domainOf(req);
      const pages = (domain && domains.get(domain)) ?? shopPages;
      if (req.path === pages.manifest?.path) {
        res.setHeader("Cache-Control", "public, max-age=31536000, immutable");
        res.type("text/javascript").send(pages.manifest.script);
        return;
      }
      res.locals.pageSource = "rendered";
      const context = contextOf(req, res);
      const page = pageOf(addressOf(req.originalUrl));
      const maintenance = await maintenancePath(context, page);
      if (maintenance !== undefined && !page.isDataRequest) return res.redirect(302, maintenance);
      res.locals.context = maintenance === undefined ? context : closedContext(context, maintenance);
      // the path as Remix parses it, with `..` resolved
      await pages.pick(addressOf(req.originalUrl).pathname)(req, res, next);
    } catch (error) {
      next(error);
    }
  };
}

function getLoadContext(_req: ExpressRequest, { locals }: ExpressResponse): AppLoadContext {
  if (!locals.context) throw new Error("the request has no shop context");
  return locals.context;
}

export function developedPages(vite: ViteDevServer, storefront: Storefront): ExpressHandler {
  const build = async () => {
    const loaded: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
    if (!isServerBuild(loaded)) throw new Error("Vite returned no Remix build");
    return loaded;
  };
  const handle = createRequestHandler({ build, mode: "development", getLoadContext: contextMaker(storefront) });
  return (req, res, next) => void handle(req, res, next);
}

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === "object" && value !== null && "routes" in value && "assets" in value && "entry" in value;
