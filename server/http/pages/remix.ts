import path from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler } from "@remix-run/express";
import { redirect, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import type {
  RequestHandler as ExpressHandler,
  Request as ExpressRequest,
  Response as ExpressResponse,
} from "express";
import onHeaders from "on-headers";
import type { ViteDevServer } from "vite";
import { callBudget, createShop, PAGE_CALLS_MS, type Storefront } from "~/bff";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { CLOSED_RETRY_SECONDS } from "~/contract/failures/result";
import { refusalForScript } from "~/contract/forms/notices";
import { hasOwnDomain } from "~/i18n/domains";
import { formatWait } from "~/i18n/format";
import { href } from "~/i18n/links";
import { addressOf } from "../guards/address";
import { refusalNotice, refusalPage } from "../guards/refusal";
import { pagesOfDomain } from "./domain-routes";
import { refuseForNow } from "./refused-form";
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
      if (lines.length > 0 && !res.hasHeader("Cache-Control"))
        res.setHeader("Cache-Control", "private, no-cache");
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

interface Page {
  url: URL;
  isDataRequest: boolean;
}

/**
 * A closed shop redirects to the maintenance page (specification section 2, 'Route rules'). Forms are refused and keep their values: without a
 * script a page repeats them, with a script they stay on their page.
 * @returns undefined if the request is answered
 */
async function openContext(
  req: ExpressRequest,
  res: ExpressResponse,
  context: AppLoadContext,
  page: Page,
) {
  if (res.locals.refused) return refusedContext(res, context, res.locals.refused);
  const { shop } = context;
  const maintenance = href(shop.locale, "maintenance");
  const isForm = req.method === "POST";
  const path = page.url.pathname.toLowerCase();
  // the cookie bar of the maintenance page can be answered
  const isOpen = path === maintenance || (isForm && path === href(shop.locale, "cookieSettings"));
  const closed = isOpen ? null : await shop.content.closed();
  if (closed === null) return context;
  if (page.isDataRequest) {
    if (isForm) res.setHeader("Retry-After", String(CLOSED_RETRY_SECONDS));
    return withoutShop(context, () =>
      isForm ? refusalForScript(503, { code: "maintenance" }) : redirect(maintenance),
    );
  }
  if (isForm) {
    const texts = {
      title: shop.t("maintenance:title"),
      text: closed.text || shop.t("maintenance:text"),
    };
    await refuseForNow(req, res, 503, { retryAfterSeconds: CLOSED_RETRY_SECONDS, texts });
  } else res.redirect(302, maintenance);
  return undefined;
}

/** For a data request that is refused before its loaders and action. */
function refusedContext(
  res: ExpressResponse,
  context: AppLoadContext,
  refused: NonNullable<ExpressResponse["locals"]["refused"]>,
): AppLoadContext {
  const { status } = refused;
  if (status !== 429)
    return withoutShop(context, () =>
      refusalForScript(status, {
        code: "refused",
        name: refusalNotice(context.shop.locale, status),
      }),
    );
  const { retryAfterSeconds } = refused;
  // Remix drops the headers of a thrown response
  res.setHeader("Retry-After", String(retryAfterSeconds));
  return withoutShop(context, () =>
    refusalForScript(429, { code: "too_many_requests", name: formatWait(retryAfterSeconds) }),
  );
}

/** For a data request: each loader and action throws the answer when it uses the shop. */
const withoutShop = (context: AppLoadContext, answer: () => Response): AppLoadContext => ({
  ...context,
  get shop(): never {
    throw answer();
  },
});

const LAST_RESORT = {
  status: 500,
  headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
};

/** Single fetch reports a redirect to a data request with status 202. */
const isRedirect = (status: number): boolean => (status >= 300 && status < 400) || status === 202;

/** The page of a request: data requests have `/path.data` or `/_root.data` (single fetch). */
function pageOf(url: URL): Page {
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
  const pagesOf = (domain: Locale | undefined) => {
    const { build: pages, manifest } = pagesOfDomain(build, domain);
    return {
      handle: createRequestHandler({ build: pages, mode: "production", getLoadContext }),
      manifest,
    };
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
      const context = await openContext(
        req,
        res,
        contextOf(req, res),
        pageOf(addressOf(req.originalUrl)),
      );
      if (!context) return;
      res.locals.context = context;
      await pages.handle(req, res, next);
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
  const contextOf = contextMaker(storefront);
  const getContext = (req: ExpressRequest, res: ExpressResponse) => {
    const context = contextOf(req, res);
    return res.locals.refused ? refusedContext(res, context, res.locals.refused) : context;
  };
  const handle = createRequestHandler({ build, mode: "development", getLoadContext: getContext });
  return (req, res, next) => void handle(req, res, next);
}

const isServerBuild = (value: unknown): value is ServerBuild =>
  typeof value === "object" &&
  value !== null &&
  "routes" in value &&
  "assets" in value &&
  "entry" in value;
