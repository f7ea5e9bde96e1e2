import type { AppLoadContext } from "@remix-run/node";
import type { PageRecord } from "~/cache/page-record";
import type { RenderedPage } from "~/cache/stored-page.server";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is told the types of `res.locals` by merging
  namespace Express {
    interface Locals {
      requestId: string;
      /** the request's valid `traceparent` */
      traceParent?: string;
      /** CSP nonce of this answer */
      nonce: string;
      /** client address for rate limits; undefined for this machine and where nothing is limited */
      address?: string;
      /** undefined if the answer is no page */
      pageSource?: "hit" | "rendered";
      context?: AppLoadContext;
      /** caches the rendered page if it can be shared */
      cachePage?: (page: RenderedPage, record: PageRecord) => void;
    }
  }
}
