import type { Result } from "~/contract/failures/result";
import type { RateLimiter } from "../../db/index";

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
  const taken: CountedKey[] = [];
  const giveBack = async () => {
    for (const { limiter, key } of taken) await limiter.giveBack(key);
  };
  // taken before the attempt, so that concurrent attempts count
  for (const counted of keys) {
    const allowed = await counted.limiter.consume(counted.key);
    if (!allowed.ok) {
      await giveBack();
      return allowed;
    }
    taken.push(counted);
  }
  const result = await attempt().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!isCounted(result)) await giveBack();
  return result;
}
