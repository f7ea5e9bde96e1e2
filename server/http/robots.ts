import type { RequestHandler } from "express";
import { unlistedPaths } from "../../app/i18n/unlisted";

/** Queries that lead to pages of their own: further pages of a listing, and variants. All others (filters, order) show the same goods again. */
const PAGE_QUERIES = ["page", "varianta"];

/** Tells search engines what to read: everything but shoppers' own pages and listings narrowed or sorted otherwise. */
export function robots(publicUrl: string): RequestHandler {
  const rules = [
    "User-agent: *",
    "Allow: /",
    // of several rules the longest counts
    "Disallow: /*?",
    ...PAGE_QUERIES.flatMap((name) => [`Allow: /*?${name}=`, `Disallow: /*?${name}=*&`]),
    ...unlistedPaths.flatMap((path) => [`Disallow: ${path}`, ...PAGE_QUERIES.map((name) => `Disallow: ${path}*?${name}=`)]),
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n");
  return (_req, res) => {
    res.setHeader("Cache-Control", "public, max-age=3600");
    res.type("text/plain").send(rules);
  };
}
