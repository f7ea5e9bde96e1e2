import type { Result } from "~/contract/failures/result";
import type { RateLimits } from "../../db/index";
import { countFailures } from "../shared/request-limits";

/** Attempts per cart and hour. */
const ATTEMPTS_PER_CART = 20;
/** Unknown codes tried from one address with any cart. Offices share an address, so only wrong codes count. */
export const MISSES_PER_ADDRESS = 30;
const HOUR_S = 3600;

/** Limits guessing of codes: attempts by cart, misses by address. Over a limit, `too_many_requests` with the seconds to wait. */
export function createVoucherRateLimit(limits: RateLimits) {
  const attempts = limits.exact({
    name: "voucher-attempts",
    points: ATTEMPTS_PER_CART,
    seconds: HOUR_S,
  });
  const misses = limits.exact({
    name: "voucher-misses",
    points: MISSES_PER_ADDRESS,
    seconds: HOUR_S,
  });
  return {
    /** Runs an attempt; it counts as a miss only if the code does not exist. @param address undefined is not counted */
    async count<T>(
      cartId: string,
      address: string | undefined,
      attempt: () => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const allowed = await attempts.consume(cartId);
      if (!allowed.ok) return allowed;
      const counted = address === undefined ? [] : [{ limiter: misses, key: address }];
      return countFailures(counted, attempt, isMiss);
    },
  };
}

const isMiss = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.code === "not_exists";
