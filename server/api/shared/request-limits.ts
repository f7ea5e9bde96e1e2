import { createHash } from "node:crypto";
import { done, type Result } from "~/contract/failures/result";
import { emailKey } from "~/domain/customer";
import type { RateLimiter, RateLimits } from "../../db/index";

const HOUR_S = 3_600;

/** Messages per e-mail and hour: each sends a receipt. */
export const MESSAGES_PER_EMAIL = 5;
export const MESSAGES_PER_ADDRESS = 20;
const MESSAGES = { perEmail: MESSAGES_PER_EMAIL, perAddress: MESSAGES_PER_ADDRESS };

/** Counts a request. @param email undefined if every request has a new one @param address of the sender; undefined is not counted */
export type TakeOfSender = (
  email: string | undefined,
  address: string | undefined,
) => Promise<Result<undefined>>;

/** A key that rate limits store instead of an e-mail or an address. */
export const hiddenKey = (text: string): string =>
  createHash("sha256").update(text).digest("base64url");

export function createSenderLimit(
  limits: RateLimits,
  name: string,
  { perEmail, perAddress } = MESSAGES,
): TakeOfSender {
  const emailLimit = limits.exact({ name: `${name}-email`, points: perEmail, seconds: HOUR_S });
  const addressLimit = limits.exact({
    name: `${name}-address`,
    points: perAddress,
    seconds: HOUR_S,
  });
  return async (email, address) => {
    const byAddress =
      address === undefined ? done(undefined) : await addressLimit.consume(hiddenKey(address));
    return byAddress.ok && email !== undefined
      ? emailLimit.consume(hiddenKey(emailKey(email)))
      : byAddress;
  };
}

export interface CountedKey {
  limiter: RateLimiter;
  key: string;
}

/** Runs an attempt and counts it at all keys, only if it failed as `isCounted` says. @returns the failure of the first limit that is used up */
export async function countFailures<T>(
  keys: readonly CountedKey[],
  attempt: () => Promise<Result<T>>,
  isCounted: (result: Result<T>) => boolean,
): Promise<Result<T>> {
  const countedKeys: CountedKey[] = [];
  const giveBack = async () => {
    for (const { limiter, key } of countedKeys) await limiter.giveBack(key);
  };
  // taken before the attempt, so that concurrent attempts count
  for (const counted of keys) {
    const allowed = await counted.limiter.consume(counted.key);
    if (!allowed.ok) {
      await giveBack();
      return allowed;
    }
    countedKeys.push(counted);
  }
  const result = await attempt().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!isCounted(result)) await giveBack();
  return result;
}
