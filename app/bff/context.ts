import type { Log } from "~/contract/core/log";
import type { Shop } from "./shop";

/** Remix's load context of every loader and action. */
interface ShopContext {
  shop: Shop;
  nonce: string;
  requestId: string;
  log: Log;
  /** Offers the page, or another text answer, to the page cache; undefined if it cannot be cached. */
  offerPage?: ((page: Buffer, headers: Headers) => void) | undefined;
  /** The answer if even the error page fails. */
  lastResort: () => Response;
}

declare module "@remix-run/node" {
  // oxlint-disable-next-line typescript/no-empty-object-type -- extends Remix's type by declaration merging
  interface AppLoadContext extends ShopContext {}
}
