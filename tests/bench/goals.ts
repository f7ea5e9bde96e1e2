/** Answers by the bare page: Express and Remix with the root of Remix's own template. */
export const BARE_PAGE = "bare page";
/** Adding to the cart is compared with an action that writes one row. */
export const BARE_ACTION = "bare action with one SQLite write";
export const BARE_NODE = "bare node:http";
export const BARE_REACT = "bare React";

/** Before the names of scenarios of a shop that caches no page, and of such a one on PostgreSQL. */
export const RENDERED = "rendered: ";
export const POSTGRES = "PostgreSQL: ";
/** After the names of those that many ask for at once. */
export const CROWD = ", 100 at once";

/** @returns the name of the baseline that a scenario is compared with */
export function baselineOf(name: string): string {
  if (name === "add to cart") return BARE_ACTION;
  if (name.startsWith(POSTGRES)) return name.slice(POSTGRES.length).replace(/^(?=category|product)/, RENDERED);
  return BARE_PAGE;
}

/** The least ratio of a scenario's rate to that of its baseline. */
export const LEAST_RATIO: Readonly<Record<string, number>> = {
  home: 4.5,
  category: 4.5,
  product: 4.5,
  "home, with a cart": 4.5,
  "category, with a cart": 4.5,
  "product, with a cart": 4.5,
  [`${RENDERED}category, with a cart`]: 0.15,
  [`${RENDERED}product, with a cart`]: 0.15,
  "add to cart": 0.35,
  [`${POSTGRES}add to cart`]: 0.4,
};
/** With 100 connections: how many times the median the slowest answer in a hundred may take. */
export const MAX_TAIL = 10;
/** Memory of the server when nobody asks. */
export const MAX_IDLE_MB = 170;
