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
  /** the latest time before another one that the database knows; undefined without any */
  readActivityBefore: (before: Date) => Promise<Date | undefined>;
  log: Pick<Log, "warn">;
  now?: () => number;
  /** goes on evenly, whatever happens to the system's clock */
  monotonic?: () => number;
}

/** Watches the system's clock for work that cannot be undone: a clock that is years ahead for a minute would delete all invoices. */
export function createClockWatch({
  readActivityBefore,
  log,
  now = () => Date.now(),
  monotonic = () => performance.now(),
}: Deps): ClockWatch {
  let last: { now: number; monotonic: number } | undefined;
  let doubtedUntil = -Infinity;

  /** How far the clock of a start is ahead. What happened within a day says nothing: a wrong clock may have dated it before the shop started again. */
  async function aheadAtStart(startMs: number): Promise<number> {
    const active = await readActivityBefore(new Date(startMs - DOUBT_MS));
    return active ? startMs - active.getTime() : 0;
  }

  return {
    async isTrusted() {
      const read = { now: now(), monotonic: monotonic() };
      const aheadMs = last
        ? Math.abs(read.now - last.now - (read.monotonic - last.monotonic))
        : await aheadAtStart(read.now);
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
