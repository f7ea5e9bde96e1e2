import type { Log } from "~/contract/log";
import { failureOf } from "../../db/index";

/** How soon somebody hears of goods that are in stock again. */
const LOOK_EVERY_MS = 15_000;

/** Looks for goods that are in stock again. */
export interface Watcher {
  /** Looks every few seconds, until it is closed. */
  start(): void;
  /** Tells everybody who waits for what is there, and waits for it. @returns how many were told here */
  tellDue(): Promise<number>;
  /** Ends it, after the look underway. */
  close(): Promise<void>;
}

/** Makes a watcher. Stock may be changed by anybody, by SQL too, so every instance looks; who is told once is not told again. */
export function createWatcher(tellDue: () => Promise<number>, log: Pick<Log, "error">): Watcher {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function look(): void {
    running ??= tellDue()
      .then(() => undefined)
      .catch((error: unknown) => {
        // a database that is away or busy is there again at the next look, and logged where that is found out
        if (failureOf(error) === undefined) log.error({ err: error }, "watchdogs cannot be read");
      })
      .finally(() => (running = undefined));
  }

  return {
    start: () => void (timer ??= setInterval(look, LOOK_EVERY_MS).unref()),
    tellDue,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
