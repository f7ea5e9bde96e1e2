import { SCREENS } from "~/i18n/paths.js";
import { API_ROOTS } from "../http/api/api-paths";

const MASK = "***";

/** Path parameters that open an order, cart or wishlist. */
const SECRET_PARAMETER = /:(?:hash|token|tempId)\b/;
const secretScreens = Object.values(SCREENS)
  .flatMap(({ cs, en }) => [cs, en])
  .filter((path) => SECRET_PARAMETER.test(path))
  .map((path) => `(?:/+en)?/+${path.slice(0, path.indexOf("/:"))}`);
/** A path below which only plain segments are logged, at the start of a text or after a host, space, quote or bracket. */
const secretPath = new RegExp(
  `(^|[\\s"'\`(=]|https?://[^/\\s"']+)(${[...API_ROOTS, ...secretScreens].join("|")})((?:/+[^\\s"'\`()<>?#/]*)+)`,
  "gi",
);
/** A number, language or API word. Hashes (22 characters) and tempIds (24) are longer. */
const PLAIN_SEGMENT = /^(?:\d{1,9}|[a-z][a-z-]{0,18}(?:\.(?:svg|pdf))?)?$/;

const maskSegments = (path: string): string =>
  path
    .split("/")
    .map((segment) => (PLAIN_SEGMENT.test(segment) ? segment : MASK))
    .join("/");

/** Patterns are bounded, so that long texts take linear time. */
const PATTERNS: readonly [pattern: RegExp, mask: string][] = [
  // queries: search terms, codes of e-mail links
  [/(?<=[\w/.%*-])\?[^\s"'`<>()]+/g, ""],
  // user and password in an address
  [/(?<=\/\/)[^\s/@"']{1,200}@/g, `${MASK}@`],
  // e-mail addresses
  [/[^\s"'`<>()[\]{}=:;,&?/\\]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, MASK],
  // random ids: slugs have no capitals, names in stack traces no digits
  [/(?<=\/)(?=[\w-]*[A-Z])[\w-]{20,}/g, MASK],
];

/** Redacts an error message for the log: secrets of orders and carts, queries and e-mail addresses. */
export const maskText = (text: string): string =>
  PATTERNS.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, mask),
    text.replace(
      secretPath,
      (_whole, before: string, root: string, rest: string) => before + root + maskSegments(rest),
    ),
  );

/** Redacts the path of an address for the log: decoded, so that no encoding hides a secret, and without the query. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  try {
    return maskText(decodeURI(path));
  } catch {
    return maskText(path);
  }
}
