export interface Suggestion {
  text: string;
  href: string;
}

interface SuggestedProduct {
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

export interface Suggestions {
  /** empty for top searches */
  q: string;
  /** the stores page, if the query is one of its keywords */
  stores: string | null;
  pages: Suggestion[];
  terms: Suggestion[];
  categories: Suggestion[];
  posts: Suggestion[];
  products: SuggestedProduct[];
  total: number;
  /** ignored words, because no product in stock matches all */
  leftOut: string[];
}

export const isEmpty = ({
  stores,
  pages,
  terms,
  categories,
  posts,
  products,
}: Suggestions): boolean =>
  stores === null &&
  pages.length + terms.length + categories.length + posts.length + products.length === 0;
