import { createHash } from "node:crypto";
import { emailKey } from "~/domain/email";
import type { RateLimiter, RateLimits } from "../../db/index";
import { done, UNAVAILABLE, type Result } from "~/contract/result";

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

/** What a limit counts is not stored as it is: an e-mail address in no table of counts, and of any length. */
const hidden = (text: string): string => createHash("sha256").update(text).digest("base64url");

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
      const counted: Taken[] = [{ limiter: ofEmail, key: hidden(key) }];
      if (address !== undefined)
        counted.unshift({ limiter: pair, key: hidden(`${key} ${address}`) }, { limiter: ofAddress, key: hidden(address) });
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

/** Limits what makes the shop send mails. */
export interface MailLimit {
  /** @param email whom the mail is for; undefined where it is a new one each time */
  take(email: string | undefined, address: string | undefined): Promise<Result<undefined>>;
}

/** The limit of accounts and links. @param limits shared by the instances */
export function createMailLimit(limits: RateLimits): MailLimit {
  const ofEmail = limits.exact({ name: "mails-email", points: MAILS_PER_EMAIL, seconds: HOUR_S });
  const ofAddress = limits.exact({ name: "mails-address", points: MAILS_PER_ADDRESS, seconds: HOUR_S });
  return {
    async take(email, address) {
      const byAddress = address === undefined ? done(undefined) : await ofAddress.consume(hidden(address));
      return byAddress.ok && email !== undefined ? ofEmail.consume(hidden(emailKey(email))) : byAddress;
    },
  };
}
