import type { CategoryNode } from "~/contract/catalogue";
import { LOCALES, type Locale } from "~/contract/core/locale";
import { element, escapeXml, group, XML_HEAD } from "~/domain/text";
import { originOf } from "~/i18n/domains";
import { categoryHref, postHref, productHref, referenceHref } from "~/i18n/links";
import type { ChangeFeed, Queries } from "../../../db/index";
import { readPostAddresses, readReferenceAddresses } from "../../articles";
import type { ReadCategories } from "../../catalogue";
import { inBatches } from "../stream";
import { stateVersion, type Release } from "../versions";
import { writtenAtOnce, type Written } from "../written";
import { countPages, readPageIdsAfter, readPageSlugs } from "./sitemap.repo";
import { listedScreens } from "./unlisted";

/** Products per sitemap file: 10,000 addresses in two languages, far below the protocol's 50,000 and 50 MB. */
const PRODUCTS_IN_PART = 5_000;
const PART = 500;

type Twins = Partial<Record<Locale, string>>;
interface Page {
  twins: Twins;
  changed: Partial<Record<Locale, Date | null>>;
}

/** All indexable pages (https://www.sitemaps.org/protocol.html). */
export type Sitemap = ReturnType<typeof createSitemap>;

/** Creates the sitemap. @param publicUrl origin of the shop, without a trailing slash */
export function createSitemap({
  db,
  changes,
  release,
  readCategories,
  publicUrl,
  clock,
}: {
  db: Queries;
  changes: ChangeFeed;
  release: Release;
  readCategories: ReadCategories;
  publicUrl: string;
  clock: () => Date;
}) {
  const link = (language: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;

  /** A page in each language with links to all (https://developers.google.com/search/docs/specialty/international/localized-versions). */
  function urls({ twins, changed }: Page): string {
    const addresses = LOCALES.flatMap((locale) =>
      twins[locale] === undefined
        ? []
        : [[locale, originOf(locale, publicUrl) + twins[locale]] as const],
    );
    const fallback = addresses.slice(0, 1).map(([, url]) => link("x-default", url));
    const links = [...addresses.map(([locale, url]) => link(locale, url)), ...fallback];
    return addresses
      .map(([locale, url]) =>
        group(
          "url",
          element("loc", url),
          element("lastmod", changed[locale]?.toISOString() ?? null),
          ...links,
        ),
      )
      .join("");
  }

  async function* urlset(parts: AsyncIterable<readonly Page[]>): AsyncGenerator<string> {
    yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
    for await (const pages of parts) yield pages.map(urls).join("");
    yield "</urlset>\n";
  }

  async function* allButProducts(): AsyncGenerator<readonly Page[]> {
    yield listedScreens().map(undated);
    const categories = await readCategories("cs");
    yield flatten(categories.tree).flatMap(({ id }) => {
      const category = categories.find(id);
      if (!category) return [];
      return [
        undated({
          cs: categoryHref("cs", { id, slug: category.slugs.cs }),
          en: categoryHref("en", { id, slug: category.slugs.en }),
        }),
      ];
    });
    yield (await readPostAddresses(db, clock())).map(({ id, kind, slug, updated_at }) => ({
      twins: {
        cs: postHref("cs", { id, slug: slug.cs }, kind),
        en: postHref("en", { id, slug: slug.en }, kind),
      },
      changed: { cs: updated_at, en: updated_at },
    }));
    yield (await readReferenceAddresses(db)).map(({ id, slug }) =>
      undated({
        cs: referenceHref("cs", { id, slug: slug.cs }),
        en: referenceHref("en", { id, slug: slug.en }),
      }),
    );
  }

  async function* productPages(afterId: number): AsyncGenerator<readonly Page[]> {
    let left = PRODUCTS_IN_PART;
    for await (const ids of inBatches(
      (after) => readPageIdsAfter(db, after, Math.min(PART, left)),
      afterId,
    )) {
      left -= ids.length;
      const pages = new Map<number, Page>();
      for (const { id, locale, slug, category_slug, changed_at } of await readPageSlugs(db, ids)) {
        const path = productHref(locale, {
          id,
          slug,
          default_category: category_slug === null ? null : { slug: category_slug },
        });
        const page = pages.get(id) ?? undated({});
        pages.set(id, {
          twins: { ...page.twins, [locale]: path },
          changed: { ...page.changed, [locale]: changed_at },
        });
      }
      yield [...pages.values()];
      if (left <= 0) return;
    }
  }

  async function* index(): AsyncGenerator<string> {
    const parts = Math.ceil((await countPages(db)) / PRODUCTS_IN_PART);
    const names = [
      "pages",
      ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`),
    ];
    yield `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
    yield names
      .map((name) => group("sitemap", element("loc", `${publicUrl}/sitemap/${name}.xml`)))
      .join("");
    yield "</sitemapindex>\n";
  }

  return {
    index: () => writtenAtOnce(index()),
    pages: () => writtenAtOnce(urlset(allButProducts())),

    /** @param number of the file, from 1; undefined if there is no such file */
    async products(number: number): Promise<Written | undefined> {
      const { version, changedAt } = await stateVersion(changes, release);
      const before = (number - 1) * PRODUCTS_IN_PART;
      const [first] = await readPageIdsAfter(db, 0, 1, before);
      if (first === undefined) return undefined;
      return { version, lastModified: changedAt, pieces: () => urlset(productPages(first - 1)) };
    },
  };
}

/** Screens and categories have no change date. */
const undated = (twins: Twins): Page => ({ twins, changed: {} });

/** Flattens non-empty categories. */
const flatten = (nodes: readonly CategoryNode[]): CategoryNode[] =>
  nodes
    .filter(({ product_count }) => product_count !== 0)
    .flatMap((node) => [node, ...flatten(node.children)]);
