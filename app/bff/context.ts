import type { Log } from "~/contract/log";
import type { Shop } from "./shop";

/** What the server hands to every loader and action (Remix's load context). */
export interface ShopContext {
  /** everything that a loader or an action needs */
  shop: Shop;
  /** for the Content-Security-Policy of this answer */
  nonce: string;
  requestId: string;
  log: Log;
  /** Offers the page, or another answer in text, to the page cache; undefined if it does not take this one. */
  offerPage?: ((page: Buffer, headers: Headers) => void) | undefined;
  /** Answers where not even the error page can be rendered. */
  lastResort: () => Response;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix is told the type by merging
  interface AppLoadContext extends ShopContext {}
}
