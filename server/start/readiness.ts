import { setTimeout as pause } from "node:timers/promises";

export type ReadinessPart = "database" | "writes" | "migrations" | "catalogue" | "backend";

/** Timeout of a check of database or backend. */
const CHECK_MS = 2_000;
/** Concurrent checks are shared and cached for this time, because the address is public. */
const CACHE_MS = 1_000;

export interface Readiness {
  /** true if pages can be rendered; before, shoppers see that the shop is starting */
  readonly isOpen: boolean;
  done(part: ReadinessPart): void;
  open(): void;
  /** Missing parts; empty if the shop is ready for requests. */
  missing(): Promise<readonly ReadinessPart[]>;
}

/** @param pending parts of the start @param outside external parts and their checks, which reject or answer false if the part is missing */
export function createReadiness(
  pending: readonly ReadinessPart[],
  outside: readonly { part: ReadinessPart; isUsable: () => Promise<boolean> }[],
): Readiness {
  const left = new Set(pending);
  let isOpen = pending.length === 0;
  let last: { at: number; missing: Promise<ReadinessPart[]> } | undefined;

  const check = async (): Promise<ReadinessPart[]> => {
    const checked = await Promise.all(
      outside.map(async ({ part, isUsable }) => {
        const answered = isUsable().catch(() => false);
        return (await Promise.race([answered, pause(CHECK_MS, false, { ref: false })]))
          ? []
          : [part];
      }),
    );
    return checked.flat();
  };
  const missingOutside = () => {
    if (!last || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), missing: check() };
    return last.missing;
  };

  return {
    get isOpen() {
      return isOpen;
    },
    done: (part) => void left.delete(part),
    open: () => void (isOpen = true),
    missing: async () => [...(await missingOutside()), ...left],
  };
}
