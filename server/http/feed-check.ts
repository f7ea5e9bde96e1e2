/** Roots of the documents that stand under an address of a feed or sitemap. */
const ROOTS: readonly [address: RegExp, roots: readonly string[]][] = [
  [/^\/sitemap\.xml$/, ["sitemapindex", "urlset"]],
  [/^\/sitemap\//, ["urlset", "sitemapindex"]],
  [/^\/feed\/(?:heureka|zbozi)\b/, ["SHOP"]],
  [/^\/feed\/google\b/, ["rss", "feed"]],
];

/** How much of a document's beginning and end is looked at, bytes: declaration, comments and namespaces fit in. */
export const LOOKED_AT_BYTES = 4_096;

/** Whether a content type is one of XML. */
export const isXmlType = (type: string | null): boolean => /^\s*(?:application|text)\/(?:[\w.+-]+\+)?xml\s*(?:;|$)/i.test(type ?? "");

/**
 * What is wrong with a document that claims to be a feed or sitemap; `undefined` where nothing is. Only its beginning and its end are
 * looked at: an error page has another root, half a document has no end.
 */
export function feedMistake(path: string, head: string, tail: string): string | undefined {
  const root = rootOf(head);
  if (root === undefined) return "not XML";
  const [, roots] = ROOTS.find(([address]) => address.test(path)) ?? [];
  if (roots ? !roots.includes(root) : root.toLowerCase() === "html") return `a document of <${root.slice(0, 40)}>`;
  return endOf(tail) === root || isEmptyElement(head, root) ? undefined : "without an end";
}

const MISC = /^(?:\s+|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^>[]*>)/;

/** The first element's name. */
function rootOf(head: string): string | undefined {
  let rest = head.replace(/^\ufeff/, "");
  for (let misc = MISC.exec(rest); misc; misc = MISC.exec(rest)) rest = rest.slice(misc[0].length);
  return /^<([A-Za-z_][\w.:-]*)(?=[\s/>])/.exec(rest)?.[1];
}

/** The name of the closing tag that ends the document. */
const endOf = (tail: string): string | undefined => /<\/([A-Za-z_][\w.:-]*)\s*>(?:\s|<!--(?:(?!-->)[^])*-->)*$/.exec(tail)?.[1];

const isEmptyElement = (head: string, root: string): boolean => new RegExp(`<${root}(?:\\s[^<>]*)?/>\\s*$`).test(head);
