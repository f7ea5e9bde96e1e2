import type { Log } from "~/contract/log";
import { failureOf } from "../../db/index";

/** How soon what is due is issued where nobody looks at the order. */
const LOOK_EVERY_MS = 15_000;

/** Issues invoices of orders at which nobody looks. */
export interface DocumentIssuer {
  /** Looks every few seconds, until it is closed. */
  start(): void;
  /** Ends it, after the look underway. */
  close(): Promise<void>;
}

/** Makes it. Every instance looks; that an order has one invoice is the transaction's doing. */
export function createDocumentIssuer(issueDue: () => Promise<number>, log: Pick<Log, "error">): DocumentIssuer {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function look(): void {
    running ??= issueDue()
      .then(() => undefined)
      .catch((error: unknown) => {
        // a database that is away or busy is there again at the next look, and logged where that is found out
        if (failureOf(error) === undefined) log.error({ err: error }, "invoices cannot be issued");
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
