import { createHash } from "node:crypto";
import { done, type Result } from "~/contract/failures/result";
import { emailKey } from "~/domain/customer";
import type { RateLimits } from "../../db/index";

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
  const ofEmail = limits.exact({ name: `${name}-email`, points: perEmail, seconds: HOUR_S });
  const ofAddress = limits.exact({ name: `${name}-address`, points: perAddress, seconds: HOUR_S });
  return async (email, address) => {
    const byAddress =
      address === undefined ? done(undefined) : await ofAddress.consume(hiddenKey(address));
    return byAddress.ok && email !== undefined
      ? ofEmail.consume(hiddenKey(emailKey(email)))
      : byAddress;
  };
}
