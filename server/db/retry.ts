import { setTimeout as pause } from "node:timers/promises";
import { failureOf } from "./failures";

const TRIES = 12;
const FIRST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 400;

/**
 * Runs a transaction again while the database says that somebody else was in the way (busy, serialisation, deadlock),
 * after pauses that double. Any other failure, and the last of these, is passed on.
 */
export async function retryWhenBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const failure = failureOf(error);
      if (attempt === TRIES || (failure !== "busy" && failure !== "serialisation")) throw error;
      const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt);
      // the pause is random, or two that collided would meet again
      await pause(longest / 2 + Math.random() * (longest / 2));
    }
  }
}
