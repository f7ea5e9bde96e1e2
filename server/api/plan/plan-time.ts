import type { Result } from "~/contract/result";
import type { RateLimits } from "../../db/index";

/** Milliseconds that floor plans of one address may take in a minute. One takes up to a second, in which no other request is served. */
const PLAN_MS_PER_MINUTE = 20_000;

/**
 * Calculates a floor plan and counts its time; `too_many_requests` if earlier plans have used up the time of the address.
 * @param address undefined is not counted
 */
export type CountPlanTime = <T>(address: string | undefined, calculate: () => Result<T>) => Promise<Result<T>>;

export function createCountPlanTime(limits: RateLimits): CountPlanTime {
  const time = limits.approximate({ name: "plan-time", points: PLAN_MS_PER_MINUTE, seconds: 60 });
  return async (address, calculate) => {
    if (address === undefined) return calculate();
    const allowed = await time.consume(address);
    if (!allowed.ok) return allowed;
    const from = performance.now();
    const calculated = calculate();
    await time.consume(address, Math.ceil(performance.now() - from));
    return calculated;
  };
}
