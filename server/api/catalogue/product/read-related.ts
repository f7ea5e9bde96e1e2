import type { z } from "zod";
import type { Product, RelatedProduct, relatedQuerySchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { done, NOT_FOUND, type Result } from "~/contract/failures/result";
import { needsOf, skirtingSuits, type AccessoryFloor } from "~/domain/cart";
import { measureOf } from "~/domain/price";
import type { Queries } from "../../../db/index";
import type { CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/read-categories";
import { readProducts } from "../read-products";
import { glueOf, isAdhesive, isOfCarpet, underlayOf } from "./amounts";
import { SKIRTING_CATEGORY, type ReadAccessories } from "./read-accessories";

type RelatedQuery = z.output<typeof relatedQuerySchema>;

/** 'list (max 12)' (docs/contract.md). */
const MAX_RELATED = 12;
/** Categories of accessories for floors: trims and profiles, adhesives and tapes, care. */
const ACCESSORY_CATEGORIES = ["trims", "accessories"];

export type ReadRelated = (
  locale: Locale,
  id: number,
  query: RelatedQuery,
  groupPercent?: number,
) => Promise<Result<{ data: RelatedProduct[] }>>;

interface Deps {
  db: Queries;
  indexes: CatalogueIndexes;
  readCategories: ReadCategories;
  readAccessories: ReadAccessories;
}

/** Creates the service; fails with `not_found` for an unknown product. */
export function createRelated({ db, indexes, readCategories, readAccessories }: Deps): ReadRelated {
  async function firstOf(locale: Locale, category: number, count: number): Promise<number[]> {
    const values = new Map([["category", [String(category)]]]);
    return (await indexes.forLocale(locale)).query({ values }).page("recommended", 0, count);
  }

  return async (locale, id, query, groupPercent) => {
    const read = (ids: readonly number[]) => readProducts(db, locale, ids, groupPercent);
    const [product] = await read([id]);
    if (!product) return NOT_FOUND;
    if (query.type === "similar") {
      const category = product.default_category?.id;
      const ids = category === undefined ? [] : await firstOf(locale, category, MAX_RELATED + 1);
      return done({
        data: (await read(ids.filter((other) => other !== id).slice(0, MAX_RELATED))).map(
          unmeasured,
        ),
      });
    }
    // only floor coverings need adhesives and profiles
    if (measureOf(product.group_type_id) !== "area") return done({ data: [] });
    const categories = await readCategories(locale);
    const accessoryIds = ACCESSORY_CATEGORIES.flatMap(
      (code) => categories.findByCode(code)?.id ?? [],
    );
    const lists = await Promise.all(
      accessoryIds.map((category) => firstOf(locale, category, MAX_RELATED)),
    );
    const skirtingId = categories.findByCode(SKIRTING_CATEGORY)?.id;
    const suits = (one: Product): boolean =>
      one.categories.every(({ id: category }) => category !== skirtingId) ||
      skirtingSuits(product.group_type_id, isOfCarpet(one));
    const products = (await read(interleave(lists)))
      .filter(suits)
      .slice(0, MAX_RELATED)
      .map(unmeasured);
    const floor = floorOf(query);
    if (!floor) return done({ data: products });
    const needs = needsOf(product.group_type_id, floor, glueOf(product), underlayOf(product));
    const { skirting, adhesives, underlays } = await readAccessories(locale, [needs], {
      groupPercent,
    });
    const measured = [...skirting, ...adhesives, ...underlays];
    const measuredIds = new Set(measured.map((one) => one.id));
    // skip other cans than the one to buy
    const others = products.filter((one) => !measuredIds.has(one.id) && !isAdhesive(one));
    return done({ data: [...measured, ...others].slice(0, MAX_RELATED) });
  };
}

const unmeasured = (product: Product): RelatedProduct => ({ ...product, amount: null });

/** The floor to calculate accessories for; undefined without a size. */
function floorOf({
  shape,
  width_cm,
  length_cm,
  quantity = 1,
}: RelatedQuery): AccessoryFloor | undefined {
  const length = shape === "round" ? width_cm : length_cm;
  return width_cm && length ? { shape, width_cm, length_cm: length, quantity } : undefined;
}

/** Interleaves lists without duplicates: first items, then second items … */
function interleave(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return [
    ...new Set(
      Array.from({ length: longest }, (_, index) =>
        lists.flatMap((list) => list[index] ?? []),
      ).flat(),
    ),
  ];
}
