import { BUSY, createFairQueue } from "../../adapters/fair-queue";
import { endBy } from "../../adapters/read-text";
import type { Logger } from "../../log/log";
import type { FetchHandler } from "./api";

export interface FeedLimits {
  /** timeout of the first byte */
  beginMs: number;
  /** timeout of the whole feed: large shops take minutes */
  wholeMs: number;
}
const LIMITS: FeedLimits = { beginMs: 5_000, wholeMs: 300_000 };

interface BackendFeedParts {
  apiBaseUrl: string;
  log: Pick<Logger, "warn">;
  limits?: Partial<FeedLimits>;
}

const isXml = (type: string | null): boolean =>
  /^\s*(?:application|text)\/(?:[\w.+-]+\+)?xml\s*(?:;|$)/i.test(type ?? "");

/** Streams an external backend's feeds. An error, no XML or a timeout is 502; a feed that breaks off is broken off for the client too. */
export function backendFeeds({ apiBaseUrl, log, limits }: BackendFeedParts): FetchHandler {
  const { beginMs, wholeMs } = { ...LIMITS, ...limits };
  const queue = createFairQueue({ atOnce: 3, waiting: 20 });

  async function read(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const refused = (why: string, error?: unknown) => {
      log.warn(
        { err: error, path: pathname, why, requestId: request.headers.get("x-request-id") },
        "feed not forwarded",
      );
      return new Response(null, { status: 502 });
    };
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), beginMs);
    const totalTimeout = AbortSignal.timeout(wholeMs);
    try {
      const answer = await fetch(apiBaseUrl + pathname, {
        method: request.method,
        headers: request.headers,
        redirect: "manual",
        signal: AbortSignal.any([request.signal, late.signal, totalTimeout]),
      });
      if (answer.status === 200 && isXml(answer.headers.get("content-type")))
        return new Response(answer.body && endBy(answer.body, totalTimeout), answer);
      await answer.body?.cancel();
      if (answer.status === 304 || answer.status === 404) return new Response(null, answer);
      return refused(answer.status === 200 ? "not XML" : `status ${answer.status}`);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return refused("no answer", error);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    const answer = await queue(new URL(request.url).pathname, () => read(request));
    return answer === BUSY ? new Response(null, { status: 503 }) : answer;
  };
}
