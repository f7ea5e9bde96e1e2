import { emailKey } from "~/domain/email";
import type { RateLimiter, RateLimits } from "../../db/index";
import { UNAVAILABLE, type Result } from "~/contract/result";
import { createSenderLimit, hiddenKey, type TakeOfSender } from "../shared/sender-limit";

const QUARTER_S = 900;
const HOUR_S = 3600;

/** Wrong passwords for one e-mail from one address (contract section 0: '5/15 min per e-mail+IP'). */
export const FAILURES_PER_PAIR = 5;
/** Wrong passwords from one address for whatever e-mails. An office may share an address. */
export const FAILURES_PER_ADDRESS = 40;
/** Wrong passwords for one e-mail from whatever addresses in an hour: enough that nobody is locked out by a few strangers. */
export const FAILURES_PER_EMAIL = 60;

interface Taken {
  limiter: RateLimiter;
  key: string;
}

/** Counts attempts at passwords. */
export interface LoginLimit {
  /** Lets one attempt through, and counts it only where the password was wrong. @param address undefined is not counted */
  count<T>(email: string, address: string | undefined, attempt: () => Promise<Result<T>>): Promise<Result<T>>;
}

/** The limit of attempts at passwords. @param limits shared by the instances */
export function createLoginLimit(limits: RateLimits): LoginLimit {
  const pair = limits.exact({ name: "login-pair", points: FAILURES_PER_PAIR, seconds: QUARTER_S });
  const ofAddress = limits.exact({ name: "login-address", points: FAILURES_PER_ADDRESS, seconds: QUARTER_S });
  const ofEmail = limits.exact({ name: "login-email", points: FAILURES_PER_EMAIL, seconds: HOUR_S });
  return {
    async count(email, address, attempt) {
      const key = emailKey(email);
      const counted: Taken[] = [{ limiter: ofEmail, key: hiddenKey(key) }];
      if (address !== undefined)
        counted.unshift({ limiter: pair, key: hiddenKey(`${key} ${address}`) }, { limiter: ofAddress, key: hiddenKey(address) });
      const taken: Taken[] = [];
      const giveBack = async () => {
        for (const one of taken) await one.limiter.giveBack(one.key);
      };
      // taken before it is known what it was, so that many at once count too
      for (const one of counted) {
        const allowed = await one.limiter.consume(one.key);
        if (!allowed.ok) {
          await giveBack();
          return allowed;
        }
        taken.push(one);
      }
      const result = await attempt().catch(async (error: unknown) => {
        await giveBack();
        throw error;
      });
      // who was too busy to look at the password has told nobody whether it is right
      if (result.ok || result === UNAVAILABLE) await giveBack();
      return result;
    },
  };
}

/** Mails with links to one e-mail in an hour (contract section 0: 'reset 3/h'). */
export const MAILS_PER_EMAIL = 3;
/** Accounts made and links asked for from one address in an hour. An office may share an address. */
export const MAILS_PER_ADDRESS = 20;

/** Limits what makes the shop send mails. The e-mail is undefined if it is a new one each time. */
export interface MailLimit {
  take: TakeOfSender;
}

/** The limit of accounts and links. @param limits shared by the instances */
export const createMailLimit = (limits: RateLimits): MailLimit => ({
  take: createSenderLimit(limits, "mails", { perEmail: MAILS_PER_EMAIL, perAddress: MAILS_PER_ADDRESS }),
});
