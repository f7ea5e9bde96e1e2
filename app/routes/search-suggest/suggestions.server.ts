import type { SearchResult } from "~/bff/catalogue/search.server";
import { previewOf, type CardTexts } from "~/features/catalogue";
import type { Suggestions } from "~/features/search";
import { categoryHref, postHref, searchHref } from "~/i18n/links";

/** 'Search: at most 5 terms, categories, posts' (specification section 9), and as many products. */
const MAX_SUGGESTIONS = 5;

/** Prepares suggestions in the shopper's language and currency. @param leads stores page and matching pages of the shop */
export function suggestionsOf(
  { products, ...result }: SearchResult,
  q: string,
  leads: { storesLink: string | null; pages: Suggestions["pages"] },
  texts: CardTexts,
): Suggestions {
  const { locale } = texts;
  const { storesLink, pages } = leads;
  // no partial matches if a page of the shop matches
  const goods =
    pages.length > 0 && products.partial ? { data: [], total: 0, partial: null } : products;
  const terms = result.searchTerms
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name }) => ({ text: name, href: searchHref(locale, name) }));
  const categories = result.categories
    .slice(0, MAX_SUGGESTIONS)
    .map((category) => ({ text: category.name, href: categoryHref(locale, category) }));
  return {
    q,
    stores: storesLink,
    pages,
    terms,
    // top searches often are categories: do not repeat them
    categories: q
      ? categories
      : categories.filter(({ text }) => !terms.some((term) => term.text === text)),
    posts: result.posts.data
      .slice(0, MAX_SUGGESTIONS)
      .map((post) => ({ text: post.name, href: postHref(locale, post) })),
    products: goods.data.slice(0, MAX_SUGGESTIONS).map((product) => {
      const { id, href, image, from, price, unit } = previewOf(product, texts);
      return {
        id,
        href,
        name: product.name,
        slug: product.slug,
        image,
        from: from === true,
        price,
        unit,
      };
    }),
    total: goods.total ?? goods.data.length,
    leftOut: goods.partial?.left_out ?? [],
  };
}
