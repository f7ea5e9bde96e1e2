import { UNAVAILABLE, type Result } from "~/contract/failures/result";
import { emailKey } from "~/domain/customer";
import type { RateLimits } from "../../db/index";
import {
  countFailures,
  createSenderLimit,
  hiddenKey,
  type CountedKey,
  type TakeOfSender,
} from "../shared/request-limits";

const QUARTER_S = 900;
const HOUR_S = 3600;

/** Wrong passwords for one e-mail from one address in 15 min. */
export const FAILURES_PER_PAIR = 5;
/** Wrong passwords from one address for any e-mail. Offices share an address. */
export const FAILURES_PER_ADDRESS = 40;
/** Wrong passwords for one e-mail from any address per hour: high enough that strangers do not easily lock it out. */
export const FAILURES_PER_EMAIL = 60;

export type LoginLimit = ReturnType<typeof createLoginLimit>;

export function createLoginLimit(limits: RateLimits) {
  const pair = limits.exact({ name: "login-pair", points: FAILURES_PER_PAIR, seconds: QUARTER_S });
  const addressLimit = limits.exact({
    name: "login-address",
    points: FAILURES_PER_ADDRESS,
    seconds: QUARTER_S,
  });
  const emailLimit = limits.exact({
    name: "login-email",
    points: FAILURES_PER_EMAIL,
    seconds: HOUR_S,
  });
  return {
    /** Runs an attempt and counts it only if the password was wrong. @param address undefined is not counted */
    async count<T>(
      email: string,
      address: string | undefined,
      attempt: () => Promise<Result<T>>,
    ): Promise<Result<T>> {
      const key = emailKey(email);
      const counted: CountedKey[] = [{ limiter: emailLimit, key: hiddenKey(key) }];
      if (address !== undefined)
        counted.unshift(
          { limiter: pair, key: hiddenKey(`${key} ${address}`) },
          { limiter: addressLimit, key: hiddenKey(address) },
        );
      // not counted if the server was too busy to check the password
      return countFailures(counted, attempt, (result) => !result.ok && result !== UNAVAILABLE);
    },
  };
}

/** Mails with links to one e-mail per hour. */
export const MAILS_PER_EMAIL = 3;
/** Registrations and requested links from one address per hour. Offices share an address. */
export const MAILS_PER_ADDRESS = 20;

/** Limits requests that make the shop send mails. The e-mail is undefined if it differs with each request. */
export interface MailLimit {
  take: TakeOfSender;
}

export const createMailLimit = (limits: RateLimits): MailLimit => ({
  take: createSenderLimit(limits, "mails", {
    perEmail: MAILS_PER_EMAIL,
    perAddress: MAILS_PER_ADDRESS,
  }),
});
