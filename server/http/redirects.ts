import type { RequestHandler } from "express";
import { SCREENS, withPrefix } from "../../app/i18n/paths.js";

/** Further paths that the specification names for a screen (section 2, 'Routes'): 'Register: /registrace (also /account/register)'. */
const ALSO: Readonly<Record<string, string>> = {
  "/account/register": `/${withPrefix("cs", SCREENS.register.cs)}`,
  "/en/account/register": `/${withPrefix("en", SCREENS.register.en)}`,
};

/**
 * One address a page: doubled and trailing slashes are stripped (specification section 2, 'Route rules'), a bare English path leads under `/en`.
 * The query stays; browsers add the hash themselves.
 */
export const redirectToOneAddress: RequestHandler = (req, res, next) => {
  if (req.method !== "GET" && req.method !== "HEAD") return next();
  const path = tidyPath(req.path);
  const other = ALSO[path.toLowerCase()] ?? englishAddress(path);
  if (path === req.path && other === undefined) return next();
  res.redirect(302, (other ?? path) + req.originalUrl.slice(req.path.length));
};

/** A path without doubled or trailing slashes. `//evil.example/` becomes `/evil.example`: never another host. */
export const tidyPath = (path: string): string => path.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");

const segments = (path: string) => path.toLowerCase().split("/").filter(Boolean);
const czech = new Set(Object.values(SCREENS).map(({ cs }) => cs));
const english = Object.values(SCREENS)
  .map(({ en }) => en)
  .filter((path) => !czech.has(path))
  .map(segments);

/** Where a bare English path of the path table leads, e.g. `/cart` to `/en/cart`; undefined for every other path. */
export function englishAddress(path: string): string | undefined {
  const asked = segments(path);
  return english.some((pattern) => matches(pattern, asked)) ? `/en${path}` : undefined;
}

function matches(pattern: readonly string[], asked: readonly string[]): boolean {
  const least = pattern.filter((part) => !part.endsWith("?")).length;
  return (
    asked.length >= least && asked.length <= pattern.length && asked.every((part, i) => pattern[i]?.startsWith(":") || pattern[i] === part)
  );
}
