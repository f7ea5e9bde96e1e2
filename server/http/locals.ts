import type { AppLoadContext } from "@remix-run/node";
import type { PageRecord } from "../../app/cache/page-record";
import type { RenderedPage } from "../../app/cache/stored-page.server";

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Express is told the types of `res.locals` by merging
  namespace Express {
    interface Locals {
      requestId: string;
      /** the header `traceparent` of the request, where it is valid */
      traceParent?: string;
      /** for the Content-Security-Policy of this answer */
      nonce: string;
      /** the address that limits count; none for this very machine and where requests are not limited */
      address?: string;
      /** where the page comes from; undefined for what is no page */
      pageSource?: "hit" | "rendered";
      /** what loaders and actions of a page get */
      context?: AppLoadContext;
      /** caches the rendered page for others, where they may be shown it */
      cachePage?: (page: RenderedPage, record: PageRecord) => void;
    }
  }
}
