import { Agent, fetch as undiciFetch } from "undici";
import type { ApiTransport } from "./context";

/** No answer of a sane backend is larger; more would only fill the memory. */
const MAX_BODY_BYTES = 5_000_000;

/**
 * Carries requests to somebody else's backend: connections kept alive, a time limit for the whole answer, bodies capped.
 * The backend is told the shopper's address as a proxy would, so that its limits count shoppers and not the shop.
 * A read that got no answer at all is tried once more; nothing that changes something ever is.
 * @param timeoutMs the longest that one try may take
 */
export function httpTransport({ timeoutMs }: { timeoutMs: number }): ApiTransport {
  const dispatcher = new Agent({
    keepAliveTimeout: 10_000,
    connect: { timeout: Math.min(timeoutMs, 2_000) },
    maxResponseSize: MAX_BODY_BYTES,
  });

  const send = async (request: Request, body: string | undefined, address: string | undefined): Promise<Response> => {
    const answer = await undiciFetch(request.url, {
      method: request.method,
      headers: [...request.headers, ...(address === undefined ? [] : [["x-forwarded-for", address] satisfies [string, string]])],
      body: body ?? null,
      redirect: "error",
      dispatcher,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = await answer.arrayBuffer();
    const empty = answer.status === 204 || answer.status === 304;
    return new Response(empty ? null : bytes, { status: answer.status, headers: [...answer.headers] });
  };

  return async (request, { address }) => {
    const body = request.body ? await request.text() : undefined;
    try {
      return await send(request, body, address);
    } catch (error) {
      const timedOut = error instanceof DOMException && error.name === "TimeoutError";
      if (request.method !== "GET" || timedOut) throw error;
      return send(request, body, address);
    }
  };
}
