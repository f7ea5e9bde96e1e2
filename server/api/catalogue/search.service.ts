import { z } from "zod";
import { searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { fieldMessage } from "~/contract/errors";
import { searchText } from "~/domain/text";
import type { Queries } from "../../db/index";
import { done, type Result } from "../shared/result";
import { findCategoryIds, readBrandNames } from "./categories.repo";
import type { ReadCategories } from "./categories.service";
import { wordsOf } from "./listing.service";
import { countProducts, readPageIds } from "./products.repo";
import { readProducts } from "./products.service";

/** Query of GET /elastic/search/fulltext: q of 1–100 characters (contract section 2). */
export const searchQuerySchema = z.object({
  q: z
    .string({ error: "required" })
    .trim()
    .min(1, { error: "required" })
    .max(100, { error: fieldMessage("max", 100) }),
});

export type SearchAnswer = z.infer<typeof searchSchema>;

/** 'At most 5 terms, categories, posts' (specification section 9); as many product cards. */
const MOST = 5;
const NO_POSTS: SearchAnswer["posts"] = { data: [] };

export interface SearchService {
  /** Products, categories and terms for what somebody is typing. */
  find(locale: Locale, q: string): Promise<Result<SearchAnswer>>;
  /** What to offer before anything is typed. */
  top(locale: Locale): Promise<Result<SearchAnswer>>;
}

export function createSearchService(db: Queries, readCategories: ReadCategories): SearchService {
  async function answer(locale: Locale, words: readonly string[]): Promise<Pick<SearchAnswer, "products">> {
    const shelf = { locale, shelf: "all", words };
    const total = await countProducts(db, shelf);
    const ids = total ? await readPageIds(db, shelf, "recommended", MOST, 0) : [];
    return { products: { data: await readProducts(db, locale, ids), total } };
  }

  return {
    async find(locale, q) {
      const words = wordsOf(q);
      const categories = await readCategories(locale);
      const none = { products: { data: [], total: 0 } };
      const found = words.length ? await findCategoryIds(db, locale, words, MOST) : [];
      const terms = (await readBrandNames(db)).filter(
        ({ name }) => words.length && words.every((word) => searchText(name).includes(` ${word}`)),
      );
      return done({
        searchTerms: terms.slice(0, MOST),
        ...(words.length ? await answer(locale, words) : none),
        categories: found.flatMap((id) => categories.find(id) ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
        posts: NO_POSTS,
      });
    },

    async top(locale) {
      const tree = (await readCategories(locale)).tree.slice(0, MOST);
      return done({
        searchTerms: tree.map(({ id, name }) => ({ id, name })),
        ...(await answer(locale, [])),
        categories: tree.map(({ id, slug, name }) => ({ id, slug, name })),
        posts: NO_POSTS,
      });
    },
  };
}
