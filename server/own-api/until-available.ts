import { setTimeout as pause } from "node:timers/promises";
import { databaseFailureOf } from "../db/index";
import type { Logger } from "../log/log";

const PASSING: ReadonlySet<ReturnType<typeof databaseFailureOf>> = new Set([
  "unavailable",
  "busy",
  "serialisation",
] as const);
/** Pause between retries of the start. */
const AGAIN_MS = 1_000;

/** Retries while the database is unavailable or locked. The work must be repeatable. */
export async function untilAvailable<T>(work: () => Promise<T>, log: Logger): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.has(databaseFailureOf(error))) throw error;
      log.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        "the start waits for the database",
      );
      await pause(AGAIN_MS);
    }
  }
}
