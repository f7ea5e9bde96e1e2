/** Express and Remix with the root of the Remix template. */
export const BARE_PAGE = "bare page";
export const BARE_ACTION = "bare action with one SQLite write";
export const BARE_NODE = "bare node:http";
export const BARE_REACT = "bare React";

/** Name prefixes of a shop without page cache, on SQLite and on PostgreSQL. */
export const RENDERED = "rendered: ";
export const POSTGRES = "PostgreSQL: ";
/** Name suffix for scenarios with 100 connections. */
export const CROWD = ", 100 at once";

/** Name of the scenario's baseline. */
export function baselineOf(name: string): string {
  if (name === "add to cart") return BARE_ACTION;
  if (name.startsWith(POSTGRES))
    return name.slice(POSTGRES.length).replace(/^(?=category|product)/, RENDERED);
  return BARE_PAGE;
}

/** Goals: least ratio of a scenario's rate to its baseline's rate. */
export const MIN_RATIO: Readonly<Record<string, number>> = {
  home: 4,
  category: 4,
  product: 4,
  "home, with a cart": 3,
  "category, with a cart": 3,
  "product, with a cart": 3,
  [`${RENDERED}home`]: 0.11,
  [`${RENDERED}category`]: 0.11,
  [`${RENDERED}product`]: 0.11,
  "add to cart": 0.3,
  [`${POSTGRES}add to cart`]: 0.4,
};
/** Goal with 100 connections: largest p99 / p50. */
export const MAX_TAIL = 10;
/** Goal: most memory of an idle server. */
export const MAX_IDLE_MB = 170;
