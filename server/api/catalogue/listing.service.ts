import { z } from "zod";
import { sortSchema, type ProductList } from "~/contract/catalogue";
import { idSchema, MAX_PER_PAGE, PER_PAGE, type Locale } from "~/contract/common";
import { fieldMessage } from "~/contract/errors";
import { fold } from "~/domain/text";
import type { Queries } from "../../db/index";
import type { Memory } from "../shared/memory";
import { done, NOT_FOUND, type Result } from "../shared/result";
import type { ReadCategories } from "./categories.service";
import { countProducts, readPageIds, type Shelf } from "./products.repo";
import { readProducts } from "./products.service";

const number = z.coerce.number({ error: "numeric" }).int({ error: "numeric" });
/** Query of GET /api/catalog/products/{locale}. */
export const listingQuerySchema = z.object({
  category: number.pipe(idSchema).optional(),
  /** a long text is no better search than its beginning */
  q: z
    .string()
    .transform((text) => text.slice(0, 100))
    .default(""),
  list: z.enum(["new", "sale"], { error: "unavailable" }).optional(),
  sort: sortSchema.default("recommended"),
  page: number.min(1, { error: "numeric" }).default(1),
  per_page: number
    .min(1, { error: "numeric" })
    .max(MAX_PER_PAGE, { error: fieldMessage("max", MAX_PER_PAGE) })
    .default(PER_PAGE),
});
export type ListingQuery = z.infer<typeof listingQuerySchema>;

/** The folded words of a search, few enough to be looked for one by one. */
export const wordsOf = (q: string): string[] => fold(q).split(" ").filter(Boolean).slice(0, 6);

/** One page of products, with what it can be narrowed by. */
export type ListProducts = (locale: Locale, query: ListingQuery) => Promise<Result<ProductList>>;

export function createListing(db: Queries, readCategories: ReadCategories, memory: Memory): ListProducts {
  /** An unsearched shelf's count is kept: counting is what a big listing costs most. */
  const countOf = memory.cached((key: string) => {
    const [locale, shelf = "all", also] = key.split(" ");
    return countProducts(db, { locale: locale === "en" ? "en" : "cs", shelf, also, words: [] });
  });

  return async (locale, query) => {
    const categories = await readCategories(locale);
    if (query.category !== undefined && !categories.find(query.category)) return NOT_FOUND;
    const shelf: Shelf = {
      locale,
      shelf: query.category === undefined ? (query.list ?? "all") : String(query.category),
      also: query.category === undefined ? undefined : query.list,
      words: wordsOf(query.q),
    };
    const total = shelf.words.length
      ? await countProducts(db, shelf)
      : await countOf([locale, shelf.shelf, ...(shelf.also ? [shelf.also] : [])].join(" "));
    const { page, per_page, sort } = query;
    const last_page = Math.max(1, Math.ceil(total / per_page));
    const ids = page > last_page ? [] : await readPageIds(db, shelf, sort, per_page, (page - 1) * per_page);
    return done({ data: await readProducts(db, locale, ids), meta: { page, per_page, total, last_page, sort, filters: [] } });
  };
}
