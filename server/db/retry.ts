import { setTimeout as pause } from "node:timers/promises";
import { failureOf } from "./failures";

/** How long a request waits for others in all. A page waits 5 s for the API, so that it still learns of the failure. */
export const RETRY_LIMIT_MS = 4_000;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 100;

/**
 * Runs work again while the database says that somebody else was in the way (busy, serialisation, deadlock), after pauses that double. Nothing is
 * blocked meanwhile. Any other failure is passed on, and so is this one after `limitMs`.
 * @param limitMs how long to begin anew, in milliseconds from now
 */
export async function retryWhenBusy<T>(work: () => Promise<T>, limitMs = RETRY_LIMIT_MS): Promise<T> {
  const began = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if ((failure !== "busy" && failure !== "serialisation") || performance.now() - began >= limitMs) throw error;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      // the pause is random, or two that collided would meet again
      await pause(longest / 2 + Math.random() * (longest / 2));
    }
  }
}
