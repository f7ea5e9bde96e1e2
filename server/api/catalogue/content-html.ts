import sanitizeHtml from "sanitize-html";

/** A link to a page of the shop or of somebody who speaks https; nothing that runs, nothing of another scheme. */
function linkOf(href = ""): sanitizeHtml.Attributes {
  if (/^\/(?![/\\])/.test(href)) return { href };
  return href.startsWith("https://") ? { href, rel: "noopener nofollow" } : {};
}

/** 'Sanitised HTML' of a description (contract, section 2): text with emphasis, lists, small headings and links. */
const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "strong", "em", "br", "h3", "h4", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
  },
};

/** Texts cleaned lately; more would only hold memory. */
const MOST = 500;
const cleaned = new Map<string, string>();

/** Leaves of a description what it may have. Whoever wrote it into the database, the page shows nothing else. */
export function cleanContent(html: string): string {
  let clean = cleaned.get(html);
  if (clean === undefined) {
    if (cleaned.size >= MOST) cleaned.clear();
    cleaned.set(html, (clean = sanitizeHtml(html, ALLOWED)));
  }
  return clean;
}
