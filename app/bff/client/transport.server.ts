import type { ApiTransport } from "../storefront";
import type { CallBudget } from "./call-budget";

/** Larger answers are refused to protect memory. */
const MAX_BODY_BYTES = 5_000_000;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MAX_REDIRECTS = 3;
/** Connection timeout, after which a read is retried. */
const CONNECT_MS = 2_000;

/** These ask for the same method and body at another address: the backend has done nothing yet. */
const REPEATING: readonly number[] = [307, 308];
/** A redirect that is not followed: the backend has answered, so the call is not repeated. */
class RefusedRedirect extends Error {
  override readonly name = "RefusedRedirect";
}

/**
 * Sends requests to an external backend: keep-alive, limited bodies, each call limited by the page's remaining time. It forwards the shopper's
 * address as a proxy does, so that rate limits count shoppers. A read without a response is retried once, a write never. A read follows redirects
 * within the backend, such as one to an address with a trailing slash, a write those that repeat it (307, 308). The library is loaded only if needed.
 */
export function httpTransport(): ApiTransport {
  const loading = import("undici").then(({ Agent, fetch: send }) => ({
    dispatcher: new Agent({
      keepAliveTimeout: 10_000,
      connect: { timeout: CONNECT_MS },
      maxResponseSize: MAX_BODY_BYTES,
    }),
    undiciFetch: send,
  }));

  const send = async (
    request: Request,
    body: string | undefined,
    address: string | undefined,
    budget: CallBudget,
    url = request.url,
    redirects = 0,
  ): Promise<Response> => {
    const { dispatcher, undiciFetch } = await loading;
    const leftMs = budget.leftMs();
    if (leftMs === 0) throw new DOMException("no time left for this call", "TimeoutError");
    const answer = await undiciFetch(url, {
      method: request.method,
      headers: [
        ...request.headers,
        ...(address === undefined ? [] : [["x-forwarded-for", address] satisfies [string, string]]),
      ],
      body: body ?? null,
      redirect: "manual",
      dispatcher,
      // covers the body too
      signal: AbortSignal.timeout(leftMs),
    });
    const location = REDIRECTS.includes(answer.status) ? answer.headers.get("location") : null;
    if (location !== null) {
      const target = new URL(location, url);
      await answer.body?.cancel();
      if (
        (request.method !== "GET" && !REPEATING.includes(answer.status)) ||
        target.origin !== new URL(url).origin ||
        redirects === MAX_REDIRECTS
      )
        throw new RefusedRedirect(`the backend redirects to ${target.origin}`);
      return send(request, body, address, budget, target.href, redirects + 1);
    }
    const bytes = await answer.arrayBuffer();
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : bytes, {
      status: answer.status,
      headers: [...answer.headers],
    });
  };

  return async (request, { address, budget }) => {
    const body = request.body ? await request.text() : undefined;
    try {
      return await send(request, body, address, budget);
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === "TimeoutError";
      if (request.method !== "GET" || timedOut || error instanceof RefusedRedirect) throw error;
      return send(request, body, address, budget);
    }
  };
}
