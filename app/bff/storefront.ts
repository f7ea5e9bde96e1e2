import type { LoadCache } from "~/cache/load-cache.server";
import type { ChangeSource } from "~/contract/change-topics";
import type { Locale } from "~/contract/locale";
import type { Log } from "~/contract/log";
import type { KnownScript } from "~/domain/page-scripts";
import type { FailedCall } from "~/domain/reported-calls";
import type { CaptchaScript } from "~/forms/captcha-script";
import type { CallBudget } from "./call-budget";

/** The shopper's request behind a call of the API: the client's address, where limits count it, and the time that the page has for its calls. */
export interface ApiCaller {
  address: string | undefined;
  budget: CallBudget;
}

/** Sends a request to the API: into the process, or over HTTP to another backend. */
export type ApiTransport = (request: Request, caller: ApiCaller) => Promise<Response>;

export type { Log };

/** What opens a guest's cart or wishlist. */
export interface GuestKey {
  id: string;
  tempId: string;
}

/** Caches of what the API answers alike to everybody; the page that reads from them is dropped by the topics of a path of the API. */
export interface SharedReads {
  everyPage: LoadCache<unknown>;
  listings: LoadCache<unknown>;
}

/** What the storefront is made of, the same for every request. */
export interface Storefront {
  api: ApiTransport;
  /**
   * Makes the key of a cart or wishlist that is saved with the first thing that is put in, so that no call has to open it; undefined where
   * the API is somebody else's, which makes its own keys. The same secret gives the same key; without one it is another each time
   */
  newGuestKey: ((kind: "cart" | "wishlist", secret?: Uint8Array) => GuestKey) | undefined;
  /** reports changes of cached data; undefined with another backend, which reports none */
  changes: ChangeSource | undefined;
  /** caches of reads that many pages share; undefined: each request reads for itself */
  sharedReads?: SharedReads | undefined;
  /** base address of the API; a made-up one when it runs in process */
  apiBaseUrl: string;
  /** secrets that sign cookies, newest first */
  cookieSecrets: readonly string[];
  /** true on https: cookies get `Secure` */
  secureCookies: boolean;
  /** public address of the shop without a trailing slash, e.g. `https://www.naslap.cz` */
  publicUrl: string;
  /** scripts of others that the settings name */
  pageScripts: readonly KnownScript[];
  /** reports a call that failed; undefined where failures are only logged */
  reportCall: ((call: FailedCall) => void) | undefined;
  /** what keeps programs from sending forms */
  captcha: {
    /** null without keys */
    script: CaptchaScript | null;
    /** least time to fill in a form; 0 for no limit */
    minFillingMs: number;
  };
  clock: () => Date;
  log: Log;
}

/** One request of a shopper. */
export interface Visit {
  /** the page's address; of a request for its data without what marks it as one */
  url: URL;
  locale: Locale;
  /** a script reads data for a page that is shown already; otherwise the whole page is asked for */
  isDataRequest: boolean;
  /** a browser shows the page, and no script fetches it, perhaps only in advance */
  isDocument: boolean;
  /** path and query of the page of ours that led here, where the browser says so */
  cameFrom: string | undefined;
  /** the header `Cookie` */
  cookie: string;
  requestId: string;
  /** W3C trace context of the request, which its calls of the API carry on */
  traceParent?: string | undefined;
  /** the shopper's address, where limits count it */
  clientAddress: string | undefined;
  /** the time for all calls of this request */
  budget: CallBudget;
}
