import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";
import { createMemoCache } from "./memo-cache.server";
import { MEMOS } from "./policies";

/** Allows https links and links to pages of the shop; drops other schemes. */
function linkOf(href = ""): sanitizeHtml.Attributes {
  if (/^\/(?![/\\])/.test(href)) return { href };
  return href.startsWith("https://") ? { href, rel: "noopener nofollow" } : {};
}

/** Elements that a description may contain (docs/contract.md): emphasis, lists, small headings and links. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "strong", "em", "br", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
    b: "strong",
    i: "em",
  },
};

let sanitizer: typeof sanitizeHtml | undefined;

/** Loaded lazily: the library takes some megabytes. */
function sanitize(html: string, allowed: sanitizeHtml.IOptions): string {
  if (!sanitizer) {
    const loaded: unknown = createRequire(import.meta.url)("sanitize-html");
    if (!isSanitizer(loaded)) throw new Error("sanitize-html does not export a function");
    sanitizer = loaded;
  }
  return sanitizer(html, allowed);
}

const isSanitizer = (loaded: unknown): loaded is typeof sanitizeHtml =>
  typeof loaded === "function";

const sanitized = createMemoCache<string>(MEMOS.sanitizedHtml);

const ALLOWED_ON_PAGE: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: [
    ...(ALLOWED.allowedTags || []),
    "h2",
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: { ...ALLOWED.allowedAttributes, th: ["scope"], td: ["data-label"] },
};

export const cleanContent = (html: string): string =>
  sanitized.read(html, () => sanitize(html, ALLOWED));

export const cleanPage = (html: string): string =>
  sanitized.read(`page ${html}`, () => sanitize(html, ALLOWED_ON_PAGE));
