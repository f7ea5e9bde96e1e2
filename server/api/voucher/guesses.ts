import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { done, type Failure, type Result } from "../shared/result";

/** 'Voucher 20/h' (contract section 0): attempts with one cart. */
export const ATTEMPTS_PER_CART = 20;
/** Codes that do not exist, tried from one address with whatever carts. A whole office may share one, but few of them guess. */
export const MISSES_PER_ADDRESS = 30;
const HOUR_S = 3600;

/** Keeps people from guessing codes: counts attempts by cart, and misses by address. */
export interface Guesses {
  /** Lets one attempt through; what comes of it counts as a miss only where there is no such code. @param address undefined is not counted */
  count<T>(cartId: string, address: string | undefined, attempt: () => Promise<Result<T>>): Promise<Result<T>>;
}

export function createGuesses(): Guesses {
  const attempts = new RateLimiterMemory({ points: ATTEMPTS_PER_CART, duration: HOUR_S });
  const misses = new RateLimiterMemory({ points: MISSES_PER_ADDRESS, duration: HOUR_S });
  return {
    async count(cartId, address, attempt) {
      const allowed = await take(attempts, cartId);
      if (!allowed.ok) return allowed;
      if (address === undefined) return attempt();
      // taken before it is known what it was, so that many at once count too, and given back where it hit
      const mayMiss = await take(misses, address);
      if (!mayMiss.ok) return mayMiss;
      const result = await attempt();
      if (!isMiss(result)) await misses.reward(address);
      return result;
    },
  };
}

const isMiss = (result: Result<unknown>): boolean => !result.ok && result.code === "voucher" && result.error === "not_exists";

const take = (limiter: RateLimiterMemory, key: string): Promise<{ ok: true; value: null } | Failure> =>
  limiter.consume(key).then(
    () => done(null),
    (reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return { ok: false, code: "too_many_requests", retryAfter: Math.ceil(reason.msBeforeNext / 1000) };
    },
  );
