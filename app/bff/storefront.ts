import type { LoadCache } from "~/cache/load-cache.server";
import type { ChangeSource } from "~/contract/core/change-topics";
import type { Locale } from "~/contract/core/locale";
import type { Log } from "~/contract/core/log";
import type { Result } from "~/contract/failures/result";
import type { FailedCall, KnownScript, ZboziShop } from "~/domain/web";
import type { CaptchaScript } from "~/forms/guard/captcha-script";
import type { CallBudget } from "./client/call-budget";

/** The shopper's request behind an API call: address for rate limits, and remaining time. */
interface ApiCaller {
  address: string | undefined;
  budget: CallBudget;
}

/** Sends a request to the API: in process, or over HTTP to an external backend. */
export type ApiTransport = (request: Request, caller: ApiCaller) => Promise<Response>;

export type { Log };

interface SharedReads {
  everyPage: LoadCache<unknown>;
  listings: LoadCache<unknown>;
}

/** Parts of the storefront shared by all requests. */
export interface Storefront {
  api: ApiTransport;
  /** the API runs in this process. It saves a guest's cart or wishlist with the first item, by an id that the storefront chooses; an external one chooses it */
  isOwnApi?: boolean | undefined;
  /** reports changes of cached data; undefined with an external backend */
  changes: ChangeSource | undefined;
  /** caches shared by pages; undefined: no cache */
  sharedReads?: SharedReads | undefined;
  /** base address of the API; a placeholder if it runs in process */
  apiBaseUrl: string;
  cookieSecrets: readonly string[];
  secureCookies: boolean;
  /** public address without a trailing slash, e.g. `https://www.naslap.cz` */
  publicUrl: string;
  pageScripts: readonly KnownScript[];
  /** origins of addresses of pictures in an external backend's answers; undefined: our own API has none */
  pictureOrigins?: readonly string[] | undefined;
  /** the order form offers the survey of Heureka; default false */
  asksHeureka?: boolean;
  /** the shop at Zboží.cz, if the order form asks for the consent to its conversions */
  zbozi?: ZboziShop | undefined;
  /** reports a failed call; undefined: failures are only logged */
  reportCall: ((call: FailedCall) => void) | undefined;
  captcha: {
    script: CaptchaScript | null;
    /** minimum time to fill in a form; 0: no limit */
    minFillingMs: number;
  };
  /** counts a floor plan of a client's address; a failure if it had too many. Undefined: no limit */
  countPlan?: ((address: string) => Promise<Result<undefined>>) | undefined;
  clock: () => Date;
  log: Log;
}

export interface Visit {
  /** the page's address, without the marks of a data request */
  url: URL;
  locale: Locale;
  /** true for a data request of a displayed page */
  isDataRequest: boolean;
  isDocument: boolean;
  cameFrom: string | undefined;
  cookie: string;
  requestId: string;
  /** W3C trace context of the request, passed on to the API */
  traceParent?: string | undefined;
  clientAddress: string | undefined;
  budget: CallBudget;
}
