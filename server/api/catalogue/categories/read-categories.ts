import type { ApiCaches } from "~/cache/load-cache.server";
import type { CategoryDetail, CategoryLink, CategoryNode } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";
import type { CatalogueIndex, CatalogueIndexes } from "../catalogue-index/catalogue-index";
import { readCategories, readCategorySlugs, type CategoryRow } from "./categories.repo";

export type Categories = ReturnType<typeof categoriesOf>;

export type ReadCategories = (locale: Locale) => Promise<Categories>;

interface Deps {
  db: Queries;
  indexes: CatalogueIndexes;
  caches: ApiCaches;
}

/** Creates the cached reader of categories; product counts come from the index. */
export function createCategories({ db, indexes, caches }: Deps): ReadCategories {
  const rowsIn = caches.cached("categories", async (locale: Locale): Promise<Rows> => {
    const [categories, slugs] = await Promise.all([
      readCategories(db, locale),
      readCategorySlugs(db),
    ]);
    return { categories, slugs };
  });
  const derived = new Map<
    Locale,
    { rows: Rows; index: CatalogueIndex; version: number; categories: Categories }
  >();

  return async (locale) => {
    const [rows, index] = await Promise.all([rowsIn(locale), indexes.forLocale(locale)]);
    const { version } = index;
    const entry = derived.get(locale);
    if (entry?.rows === rows && entry.index === index && entry.version === version)
      return entry.categories;
    const categories = categoriesOf(rows, index.query().counts("category"));
    derived.set(locale, { rows, index, version, categories });
    return categories;
  };
}

interface Rows {
  categories: CategoryRow[];
  slugs: { id: number; locale: Locale; slug: string }[];
}

function categoriesOf({ categories: rows, slugs }: Rows, counts: ReadonlyMap<string, number>) {
  const count = (id: number) => counts.get(String(id)) ?? 0;
  const under = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const slugIn = (id: number, language: Locale) =>
    slugs.find((row) => row.id === id && row.locale === language)?.slug ?? String(id);

  const nodeOf = (row: CategoryRow): CategoryNode => ({
    ...linkOf(row),
    image: row.image,
    product_count: count(row.id),
    children: under(row.id).map(nodeOf),
  });
  const path = (row: CategoryRow): CategoryRow[] => {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    return parent ? [...path(parent), row] : [row];
  };
  const details = new Map(
    rows.map((row): [number, CategoryDetail] => [
      row.id,
      {
        ...linkOf(row),
        description: row.description,
        seo: { title: row.name, description: row.description },
        breadcrumbs: path(row).map(linkOf),
        children: under(row.id).map((child) => ({
          ...linkOf(child),
          image: child.image,
          product_count: count(child.id),
        })),
        slugs: { cs: slugIn(row.id, "cs"), en: slugIn(row.id, "en") },
      },
    ]),
  );
  return {
    tree: under(null).map(nodeOf),
    find: (id: number) => details.get(id),
    findByCode: (code: string): CategoryLink | undefined =>
      rows.filter((row) => row.code === code).map(linkOf)[0],
  };
}

const linkOf = ({ id, slug, name }: CategoryRow): CategoryLink => ({ id, slug, name });
