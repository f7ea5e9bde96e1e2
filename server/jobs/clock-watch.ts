import type { Log } from "~/contract/core/log";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Corrections of a clock are smaller. */
const JUMP_MS = HOUR_MS;
/** A shop that has recorded nothing for so long is idle, or its clock is wrong. */
const QUIET_MS = 30 * DAY_MS;
/** Enough for a person, or for the service that sets the clock. */
const DOUBT_MS = DAY_MS;

export interface ClockWatch {
  /** False for a day after a jump of the clock, and after a start at which it is far ahead of what the database knows. */
  isTrusted(): Promise<boolean>;
}

interface Deps {
  /** the latest time that the database knows */
  readLastActivity: () => Promise<Date>;
  log: Pick<Log, "warn">;
  now?: () => number;
  /** goes on evenly, whatever happens to the system's clock */
  monotonic?: () => number;
}

/** Watches the system's clock for work that cannot be undone: a clock that is years ahead for a minute would delete all invoices. */
export function createClockWatch({
  readLastActivity,
  log,
  now = () => Date.now(),
  monotonic = () => performance.now(),
}: Deps): ClockWatch {
  let last: { now: number; monotonic: number } | undefined;
  let doubtedUntil = -Infinity;

  return {
    async isTrusted() {
      const read = { now: now(), monotonic: monotonic() };
      const aheadMs = last
        ? Math.abs(read.now - last.now - (read.monotonic - last.monotonic))
        : read.now - (await readLastActivity()).getTime();
      if (aheadMs > (last ? JUMP_MS : QUIET_MS)) {
        doubtedUntil = read.monotonic + DOUBT_MS;
        log.warn(
          { hours: Math.round(aheadMs / HOUR_MS) },
          "the clock has jumped, or the shop was idle: no expired data is deleted for a day",
        );
      }
      last = read;
      return read.monotonic >= doubtedUntil;
    },
  };
}
