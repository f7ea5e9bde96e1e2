import { cleanPage } from "~/cache/clean-html.server";
import type { ApiCaches } from "~/cache/load-cache.server";
import type { Reference, ReferenceCard, ReferenceList } from "~/contract/content/reference";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../db/index";
import { postsPage } from "../../rules/content";
import { readReferences, readReferenceSlugs, type ReferenceRow } from "./articles.repo";

/** A large one and four rows of three. */
const REFERENCES_PER_PAGE = 13;

/** References: floors that the shop has laid. */
export type ReferenceService = ReturnType<typeof createReferenceService>;

export function createReferenceService({ db, caches }: { db: Queries; caches: ApiCaches }) {
  const references = caches.cached("content", (_all: "all") => readReferences(db));
  return {
    async list(
      locale: Locale,
      { page, tag }: { page: number; tag?: string | undefined },
    ): Promise<ReferenceList> {
      const all = await references("all");
      const withTag =
        tag === undefined ? all : all.filter(({ tags }) => tags.some(({ code }) => code === tag));
      const { data, meta } = postsPage(withTag, page, REFERENCES_PER_PAGE);
      return {
        data: data.map((row) => cardOf(row, locale)),
        meta: { ...meta, tags: tagsOf(all, locale) },
      };
    },

    async reference(locale: Locale, id: number): Promise<Reference | undefined> {
      const row = (await references("all")).find((one) => one.id === id);
      return (
        row && {
          ...cardOf(row, locale),
          slugs: row.slug,
          content_html: cleanPage(row.content_html[locale]),
          products: row.products,
        }
      );
    },
  };
}

export const readReferenceAddresses = readReferenceSlugs;

const cardOf = (row: ReferenceRow, locale: Locale): ReferenceCard => ({
  id: row.id,
  slug: row.slug[locale],
  name: row.name[locale],
  perex: row.perex[locale],
  place: row.place[locale],
  area_m2: row.area_m2,
  year: row.year,
  images: row.images,
  tags: row.tags.map(({ code, name }) => ({ code, name: name[locale] })),
});

function tagsOf(rows: readonly ReferenceRow[], locale: Locale): ReferenceList["meta"]["tags"] {
  const counts = new Map<string, ReferenceList["meta"]["tags"][number]>();
  for (const { code, name } of rows.flatMap(({ tags }) => tags)) {
    counts.set(code, { code, name: name[locale], count: (counts.get(code)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}
