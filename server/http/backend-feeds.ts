import type { FetchHandler } from "./api";

/**
 * Reads feeds from somebody else's backend, where they stand beside its API. Nothing is gathered: they may be larger than the memory.
 * @param timeoutMs longest wait for an answer to begin
 */
export function backendFeeds(apiBaseUrl: string, timeoutMs: number): FetchHandler {
  return async (request) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    try {
      return await fetch(apiBaseUrl + new URL(request.url).pathname, {
        method: request.method,
        headers: request.headers,
        redirect: "manual",
        signal: AbortSignal.any([request.signal, late.signal]),
      });
    } catch (error) {
      if (request.signal.aborted) throw error;
      return new Response(null, { status: 502 });
    } finally {
      clearTimeout(timer);
    }
  };
}
