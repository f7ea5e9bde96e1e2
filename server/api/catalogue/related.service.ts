import { z } from "zod";
import type { Product } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { measureOf } from "~/domain/units";
import type { Queries } from "../../db/index";
import { done, NOT_FOUND, type Result } from "../shared/result";
import type { ReadCategories } from "./categories.service";
import { readProducts } from "./products.service";
import { Narrowed } from "./window/narrowed";
import type { Windows } from "./window/windows";

export const relatedQuerySchema = z.object({ type: z.enum(["similar", "accessory"], { error: "unavailable" }).default("similar") });

/** 'list (max 12)' (contract section 2). */
const MOST = 12;
/** Codes of the categories whose goods finish a floor: strips and profiles, glues and tapes, care. */
const ACCESSORY_CATEGORIES = ["trims", "accessories"];

/** Products that go with one: those of its own category, or what a floor needs besides itself. */
export type ReadRelated = (locale: Locale, id: number, type: "similar" | "accessory") => Promise<Result<{ data: Product[] }>>;

export function createRelated(db: Queries, windows: Windows, readCategories: ReadCategories): ReadRelated {
  async function firstOf(locale: Locale, category: number, count: number): Promise<number[]> {
    const values = new Map([["category", [String(category)]]]);
    return new Narrowed(await windows.of(locale), { values }).page("recommended", 0, count);
  }

  return async (locale, id, type) => {
    const [product] = await readProducts(db, locale, [id]);
    if (!product) return NOT_FOUND;
    if (type === "similar") {
      const category = product.default_category?.id;
      const ids = category === undefined ? [] : await firstOf(locale, category, MOST + 1);
      return done({ data: await readProducts(db, locale, ids.filter((other) => other !== id).slice(0, MOST)) });
    }
    // only what is laid over an area is glued down and finished with strips
    if (measureOf(product.group_type_id) !== "area") return done({ data: [] });
    const categories = await readCategories(locale);
    const shelves = ACCESSORY_CATEGORIES.flatMap((code) => categories.findByCode(code)?.id ?? []);
    const lists = await Promise.all(shelves.map((shelf) => firstOf(locale, shelf, MOST)));
    return done({ data: await readProducts(db, locale, takeInTurns(lists).slice(0, MOST)) });
  };
}

/** The first of each list, then the second of each …, nothing twice. */
function takeInTurns(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return [...new Set(Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat())];
}
