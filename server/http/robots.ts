import type { RequestHandler } from "express";
import { LOCALES, type Locale } from "../../app/contract/locale";
import { hasOwnDomain } from "../../app/i18n/domains";
import { unlistedPaths } from "../../app/i18n/unlisted";
import { domainOf } from "./request-locale";

/** Queries that lead to pages of their own: further pages of a listing, and variants. All others (filters, order) show the same goods again. */
const PAGE_QUERIES = ["page", "varianta"];

/**
 * Tells search engines what to read: everything but shoppers' own pages and listings narrowed or sorted otherwise. One sitemap names the pages of
 * all domains, which search engines take where each domain's own file names it (https://www.sitemaps.org/protocol.html, 'Cross Submits').
 */
export function robots(publicUrl: string): RequestHandler {
  const rulesFor = (locales: readonly Locale[]) =>
    [
      "User-agent: *",
      "Allow: /",
      // of several rules the longest counts
      "Disallow: /*?",
      ...PAGE_QUERIES.flatMap((name) => [`Allow: /*?${name}=`, `Disallow: /*?${name}=*&`]),
      ...unlistedPaths(locales).flatMap((path) => [`Disallow: ${path}`, ...PAGE_QUERIES.map((name) => `Disallow: ${path}*?${name}=`)]),
      "",
      `Sitemap: ${publicUrl}/sitemap.xml`,
      "",
    ].join("\n");
  const rules = rulesFor(LOCALES.filter((locale) => !hasOwnDomain(locale)));
  return (req, res) => {
    const domain = domainOf(req);
    res.setHeader("Cache-Control", "public, max-age=3600");
    res.type("text/plain").send(domain ? rulesFor([domain]) : rules);
  };
}
