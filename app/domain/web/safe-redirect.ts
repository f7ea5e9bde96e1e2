/**
 * 'Redirect targets must be internal paths of letters, digits, @ - % _ ~ and slashes, with optional query and hash' (specification section 5), and
 * must not be parsed as another host: no `//`, backslash or control character.
 */
const INTERNAL = /^\/(?!\/)(?:[\p{L}\d@\-%_~]|\/(?!\/))*(?:\?[^\s\\#]*)?(?:#[^\s\\]*)?$/u;
const MAX_LENGTH = 2_000;

/** Returns the target if it is safe, encoded for a header, else `fallback`. */
export function safeRedirect(target: unknown, fallback: string): string {
  if (typeof target !== "string" || target.length > MAX_LENGTH || !INTERNAL.test(target))
    return fallback;
  const { pathname, search, hash } = new URL(target, "http://shop");
  return pathname + search + hash;
}
