import type { CategoryNode } from "~/contract/catalogue";
import { LOCALES, type Locale } from "~/contract/common";
import { categoryHref, productHref } from "~/i18n/links";
import { listedScreens } from "~/i18n/unlisted";
import type { Queries } from "../../db/index";
import type { ReadCategories } from "../catalogue/categories.service";
import { countPages, readPageIdsAfter, readPageSlugs } from "./sitemap.repo";
import { inParts } from "./stream";
import { element, escapeXml, group, XML_HEAD } from "./xml";

/** Products in a part: with an address in each language 10,000, far below the protocol's 50,000 and its 50 MB. */
const PRODUCTS_IN_PART = 5_000;
/** Products read at a time. */
const PART = 500;

/** The paths of one page, by language. */
type Twins = Partial<Record<Locale, string>>;

/** All pages that search engines may read, by https://www.sitemaps.org/protocol.html, in pieces of text. */
export interface Sitemap {
  index(): AsyncGenerator<string>;
  /** Screens and categories. */
  pages(): AsyncGenerator<string>;
  /** @param number of the part, from 1; undefined where there is no such part */
  products(number: number): Promise<AsyncGenerator<string> | undefined>;
}

export function createSitemap({
  db,
  readCategories,
  publicUrl,
}: {
  db: Queries;
  readCategories: ReadCategories;
  publicUrl: string;
}): Sitemap {
  const link = (locale: string, path: string) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(publicUrl + path)}"/>`;

  /** A page in each of its languages, each naming all of them (https://developers.google.com/search/docs/specialty/international/localized-versions). */
  function urls(twins: Twins): string {
    const known = LOCALES.flatMap((locale) => (twins[locale] === undefined ? [] : [[locale, twins[locale]] as const]));
    const fallback = known.slice(0, 1).map(([, path]) => link("x-default", path));
    const links = [...known.map(([locale, path]) => link(locale, path)), ...fallback];
    return known.map(([, path]) => group("url", element("loc", publicUrl + path), ...links)).join("");
  }

  async function* urlset(parts: AsyncIterable<readonly Twins[]>): AsyncGenerator<string> {
    yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for await (const pages of parts) yield pages.map(urls).join("");
    yield "</urlset>\n";
  }

  async function* screensAndCategories(): AsyncGenerator<readonly Twins[]> {
    yield listedScreens;
    const categories = await readCategories("cs");
    yield flatten(categories.tree).flatMap(({ id }) => {
      const found = categories.find(id);
      return found ? [{ cs: categoryHref("cs", { id, slug: found.slugs.cs }), en: categoryHref("en", { id, slug: found.slugs.en }) }] : [];
    });
  }

  async function* productPages(afterId: number): AsyncGenerator<readonly Twins[]> {
    let left = PRODUCTS_IN_PART;
    for await (const ids of inParts((after) => readPageIdsAfter(db, after, Math.min(PART, left)), afterId)) {
      left -= ids.length;
      const pages = new Map<number, Twins>();
      for (const { id, locale, slug, category_slug } of await readPageSlugs(db, ids)) {
        const path = productHref(locale, { id, slug, default_category: category_slug === null ? null : { slug: category_slug } });
        pages.set(id, { ...pages.get(id), [locale]: path });
      }
      yield [...pages.values()];
      if (left <= 0) return;
    }
  }

  return {
    async *index() {
      const parts = Math.ceil((await countPages(db)) / PRODUCTS_IN_PART);
      const names = ["pages", ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
      yield `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
      yield names.map((name) => group("sitemap", element("loc", `${publicUrl}/sitemap/${name}.xml`))).join("");
      yield "</sitemapindex>\n";
    },

    pages: () => urlset(screensAndCategories()),

    async products(number) {
      const before = (number - 1) * PRODUCTS_IN_PART;
      const [first] = await readPageIdsAfter(db, 0, 1, before);
      return first === undefined ? undefined : urlset(productPages(first - 1));
    },
  };
}

/** Categories that hold something, with all below them. */
const flatten = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes.filter(({ product_count }) => product_count > 0).flatMap((node) => [node, ...flatten(node.children)]);
