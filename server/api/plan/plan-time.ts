import { setTimeout as pause } from "node:timers/promises";
import { UNAVAILABLE, type Result } from "~/contract/failures/result";
import { BUSY, createFairQueue } from "../../adapters/fair-queue";
import type { RateLimits } from "../../db/index";

/** Milliseconds that floor plans of one address may take in a minute. One takes up to two seconds, in which no other request is served. */
const PLAN_MS_PER_MINUTE = 20_000;
const MAX_WAITING = 60;

/**
 * Calculates a floor plan and counts its time; `too_many_requests` if earlier plans have used up the time of the address. Addresses take turns;
 * between two plans other requests have as much time as the first one took.
 * @param address undefined is not counted
 */
export type CountPlanTime = <T>(
  address: string | undefined,
  calculate: () => Result<T>,
) => Promise<Result<T>>;

export function createCountPlanTime(limits: RateLimits): CountPlanTime {
  const time = limits.approximate({ name: "plan-time", points: PLAN_MS_PER_MINUTE, seconds: 60 });
  const runInTurn = createFairQueue({ atOnce: 1, waiting: MAX_WAITING });
  return (address, calculate) =>
    new Promise((resolve, reject) => {
      const calculateAlone = async () => {
        const allowed = address === undefined ? undefined : await time.consume(address);
        if (allowed?.ok === false) return resolve(allowed);
        const from = performance.now();
        resolve(calculate());
        const ms = Math.ceil(performance.now() - from);
        if (address !== undefined) await time.consume(address, ms);
        await pause(ms, undefined, { ref: false });
      };
      runInTurn(address ?? "", calculateAlone).then(
        (end) => end === BUSY && resolve(UNAVAILABLE),
        reject,
      );
    });
}
