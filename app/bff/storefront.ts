import type { LoadCache } from "~/cache/load-cache.server";
import type { ChangeSource } from "~/contract/change-topics";
import type { Locale } from "~/contract/locale";
import type { Log } from "~/contract/log";
import type { KnownScript } from "~/domain/page-scripts";
import type { FailedCall } from "~/domain/reported-calls";
import type { CaptchaScript } from "~/forms/captcha-script";
import type { CallBudget } from "./call-budget";

/** The shopper's request behind an API call: address for rate limits, and remaining time. */
export interface ApiCaller {
  address: string | undefined;
  budget: CallBudget;
}

/** Sends a request to the API: in process, or over HTTP to an external backend. */
export type ApiTransport = (request: Request, caller: ApiCaller) => Promise<Response>;

export type { Log };

export interface GuestKey {
  id: string;
  tempId: string;
}

/** Caches of public API reads. */
export interface SharedReads {
  everyPage: LoadCache<unknown>;
  listings: LoadCache<unknown>;
}

/** Parts of the storefront shared by all requests. */
export interface Storefront {
  api: ApiTransport;
  /**
   * Creates the key of a cart or wishlist without a call; it is saved with the first item. Undefined with an external API, which creates its own. The
   * same secret gives the same key; without it the key is random
   */
  newGuestKey: ((kind: "cart" | "wishlist", secret?: Uint8Array) => GuestKey) | undefined;
  /** reports changes of cached data; undefined with an external backend */
  changes: ChangeSource | undefined;
  /** caches shared by pages; undefined: no cache */
  sharedReads?: SharedReads | undefined;
  /** base address of the API; a placeholder if it runs in process */
  apiBaseUrl: string;
  /** signing secrets of cookies, newest first */
  cookieSecrets: readonly string[];
  /** true on https: cookies get `Secure` */
  secureCookies: boolean;
  /** public address without a trailing slash, e.g. `https://www.naslap.cz` */
  publicUrl: string;
  /** configured external scripts */
  pageScripts: readonly KnownScript[];
  /** reports a failed call; undefined: failures are only logged */
  reportCall: ((call: FailedCall) => void) | undefined;
  /** anti-bot settings of forms */
  captcha: {
    /** null without keys */
    script: CaptchaScript | null;
    /** minimum time to fill in a form; 0: no limit */
    minFillingMs: number;
  };
  clock: () => Date;
  log: Log;
}

/** One request of a shopper. */
export interface Visit {
  /** the page's address, without the marks of a data request */
  url: URL;
  locale: Locale;
  /** true for a data request of a displayed page */
  isDataRequest: boolean;
  /** true if a browser displays the page; false for fetches and prefetches */
  isDocument: boolean;
  /** path and query of our page that the browser comes from */
  cameFrom: string | undefined;
  cookie: string;
  requestId: string;
  /** W3C trace context of the request, passed on to the API */
  traceParent?: string | undefined;
  /** the shopper's address for rate limits */
  clientAddress: string | undefined;
  budget: CallBudget;
}
