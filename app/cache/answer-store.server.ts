import { LRUCache } from "lru-cache";
import { monotonicClock } from "./monotonic-clock";
import type { AnswerPolicy } from "./policies";

/** Creates a store of whole answers, limited by their number, bytes and age. */
export function createAnswerStore({ max, maxBytes, ttlMs }: AnswerPolicy) {
  const cache = new LRUCache<string, { body: ArrayBuffer; type: string }>({
    max,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.byteLength + key.length,
    ttl: ttlMs,
    perf: monotonicClock,
    ttlResolution: 0,
  });
  return {
    async keep(key: string, answer: Response) {
      const type = answer.headers.get("content-type") ?? "application/json";
      cache.set(key, { body: await answer.clone().arrayBuffer(), type });
    },
    read(key: string): Response | undefined {
      const entry = cache.get(key);
      return entry && new Response(entry.body, { headers: { "content-type": entry.type } });
    },
  };
}
