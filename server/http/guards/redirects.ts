import type { Request, RequestHandler } from "express";
import type { Locale } from "~/contract/core/locale";
import { originOf, pathOnOwnDomain } from "~/i18n/domains";
import { SCREENS, withPrefix } from "~/i18n/paths.js";
import type { Logger } from "../../log/log";
import { domainOf } from "../pages/request-locale";

/** Additional paths of a screen in the specification (section 2, 'Routes'): 'Register: /registrace (also /account/register)'. */
const ALSO: Readonly<Record<string, string>> = {
  "/account/register": `/${withPrefix("cs", SCREENS.register.cs)}`,
  "/en/account/register": `/${withPrefix("en", SCREENS.register.en)}`,
};

/** Browsers keep a redirect for an hour, so that a wrong one can be mended. */
const CACHE_CONTROL = "public, max-age=3600";

/** Redirects addresses of an old shop. @param find returns the path of the new address; if it fails, the failure is logged and the request continues */
export const redirectOldAddress =
  (find: (requested: string) => Promise<string | undefined>, log: Logger): RequestHandler =>
  (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") return next();
    find(req.originalUrl).then(
      (path) =>
        path === undefined || leadsBack(req, path)
          ? next()
          : res.set("Cache-Control", CACHE_CONTROL).redirect(301, path),
      (error: unknown) => {
        log.warn({ reason: error, requestId: res.locals.requestId }, "redirects could not be read");
        next();
      },
    );
  };

/** True for a target that is the requested page on the language's own domain, which would lead in a circle: `/x` → `/en/x` → `/x`. */
const leadsBack = (req: Request, target: string): boolean =>
  domainOf(req) !== undefined &&
  pathOnOwnDomain(target.replace(/[?#].*/, ""))?.path === normalizePath(req.path);

/**
 * Redirects to the one address of a page: without doubled and trailing slashes (specification section 2, 'Route rules'), bare English paths under
 * `/en`, Czech paths there to the English ones, a prefix to the language's own domain. The query is kept; browsers keep the hash.
 */
export const redirectToCanonical: RequestHandler = (req, res, next) => {
  if (req.method !== "GET" && req.method !== "HEAD") return next();
  const path = normalizePath(req.path);
  const domain = domainOf(req);
  const other = domain ? addressOnDomain(path, domain) : addressOnShop(path);
  if (path === req.path && other === undefined) return next();
  res.redirect(302, (other ?? path) + req.originalUrl.slice(req.path.length));
};

/** Target of a path on the shop's domain; undefined if it stays. */
function addressOnShop(path: string): string | undefined {
  const other = ALSO[path.toLowerCase()] ?? englishAddress(path) ?? translatedAddress(path);
  const ownPath = pathOnOwnDomain(other ?? path);
  return ownPath ? originOf(ownPath.locale, "") + ownPath.path : other;
}

/** Target of a path on a language's own domain, with or without the prefix; undefined if it stays. */
function addressOnDomain(path: string, domain: Locale): string | undefined {
  const prefixed =
    pathOnOwnDomain(path)?.locale === domain ? path : `/${withPrefix(domain, path.slice(1))}`;
  const other = pathOnOwnDomain(
    ALSO[prefixed.toLowerCase()] ?? translatedAddress(prefixed) ?? prefixed,
  )?.path;
  return other === path ? undefined : other;
}

/** Removes doubled and trailing slashes. `//evil.example/` becomes `/evil.example`, never another host. */
export const normalizePath = (path: string): string =>
  path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");

const segments = (path: string) => path.toLowerCase().split("/").filter(Boolean);
const czech = new Set(Object.values(SCREENS).map(({ cs }) => cs));
const english = Object.values(SCREENS)
  .map(({ en }) => en)
  .filter((path) => !czech.has(path))
  .map(segments);

/** Target of a bare English path, e.g. `/cart` to `/en/cart`; undefined for other paths. */
export function englishAddress(path: string): string | undefined {
  const requestedParts = segments(path);
  return english.some((pattern) => matches(pattern, requestedParts)) ? `/en${path}` : undefined;
}

/** Screens with another path in English. */
const translated = Object.values(SCREENS).filter(({ cs, en }) => cs !== en);

/** Target of a Czech path below `/en`, e.g. `/en/kosik` to `/en/cart`; undefined for other paths. */
function translatedAddress(path: string): string | undefined {
  const [prefix, ...requestedParts] = path.split("/").filter(Boolean);
  if (prefix?.toLowerCase() !== "en") return undefined;
  const lower = requestedParts.map((part) => part.toLowerCase());
  const screen = translated.find(({ cs }) => matches(segments(cs), lower));
  if (!screen) return undefined;
  const from = screen.cs.split("/");
  // an optional parameter may be missing
  const to = screen.en
    .split("/")
    .flatMap((part) => (part.startsWith(":") ? (requestedParts[from.indexOf(part)] ?? []) : part));
  return `/${withPrefix("en", to.join("/"))}`;
}

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const minParts = pattern.filter((part) => !part.endsWith("?")).length;
  return (
    parts.length >= minParts &&
    parts.length <= pattern.length &&
    parts.every((part, i) => pattern[i]?.startsWith(":") || pattern[i] === part)
  );
}
