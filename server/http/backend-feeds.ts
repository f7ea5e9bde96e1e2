import { BUSY, createFairQueue } from "../adapters/fair-queue";
import type { Logger } from "../log";
import type { FetchHandler } from "./api";
import { feedMistake, isXmlType, LOOKED_AT_BYTES } from "./feed-check";
import { spool } from "./spool";
import { piecesOf } from "./stream-pieces";

/** How long and how large somebody else's feed may be. */
export interface FeedLimits {
  /** longest wait for an answer to begin */
  beginMs: number;
  /** longest time for all of it: feeds of large shops take minutes */
  wholeMs: number;
  maxBytes: number;
}
const LIMITS: FeedLimits = { beginMs: 5_000, wholeMs: 300_000, maxBytes: 500_000_000 };

interface BackendFeedParts {
  apiBaseUrl: string;
  /** where a feed lies until it is whole */
  folder: string;
  log: Pick<Logger, "warn">;
  limits?: Partial<FeedLimits>;
}

/**
 * Reads feeds from somebody else's backend, where they stand beside its API. A feed is passed on when it is there whole and is one: an error page,
 * half a feed, a silent or a too large one are answered with 502. Until then it lies on the disk, not in the memory (docs/decisions, 28).
 */
export function backendFeeds({ apiBaseUrl, folder, log, limits }: BackendFeedParts): FetchHandler {
  const { beginMs, wholeMs, maxBytes } = { ...LIMITS, ...limits };
  // limits concurrency; a feed that is spooled lies on the disk until its reader has it
  const queue = createFairQueue({ atOnce: 3, waiting: 20 });

  async function read(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const refused = (why: string, error?: unknown) => {
      log.warn({ err: error, path: pathname, why, requestId: request.headers.get("x-request-id") }, "feed not passed on");
      return new Response(null, { status: 502 });
    };
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), beginMs);
    try {
      const answer = await fetch(apiBaseUrl + pathname, {
        method: request.method,
        headers: request.headers,
        redirect: "manual",
        signal: AbortSignal.any([request.signal, late.signal, AbortSignal.timeout(wholeMs)]),
      });
      clearTimeout(timer);
      if (answer.status !== 200) {
        await answer.body?.cancel();
        return [304, 404].includes(answer.status) ? new Response(null, answer) : refused(`status ${answer.status}`);
      }
      if (!isXmlType(answer.headers.get("content-type"))) {
        await answer.body?.cancel();
        return refused("not XML");
      }
      if (request.method === "HEAD") return answer;
      const whole = await spool(answer.body ? piecesOf(answer.body) : [], { folder, maxBytes, lookBytes: LOOKED_AT_BYTES });
      const mistake = feedMistake(pathname, whole.head, whole.tail);
      if (mistake === undefined) return new Response(whole.read(), answer);
      await whole.discard();
      return refused(mistake);
    } catch (error) {
      if (request.signal.aborted) throw error;
      return refused("no whole answer", error);
    } finally {
      clearTimeout(timer);
    }
  }

  return async (request) => {
    const answer = await queue(new URL(request.url).pathname, () => read(request));
    return answer === BUSY ? new Response(null, { status: 503 }) : answer;
  };
}
