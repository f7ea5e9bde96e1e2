import type { Card } from "~/features/catalogue";

/** A link that the dropdown offers. */
export interface Suggestion {
  text: string;
  href: string;
}

/** What the dropdown offers for a query, words and addresses ready. */
export interface Suggestions {
  /** empty for the top searches */
  q: string;
  /** the stores' page, where the query is one of its keywords */
  stores: string | null;
  terms: Suggestion[];
  categories: Suggestion[];
  posts: Suggestion[];
  products: Pick<Card, "id" | "href" | "name" | "slug" | "image" | "from" | "price" | "unit">[];
  /** how many products the search page lists */
  total: number;
}

/** Whether there is anything to offer. */
export const offersNothing = ({ stores, terms, categories, posts, products }: Suggestions): boolean =>
  stores === null && terms.length + categories.length + posts.length + products.length === 0;
