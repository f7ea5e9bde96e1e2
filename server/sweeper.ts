import { sweep, type Database } from "./db/index";
import type { Logger } from "./log";

const EVERY_MS = 10 * 60_000;

/** Sweeps the database every ten minutes. @returns ends it; waits for the part of a sweep underway */
export function startSweeper(db: Database, log: Logger): () => Promise<void> {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= sweepOnce().finally(() => (running = undefined));
  }, EVERY_MS).unref();

  async function sweepOnce(): Promise<void> {
    try {
      const swept = await sweep(db, new Date(), end.signal);
      if (swept && Object.values(swept).some((count) => count > 0)) log.info({ swept }, "swept");
    } catch (error) {
      log.warn({ err: error }, "sweep failed");
    }
  }

  return async () => {
    clearInterval(timer);
    end.abort();
    await running;
  };
}
