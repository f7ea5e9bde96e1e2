import type { User } from "~/contract/account";
import type { Locale } from "~/contract/common";
import type { Database } from "../../db/index";
import { done, UNAUTHENTICATED, type Result } from "../shared/result";
import { findUser } from "./member.repo";
import { serializeUser } from "./serializer";

export interface AccountService {
  /** A member; 401 for one whose account is gone. */
  read(userId: number, locale: Locale): Promise<Result<{ data: User }>>;
}

export function createAccountService({ db }: { db: Database }): AccountService {
  return {
    async read(userId, locale) {
      const user = await findUser(db, userId);
      return user ? done({ data: await serializeUser(db, user, locale) }) : UNAUTHENTICATED;
    },
  };
}
