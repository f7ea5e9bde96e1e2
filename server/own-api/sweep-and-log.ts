import { endFutureWaits, sweep } from "../api/upkeep";
import type { Database } from "../db/index";
import type { ClockWatch } from "../jobs/clock-watch";
import type { Logger } from "../log/log";

/** Deletes expired data, unless the clock is wrong. */
export async function sweepAndLog(
  db: Database,
  clock: ClockWatch,
  log: Logger,
  ending: AbortSignal,
): Promise<void> {
  const now = new Date();
  await endFutureWaits(db, now);
  if (!(await clock.isTrusted())) return;
  const swept = await sweep(db, now, ending);
  if (Object.values(swept).some((count) => count > 0)) log.info({ swept }, "expired data deleted");
}
