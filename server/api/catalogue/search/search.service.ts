import type { z } from "zod";
import type { ApiCaches } from "~/cache/load-cache.server";
import { searchSchema } from "~/contract/catalogue";
import type { Locale } from "~/contract/core/common";
import { done, type Result } from "~/contract/failures/result";
import { fold } from "~/domain/text";
import type { Queries } from "../../../db/index";
import type { ContentService } from "../../content";
import type { CatalogueIndexes } from "../catalogue-index/catalogue-index";
import type { ReadCategories } from "../categories/read-categories";
import { readBrandNames } from "../listing/filters.repo";
import { readProducts } from "../read-products";
import { partialOf, searchProducts } from "./search-products";
import { createSuggestions, kindsOf, placeholdersOf, termsOf } from "./suggestions";

type SearchAnswer = z.infer<typeof searchSchema>;

/** 'At most 5 terms, categories, posts' (specification section 9), and as many products. */
const MAX_RESULTS = 5;

export type SearchService = ReturnType<typeof createSearchService>;

/** Finds blog posts, which are another area. */
export type FindPosts = (
  locale: Locale,
  q: string,
  max: number,
) => Promise<SearchAnswer["posts"]["data"]>;

interface SearchDeps {
  db: Queries;
  indexes: CatalogueIndexes;
  readCategories: ReadCategories;
  content: Pick<ContentService, "settings">;
  findPosts: FindPosts;
  caches: ApiCaches;
}

/** Creates the service; suggestions are cached per language. */
export function createSearchService({
  db,
  indexes,
  readCategories,
  content,
  findPosts,
  caches,
}: SearchDeps) {
  const suggestionsIn = caches.cached("suggestions", async (locale: Locale) => {
    const [{ tree }, brands, settings] = await Promise.all([
      readCategories(locale),
      readBrandNames(db),
      content.settings(locale),
    ]);
    return createSuggestions(locale, tree, [
      ...brands.map(({ name }) => name),
      ...kindsOf(settings),
    ]);
  });

  async function productsFor(
    locale: Locale,
    q: string,
    groupPercent?: number,
  ): Promise<SearchAnswer["products"]> {
    const {
      result: found,
      sort,
      partial,
    } = searchProducts(await indexes.forLocale(locale), locale, { q }, "recommended");
    const { total } = found;
    return {
      data: await readProducts(db, locale, found.page(sort, 0, MAX_RESULTS), groupPercent),
      total,
      partial: partialOf(partial),
    };
  }

  /** The first texts whose search has results, at most five. */
  async function withResults(locale: Locale, texts: readonly string[]): Promise<string[]> {
    const index = await indexes.forLocale(locale);
    const phrases: string[] = [];
    for (const one of texts) {
      if (phrases.length === MAX_RESULTS) break;
      if (index.finds(one)) phrases.push(one);
    }
    return phrases;
  }

  return {
    async find(locale: Locale, q: string, groupPercent?: number): Promise<Result<SearchAnswer>> {
      const [catalogue, suggestions] = await Promise.all([
        indexes.forLocale(locale),
        suggestionsIn(locale),
      ]);
      const phrases = suggestions.phrases(q).filter((phrase) => fold(phrase) !== fold(q));
      const terms = [
        ...catalogue.complete(q, MAX_RESULTS),
        ...(await withResults(locale, phrases)),
      ];
      return done({
        searchTerms: termsOf(terms).slice(0, MAX_RESULTS),
        products: await productsFor(locale, q, groupPercent),
        categories: suggestions.categories(q).slice(0, MAX_RESULTS),
        posts: { data: await findPosts(locale, q, MAX_RESULTS) },
      });
    },

    /** Suggestions before anything is typed. */
    async top(locale: Locale, groupPercent?: number): Promise<Result<SearchAnswer>> {
      const [{ tree }, settings] = await Promise.all([
        readCategories(locale),
        content.settings(locale),
      ]);
      const terms = await withResults(locale, [
        ...placeholdersOf(settings),
        ...tree.map(({ name }) => name),
      ]);
      return done({
        searchTerms: termsOf(terms),
        products: await productsFor(locale, "", groupPercent),
        categories: tree.slice(0, MAX_RESULTS).map(({ id, slug, name }) => ({ id, slug, name })),
        posts: { data: [] },
      });
    },
  };
}
