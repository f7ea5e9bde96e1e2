import { createHash } from "node:crypto";
import { emailKey } from "~/domain/email";
import type { RateLimits } from "../../db/index";
import { done, failed, type Result } from "~/contract/result";

/** Messages with one e-mail in an hour: each sends it a receipt. */
export const MESSAGES_PER_EMAIL = 5;
/** And from one address. */
export const MESSAGES_PER_ADDRESS = 20;

/** Counts a message to the shop. @param address of whoever sends it; undefined where it is not known */
export type TakeMessage = (email: string, address: string | undefined) => Promise<Result<undefined>>;

/** Makes the limit of one form. @param name which the counts stand under */
export function createMessageLimit(limits: RateLimits, name: string): TakeMessage {
  const ofEmail = limits.exact({ name: `${name}-email`, points: MESSAGES_PER_EMAIL, seconds: 3600 });
  const ofAddress = limits.exact({ name: `${name}-address`, points: MESSAGES_PER_ADDRESS, seconds: 3600 });
  /** What a limit counts is not stored as it is. */
  const hidden = (text: string): string => createHash("sha256").update(text).digest("base64url");
  return async (email, address) => {
    const byAddress = address === undefined ? done(undefined) : await ofAddress.consume(hidden(address));
    return byAddress.ok ? ofEmail.consume(hidden(emailKey(email))) : byAddress;
  };
}
