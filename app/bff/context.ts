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
  /** Offers the page to be shown to others, too; undefined where nobody wants it. */
  offerPage?: ((html: string, headers: Headers) => void) | undefined;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix is told the type by merging
  interface AppLoadContext extends ShopContext {}
}
