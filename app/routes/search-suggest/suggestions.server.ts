import type { Found } from "~/bff/search.server";
import { previewOf, type CardTexts } from "~/features/catalogue";
import type { Suggestions } from "~/features/search";
import { categoryHref, postHref, searchHref } from "~/i18n/links";

/** 'Search: at most 5 terms, categories, posts' (specification section 9); as many products fit beside them. */
const MOST = 5;

/** Prepares what was found for the dropdown, in the shopper's language and currency. @param storesLink where the query leads that is a keyword of the stores */
export function suggestionsOf(found: Found, q: string, storesLink: string | null, texts: CardTexts): Suggestions {
  const { locale } = texts;
  const terms = found.searchTerms.slice(0, MOST).map(({ name }) => ({ text: name, href: searchHref(locale, name) }));
  const categories = found.categories.slice(0, MOST).map((category) => ({ text: category.name, href: categoryHref(locale, category) }));
  return {
    q,
    stores: storesLink,
    terms,
    // what is searched most are often categories: they need not stand there twice
    categories: q ? categories : categories.filter(({ text }) => !terms.some((term) => term.text === text)),
    posts: found.posts.data.slice(0, MOST).map((post) => ({ text: post.name, href: postHref(locale, post) })),
    products: found.products.data.slice(0, MOST).map((product) => {
      const { id, href, image, from, price, unit } = previewOf(product, texts);
      return { id, href, name: product.name, slug: product.slug, image, from: from === true, price, unit };
    }),
    total: found.products.total,
    leftOut: found.products.partial?.left_out ?? [],
  };
}
