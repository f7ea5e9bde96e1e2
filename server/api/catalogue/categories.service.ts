import type { CategoryDetail, CategoryLink, CategoryNode } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";
import type { Memory } from "../shared/memory";
import { countShelves, readCategories, readCategorySlugs, type CategoryRow } from "./categories.repo";

/** The categories of a language, as all of the catalogue uses them. */
export interface Categories {
  tree: CategoryNode[];
  find(id: number): CategoryDetail | undefined;
  findByCode(code: string): CategoryLink | undefined;
  /** how many products stand on a shelf */
  count(shelf: string): number;
}

export type ReadCategories = (locale: Locale) => Promise<Categories>;

/** Reads the categories of a language, once until something changes. */
export const createCategories = (db: Queries, memory: Memory): ReadCategories =>
  memory.cached(async (locale: Locale) => {
    const [rows, slugs, counts] = await Promise.all([readCategories(db, locale), readCategorySlugs(db), countShelves(db, locale)]);
    const count = (shelf: string) => counts.get(shelf) ?? 0;
    const under = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const slugIn = (id: number, of: Locale) => slugs.find((row) => row.id === id && row.locale === of)?.slug ?? String(id);

    const nodeOf = (row: CategoryRow): CategoryNode => ({
      ...linkOf(row),
      image: row.image,
      product_count: count(String(row.id)),
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
          children: under(row.id).map((child) => ({ ...linkOf(child), image: child.image, product_count: count(String(child.id)) })),
          slugs: { cs: slugIn(row.id, "cs"), en: slugIn(row.id, "en") },
        },
      ]),
    );
    return {
      tree: under(null).map(nodeOf),
      find: (id) => details.get(id),
      findByCode: (code) => rows.filter((row) => row.code === code).map(linkOf)[0],
      count,
    };
  });

const linkOf = ({ id, slug, name }: CategoryRow): CategoryLink => ({ id, slug, name });
