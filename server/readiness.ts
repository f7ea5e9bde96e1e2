import { setTimeout as pause } from "node:timers/promises";

export type Part = "database" | "migrations" | "catalogue" | "backend";

/** Timeout of a check of database or backend. */
const CHECK_MS = 2_000;
/** Concurrent checks are shared and cached for this time, because the address is public. */
const HOLDS_MS = 1_000;

export interface Readiness {
  /** true if pages can be rendered; before, shoppers see that the shop is starting */
  readonly isOpen: boolean;
  done(part: Part): void;
  open(): void;
  /** Missing parts; empty if the shop is ready for requests. */
  missing(): Promise<readonly Part[]>;
}

/** @param pending parts of the start @param outside an external part and its check, which rejects in bounded time */
export function createReadiness(pending: readonly Part[], outside: { part: Part; answers: () => Promise<unknown> }): Readiness {
  const left = new Set(pending);
  let isOpen = pending.length === 0;
  let last: { at: number; answers: Promise<boolean> } | undefined;

  const answers = () => {
    if (!last || performance.now() - last.at > HOLDS_MS) {
      last = {
        at: performance.now(),
        answers: Promise.race([
          outside.answers(),
          pause(CHECK_MS, undefined, { ref: false }).then(() => Promise.reject(new Error("no answer"))),
        ]).then(
          () => true,
          () => false,
        ),
      };
    }
    return last.answers;
  };

  return {
    get isOpen() {
      return isOpen;
    },
    done: (part) => void left.delete(part),
    open: () => void (isOpen = true),
    missing: async () => [...((await answers()) ? [] : [outside.part]), ...left],
  };
}
