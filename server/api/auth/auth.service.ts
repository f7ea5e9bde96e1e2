import type { GuestKeys, LoginRequest } from "~/contract/customer/account";
import { done, failed, UNAVAILABLE } from "~/contract/failures/result";
import { emailKey } from "~/domain/customer";
import { BUSY, type Passwords } from "../../adapters/passwords";
import type { Database, Queries } from "../../db/index";
import type { PricingSettings } from "../content";
import { findUserByEmail, lockUser } from "../member";
import { assignGuestOrders } from "./password/links.repo";
import type { LoginLimit } from "./rate-limit";
import type { GuestMerge } from "./tokens/guest-merge";
import type { Tokens } from "./tokens/tokens.service";

export type AuthService = ReturnType<typeof createAuthService>;

interface Deps {
  db: Database;
  passwords: Passwords;
  limit: LoginLimit;
  tokens: Tokens;
  guestMerge: GuestMerge;
}

const WRONG_LOGIN = failed({ code: "wrong_login", field: "email" });

export function createAuthService({ db, passwords, limit, tokens, guestMerge }: Deps) {
  async function begin(
    tx: Queries,
    userId: number,
    passwordHash: string,
    keys: GuestKeys,
    settings: PricingSettings,
  ) {
    const user = await lockUser(tx, userId);
    // the password was changed or the account deleted meanwhile: both end all logins
    if (user?.password_hash !== passwordHash) return WRONG_LOGIN;
    const not_merged = await guestMerge.run(tx, user.id, keys, settings);
    // orders placed as a guest since the e-mail was confirmed
    if (user.email_confirmed_at) await assignGuestOrders(tx, user.id, user.email);
    return done({ ...(await tokens.begin(tx, user.id)), not_merged });
  }
  return {
    /** Logs in. Neither text nor time reveals whether the e-mail or the password was wrong. @param address caller's address for rate limits */
    login: ({ email, password, ...keys }: LoginRequest, address: string | undefined) =>
      limit.count(email, address, async () => {
        const user = await findUserByEmail(db, emailKey(email));
        const matches = await passwords.matches(password, user?.password_hash, address ?? "");
        if (matches === BUSY) return UNAVAILABLE;
        if (!user || !matches) return WRONG_LOGIN;
        const settings = await guestMerge.settings();
        return db.transaction((tx) => begin(tx, user.id, user.password_hash, keys, settings));
      }),
  };
}
