import type { Log } from "~/contract/log";
import { failureOf } from "../../db/index";

/** How soon what is due is found. */
const LOOK_EVERY_MS = 15_000;

/** Asks the gateway about payments of which nothing was heard. */
export interface PaymentChecker {
  /** Looks every few seconds, until it is closed. */
  start(): void;
  /** Asks about all that is due, and waits for it. @returns how many */
  settleDue(): Promise<number>;
  /** Ends it, after the look underway. */
  close(): Promise<void>;
}

/** Makes a checker. Every instance looks; each payment is claimed by one (`claimDuePayments`). */
export function createPaymentChecker(settleDue: () => Promise<number>, log: Pick<Log, "error">): PaymentChecker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function look(): void {
    running ??= settleDue()
      .then(() => undefined)
      .catch((error: unknown) => {
        // a database that is away or busy is there again at the next look, and logged where that is found out
        if (failureOf(error) === undefined) log.error({ err: error }, "payments cannot be asked about");
      })
      .finally(() => (running = undefined));
  }

  return {
    start: () => void (timer ??= setInterval(look, LOOK_EVERY_MS).unref()),
    settleDue,
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
