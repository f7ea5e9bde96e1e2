import { setTimeout as pause } from "node:timers/promises";
import { databaseFailureOf } from "./failures";

/** Maximum time of all retries. A page waits 5 s for the API and still receives the failure. */
export const RETRY_LIMIT_MS = 4_000;
const FIRST_PAUSE_MS = 5;
const MAX_PAUSE_MS = 100;

/** Retries busy, serialisation and deadlock failures with exponential pauses; throws others. @param limitMs no retry starts later than this, ms */
export async function retryWhenBusy<T>(
  work: () => Promise<T>,
  limitMs = RETRY_LIMIT_MS,
): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = databaseFailureOf(error);
      if (
        (failure !== "busy" && failure !== "serialisation") ||
        performance.now() - began >= limitMs
      )
        throw error;
      const longest = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      // random, so that two colliding transactions do not collide again
      await pause(longest / 2 + Math.random() * (longest / 2));
    }
  }
}
