import type { Log } from "~/contract/log";
import { failureOf } from "../../db/index";

/** How soon what is due is found. */
const LOOK_EVERY_MS = 15_000;

/** Does what is due, again and again. */
export interface Looking {
  /** Looks every few seconds, until it is closed. */
  start(): void;
  /** Ends it, after the look underway. */
  close(): Promise<void>;
}

/** Makes it: one look at a time. @param failed what the log says of a look that failed */
export function lookEveryFewSeconds(doDue: () => Promise<unknown>, log: Pick<Log, "error">, failed: string): Looking {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function look(): void {
    running ??= doDue()
      .then(() => undefined)
      .catch((error: unknown) => {
        // a database that is away or busy is there again at the next look, and logged where that is found out
        if (failureOf(error) === undefined) log.error({ err: error }, failed);
      })
      .finally(() => (running = undefined));
  }

  return {
    start: () => void (timer ??= setInterval(look, LOOK_EVERY_MS).unref()),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
