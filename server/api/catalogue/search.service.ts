import { z } from "zod";
import { searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/common";
import { fieldMessage } from "~/contract/errors";
import { fold, searchText } from "~/domain/text";
import type { Queries } from "../../db/index";
import { done, type Result } from "../shared/result";
import { findCategoryIds } from "./categories.repo";
import type { ReadCategories } from "./categories.service";
import { readBrandNames } from "./filters.repo";
import { readProducts } from "./products.service";
import { Narrowed } from "./window/narrowed";
import type { Windows } from "./window/windows";

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

/** The folded words of a search, few enough to be looked for one by one. */
const wordsOf = (q: string): string[] => fold(q).split(" ").filter(Boolean).slice(0, 6);

export function createSearchService(db: Queries, windows: Windows, readCategories: ReadCategories): SearchService {
  async function answer(locale: Locale, q: string): Promise<Pick<SearchAnswer, "products">> {
    const found = new Narrowed(await windows.of(locale), { q });
    const { total } = found;
    return { products: { data: await readProducts(db, locale, found.page("recommended", 0, MOST)), total } };
  }

  return {
    async find(locale, q) {
      const words = wordsOf(q);
      const categories = await readCategories(locale);
      const found = words.length ? await findCategoryIds(db, locale, words, MOST) : [];
      const terms = (await readBrandNames(db)).filter(
        ({ name }) => words.length && words.every((word) => searchText(name).includes(` ${word}`)),
      );
      return done({
        searchTerms: terms.slice(0, MOST),
        ...(await answer(locale, q)),
        categories: found.flatMap((id) => categories.find(id) ?? []).map(({ id, slug, name }) => ({ id, slug, name })),
        posts: NO_POSTS,
      });
    },

    async top(locale) {
      const tree = (await readCategories(locale)).tree.slice(0, MOST);
      return done({
        searchTerms: tree.map(({ id, name }) => ({ id, name })),
        ...(await answer(locale, "")),
        categories: tree.map(({ id, slug, name }) => ({ id, slug, name })),
        posts: NO_POSTS,
      });
    },
  };
}
