import { SCREENS } from "../app/i18n/paths.js";
import { API_ROOTS } from "./http/api-paths";

const MASK = "***";

/** Parameters of paths whose values open an order, a cart or a wishlist. */
const SECRET_PARAMETER = /:(?:hash|token|tempId)\b/;
const secretScreens = Object.values(SCREENS)
  .flatMap(({ cs, en }) => [cs, en])
  .filter((path) => SECRET_PARAMETER.test(path))
  .map((path) => `(?:/+en)?/+${path.slice(0, path.indexOf("/:"))}`);
/** A path below which only plain segments are logged, at the start of a text or behind a host, a space, a quote or a bracket. */
const secretPath = new RegExp(
  `(^|[\\s"'\`(=]|https?://[^/\\s"']+)(${[...API_ROOTS, ...secretScreens].join("|")})((?:/+[^\\s"'\`()<>?#/]*)+)`,
  "gi",
);
/** A number, a language or a word of the API. Hashes (22 characters) and tempIds (24) are longer than any of its words. */
const PLAIN_SEGMENT = /^(?:\d{1,9}|[a-z][a-z-]{0,18}(?:\.(?:svg|pdf))?)?$/;

const maskSegments = (path: string): string =>
  path
    .split("/")
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : MASK))
    .join("/");

/** Every pattern is bounded, so that a long text costs linear time. */
const PATTERNS: readonly [pattern: RegExp, mask: string][] = [
  // queries: what was typed into a search, codes in links of e-mails
  [/(?<=[\w/.%*-])\?[^\s"'`<>()]+/g, ""],
  // user and password of an address
  [/(?<=\/\/)[^\s/@"']{1,200}@/g, `${MASK}@`],
  // e-mail addresses
  [/[^\s"'`<>()[\]{}=:;,&?/\\]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, MASK],
  // random identifiers: slugs have no capital letters, names in stack traces no digits
  [/(?<=\/)(?=[\w-]*[A-Z])[\w-]{20,}/g, MASK],
];

/** The message of an error as it may be logged: without secrets of orders and carts, queries and e-mail addresses. */
export const maskText = (text: string): string =>
  PATTERNS.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, mask),
    text.replace(secretPath, (_whole, before: string, root: string, rest: string) => before + root + maskSegments(rest)),
  );

/** The path of an address as it may be logged: decoded, so that no encoding hides a secret, without the query and without secrets. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  try {
    return maskText(decodeURI(path));
  } catch {
    return maskText(path);
  }
}
