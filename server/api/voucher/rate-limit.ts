import type { RateLimits } from "../../db/index";
import type { Result } from "~/contract/result";

/** 'Voucher 20/h' (contract section 0): attempts with one cart. */
export const ATTEMPTS_PER_CART = 20;
/** Codes that do not exist, tried from one address with whatever carts. A whole office may share an address, so the limit counts wrong codes only. */
export const MISSES_PER_ADDRESS = 30;
const HOUR_S = 3600;

/** Limits the trying of codes: counts attempts by cart, and misses by address. */
export interface VoucherRateLimit {
  /** Lets one attempt through; what comes of it counts as a miss only where there is no such code. @param address undefined is not counted */
  count<T>(cartId: string, address: string | undefined, attempt: () => Promise<Result<T>>): Promise<Result<T>>;
}

/** Makes the limit; whoever has used it up gets `too_many_requests` with the seconds to wait. */
export function createVoucherRateLimit(limits: RateLimits): VoucherRateLimit {
  const attempts = limits.exact({ name: "voucher-attempts", points: ATTEMPTS_PER_CART, seconds: HOUR_S });
  const misses = limits.exact({ name: "voucher-misses", points: MISSES_PER_ADDRESS, seconds: HOUR_S });
  return {
    async count(cartId, address, attempt) {
      const allowed = await attempts.consume(cartId);
      if (!allowed.ok) return allowed;
      if (address === undefined) return attempt();
      // taken before it is known what it was, so that many at once count too, and given back where it hit
      const mayMiss = await misses.consume(address);
      if (!mayMiss.ok) return mayMiss;
      const result = await attempt();
      if (!isMiss(result)) await misses.giveBack(address);
      return result;
    },
  };
}

const isMiss = (result: Result<unknown>): boolean => !result.ok && result.failure.code === "not_exists";
