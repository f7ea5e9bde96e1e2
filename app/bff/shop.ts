import type { Locale } from "~/contract/core/common";
import type { createAreas } from "./areas.server";

/** The shop as seen by one request: all that loaders and actions use. Its cookies and notices are added to every answer, also errors (ADR 2). */
export interface Shop extends Readonly<ReturnType<typeof createAreas>> {
  readonly locale: Locale;
  /** the page's address, also for data requests */
  readonly url: URL;
  /** public address without a trailing slash */
  readonly publicUrl: string;
  /** true if a browser displays the page; false for fetches and prefetches */
  readonly isDocument: boolean;
  /** path and query of our page that the browser comes from */
  readonly cameFrom: string | undefined;
  /** true if the order form offers the survey of Heureka */
  readonly asksHeureka: boolean;
  /** true if the order form asks for the consent to conversions of Zboží.cz */
  readonly asksZbozi: boolean;
  /** true if failures are reported, including those in browsers */
  readonly reportsErrors: boolean;
  /** True if a browser comes from our page without any cookie: it does not store cookies. */
  losesCookies(): boolean;
  rememberLocale(): void;
  t(key: string, params?: Record<string, string | number>): string;
  in(locale: Locale): Shop;
  /** Drops all reads of this request, after an answer shows that the backend has changed. */
  dropSharedReads(): void;
}
