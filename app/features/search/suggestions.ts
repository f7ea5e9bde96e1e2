/** A link that the dropdown offers. */
export interface Suggestion {
  text: string;
  href: string;
}

/** A product in the dropdown, a part of what its card shows. */
export interface SuggestedProduct {
  id: number;
  href: string;
  name: string;
  slug: string;
  image: string | null;
  /** the lowest of several prices */
  from: boolean;
  price: string;
  unit: string;
}

/** What the dropdown offers for a query, with prepared texts and addresses. */
export interface Suggestions {
  /** empty for the top searches */
  q: string;
  /** the stores' page, where the query is one of its keywords */
  stores: string | null;
  /** the shop's pages that the query asks for */
  pages: Suggestion[];
  terms: Suggestion[];
  categories: Suggestion[];
  posts: Suggestion[];
  products: SuggestedProduct[];
  /** how many products the search page lists */
  total: number;
  /** words that were left out because nothing in stock matches all of them */
  leftOut: string[];
}

/** Whether there is anything to offer. */
export const offersNothing = ({ stores, pages, terms, categories, posts, products }: Suggestions): boolean =>
  stores === null && pages.length + terms.length + categories.length + posts.length + products.length === 0;
