import { setTimeout as pause } from "node:timers/promises";

/** What a shop may still lack before it can serve. */
export type Part = "database" | "migrations" | "catalogue" | "backend";

/** A database or backend that does not answer so soon counts as missing. */
const CHECK_MS = 2_000;
/** What is asked for at one time is asked once, and holds for so long: the address is open to everybody. */
const HOLDS_MS = 1_000;

export interface Readiness {
  /** whether pages can be made at all; until then shoppers are told that the shop is starting */
  readonly isOpen: boolean;
  /** A part of the start is done. */
  done(part: Part): void;
  /** Pages can be made from now on. */
  open(): void;
  /** What is missing now; empty when requests should come here. */
  missing(): Promise<readonly Part[]>;
}

/**
 * @param pending what the start has to do
 * @param outside what the shop needs from outside and how to ask whether it answers; rejects, in bounded time, where it does not
 */
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
