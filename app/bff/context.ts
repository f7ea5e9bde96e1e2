import type { Log } from "~/contract/log";
import type { HeldTexts } from "~/cache/held-texts.server";
import type { PageParts } from "~/cache/page-bytes.server";
import type { Shop } from "./shop";

/** What the server hands to every loader and action (Remix's load context). */
export interface ShopContext {
  /** everything that a loader or an action needs */
  shop: Shop;
  /** for the Content-Security-Policy of this answer */
  nonce: string;
  requestId: string;
  log: Log;
  /** parts of the page that is rendered */
  parts: PageParts;
  /** what is held back of the page's loader data; undefined where a script asks for data */
  held?: HeldTexts | undefined;
  /** Offers the page, or another answer in text, to be shown to others, too; undefined where nobody wants it. */
  offerPage?: ((page: Uint8Array, headers: Headers) => void) | undefined;
  /** Has the answer sent with this body, which is read before this returns. @param answer its status and headers, without a body */
  answerWith: (body: Uint8Array, answer: Response) => Response;
  /** Answers where not even the error page can be rendered. */
  lastResort: () => Response;
}

declare module "@remix-run/node" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix is told the type by merging
  interface AppLoadContext extends ShopContext {}
}
