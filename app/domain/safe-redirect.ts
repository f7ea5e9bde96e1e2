/**
 * 'Redirect targets must be internal paths of letters, digits, @ - % _ ~ and slashes, with optional query and hash' (specification
 * section 5), and must not be read as another host: no `//`, no backslash, no control character (decisions, 'Paths and languages').
 */
const INTERNAL = /^\/(?!\/)(?:[\p{L}\d@\-%_~]|\/(?!\/))*(?:\?[^\s\\#]*)?(?:#[^\s\\]*)?$/u;
const MAX_LENGTH = 2_000;

/** Gives a target where it is safe to be led to, else `fallback`. */
export function safeRedirect(target: unknown, fallback: string): string {
  return typeof target === "string" && target.length <= MAX_LENGTH && INTERNAL.test(target) ? target : fallback;
}
