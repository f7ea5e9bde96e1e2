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

/** What else may not stand in a log, wherever it occurs. Every pattern is bounded, so that a long text costs linear time. */
const PATTERNS: readonly [pattern: RegExp, mask: string][] = [
  // what was typed into a search or a filter, and codes in links of e-mails
  [/(?<=[\w/.%*-])\?[^\s"'`<>()]+/g, ""],
  [/(?<=\/\/)[^\s/@"']{1,200}@/g, `${MASK}@`],
  [/[^\s"'`<>()[\]{}=:;,&?/\\]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, MASK],
  [/\b(?:bearer|basic)\s+[\w.~+/=-]+/gi, MASK],
  [/\b(token|secret|password|hash|tempid|(?:set-)?cookie|authorization)(["']?\s*[:=]\s*["']?)[^\s"',;&]+/gi, `$1$2${MASK}`],
  [/(?<![\w.:+-])(?:(?:\+|00)?\d{9,15}|(?:(?:\+|00)\d{1,3}[ \u00a0-]?)?\d{3}[ \u00a0-]\d{3}[ \u00a0-]\d{3})(?![\w-])/g, MASK],
  // random identifiers: slugs have no capital letters, names in stack traces no digits
  [/(?<=\/)(?=[\w-]*[A-Z])[\w-]{20,}/g, MASK],
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{20,}/g, MASK],
];

/** A text as it may be logged: without secrets of orders, carts and sessions, queries, e-mail addresses and phone numbers. */
export const maskText = (text: string): string =>
  PATTERNS.reduce(
    (masked, [pattern, mask]) => masked.replace(pattern, mask),
    text.replace(secretPath, (_whole, before: string, root: string, rest: string) => before + root + maskSegments(rest)),
  );

const SECRET_FIELD = /^(?:authorization|(?:set-)?cookie|tempid|hash|token|secret|password|e-?mail|phone|body)$/i;
/** Ids and times look like nothing that is masked, and must stay as they are to find a request again. */
const AS_IT_IS = new Set(["requestId", "time"]);

const maskField = (name: string, value: unknown): unknown => {
  if (SECRET_FIELD.test(name)) return MASK;
  return typeof value === "string" && !AS_IT_IS.has(name) ? maskText(value) : value;
};

/** A line of the log (JSON) as it may be written: every text in it masked, at any depth. */
export const maskLine = (line: string): string => `${JSON.stringify(JSON.parse(line, maskField))}\n`;

/** The path of an address as it may be logged: decoded, so that no encoding hides a secret, without the query and without secrets. */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? "";
  try {
    return maskText(decodeURI(path));
  } catch {
    return maskText(path);
  }
}
