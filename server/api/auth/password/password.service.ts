import type { z } from "zod";
import type { Locale } from "~/contract/core/common";
import type {
  ChangePasswordRequest,
  LoggedIn,
  newPasswordRequestSchema,
  resetLinkSchema,
} from "~/contract/customer/account";
import {
  done,
  failed,
  NOT_FOUND,
  UNAUTHENTICATED,
  UNAVAILABLE,
  type Result,
} from "~/contract/failures/result";
import { emailKey } from "~/domain/customer";
import { BUSY, type Passwords } from "../../../adapters/passwords";
import type { Database } from "../../../db/index";
import { findUser, findUserByEmail, lockUser, type UserRow } from "../../member";
import type { LoginLimit } from "../rate-limit";
import { markEmailConfirmed } from "../register.service";
import type { GuestMerge } from "../tokens/guest-merge";
import type { Tokens } from "../tokens/tokens.service";
import { deleteLinks, setPasswordHash } from "./links.repo";
import type { Links } from "./links.service";
import type { AccountMails } from "./mails";

export interface PasswordService {
  /** Sends a reset link if the e-mail has an account; takes the same time if not. */
  askReset(email: string, locale: Locale): Promise<Result<null>>;
  readResetLink(hash: string): Promise<Result<z.infer<typeof resetLinkSchema>>>;
  /** Sets the password by a mailed link. Ends all logins and starts a new one. */
  reset(
    hash: string,
    request: z.infer<typeof newPasswordRequestSchema>,
    address: string | undefined,
  ): Promise<Result<LoggedIn>>;
  /** Changes the password after a check of the current one. Ends all other logins. */
  change(
    member: { userId: number; loginId: string },
    request: ChangePasswordRequest,
    address: string | undefined,
  ): Promise<Result<null>>;
  /** Checks the member's password; wrong ones count as at login. */
  check(
    userId: number,
    password: string,
    field: string,
    address: string | undefined,
  ): Promise<Result<UserRow>>;
}

interface Deps extends AccountMails {
  db: Database;
  passwords: Passwords;
  limit: LoginLimit;
  tokens: Tokens;
  guestMerge: GuestMerge;
  links: Links;
  clock: () => Date;
}

export function createPasswordService(deps: Deps): PasswordService {
  const { db, passwords, limit, tokens, guestMerge, links, queueMail, wakeMails, clock } = deps;
  const check: PasswordService["check"] = async (userId, password, field, address) => {
    const user = await findUser(db, userId);
    if (!user) return UNAUTHENTICATED;
    return limit.count(user.email, address, async () => {
      const matches = await passwords.matches(password, user.password_hash, address ?? "");
      if (matches === BUSY) return UNAVAILABLE;
      return matches ? done(user) : failed({ code: "wrong_password", field });
    });
  };

  return {
    check,

    async askReset(email, locale) {
      await db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, emailKey(email));
        // link and mail are written for unknown e-mails too: same response time
        const hash = await links.make(
          tx,
          "reset_password",
          { userId: user?.id ?? null, email },
          clock(),
        );
        await queueMail(
          tx,
          { template: "reset_password", locale, to: user?.email ?? null, data: { hash } },
          clock(),
        );
      });
      wakeMails();
      return done(null);
    },

    async readResetLink(hash) {
      const link = await links.read(db, "reset_password", hash, clock());
      const user = link?.user_id ? await findUser(db, link.user_id) : undefined;
      return user ? done({ valid: true as const, email: user.email }) : NOT_FOUND;
    },

    async reset(hash, { password, password_confirmation: _same, ...keys }, address) {
      // check the link before hashing, which is expensive
      const link = await links.read(db, "reset_password", hash, clock());
      if (!link?.user_id) return NOT_FOUND;
      const hashed = await passwords.hash(password, address ?? "");
      if (hashed === BUSY) return UNAVAILABLE;
      const settings = await guestMerge.settings();
      return db.transaction(async (tx) => {
        const link = await links.take(tx, "reset_password", hash, clock());
        const user = link?.user_id ? await lockUser(tx, link.user_id) : undefined;
        if (!user) return NOT_FOUND;
        await setPasswordHash(tx, user.id, hashed);
        await deleteLinks(tx, user.id, "reset_password");
        await tokens.endAll(tx, user.id);
        // the link came by mail, so this confirms the e-mail
        await markEmailConfirmed(tx, user, clock());
        const not_merged = await guestMerge.run(tx, user.id, keys, settings);
        return done({ ...(await tokens.begin(tx, user.id)), not_merged });
      });
    },

    async change({ userId, loginId }, { current_password, password }, address) {
      const checked = await check(userId, current_password, "current_password", address);
      if (!checked.ok) return checked;
      const hashed = await passwords.hash(password, address ?? "");
      if (hashed === BUSY) return UNAVAILABLE;
      return db.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        // changed meanwhile: the typed password is not the current one
        if (user?.password_hash !== checked.value.password_hash)
          return failed({ code: "wrong_password", field: "current_password" });
        await setPasswordHash(tx, userId, hashed);
        await deleteLinks(tx, userId, "reset_password");
        await tokens.endAll(tx, userId, loginId);
        return done(null);
      });
    },
  };
}
