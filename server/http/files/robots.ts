import type { RequestHandler } from "express";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { hasOwnDomain } from "~/i18n/domains";
import { unlistedPaths } from "../../api/feed/sitemap/unlisted";
import { domainOf } from "../pages/request-locale";

/** Indexed queries: further pages of a listing, and variants. Other queries (filters, order) repeat the same goods. */
const PAGE_QUERIES = ["page", "varianta"];

/** Forbids private pages and filtered listings. One sitemap covers all domains (https://www.sitemaps.org/protocol.html, 'Cross Submits'). */
export function robots(publicUrl: string): RequestHandler {
  const rulesFor = (locales: readonly Locale[]) =>
    [
      "User-agent: *",
      "Allow: /",
      // the longest matching rule wins
      "Disallow: /*?",
      ...PAGE_QUERIES.flatMap((name) => [`Allow: /*?${name}=`, `Disallow: /*?${name}=*&`]),
      ...unlistedPaths(locales).flatMap((path) => [
        `Disallow: ${path}`,
        ...PAGE_QUERIES.map((name) => `Disallow: ${path}*?${name}=`),
      ]),
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
