import type { AppLoadContext } from "@remix-run/node";
import type { PageRecord } from "~/cache/page-record";
import type { RenderedPage } from "~/cache/stored-page.server";

declare global {
  // oxlint-disable-next-line typescript/no-namespace -- types `res.locals` by declaration merging
  namespace Express {
    interface Locals {
      requestId: string;
      /** the request's valid `traceparent` */
      traceParent?: string;
      nonce: string;
      /** client address for rate limits; undefined for this machine and without rate limits */
      address?: string;
      /** of a refused data request: Remix answers it, because the page's script understands no other answer */
      refused?:
        { status: 429; retryAfterSeconds: number } | { status: 403 | 411 | 413 | 415 | 503 };
      /** undefined if the answer is not a page */
      pageSource?: "hit" | "rendered";
      context?: AppLoadContext;
      cachePage?: (page: RenderedPage, record: PageRecord) => void;
    }
  }
}
