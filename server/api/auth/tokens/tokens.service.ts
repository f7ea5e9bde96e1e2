import { createHash, createHmac } from "node:crypto";
import type { LoggedIn } from "~/contract/customer/account";
import { done, UNAUTHENTICATED } from "~/contract/failures/result";
import type { Database, Queries } from "../../../db/index";
import { randomId, type Random } from "../../shared/random";
import {
  deleteLogin,
  deleteLogins,
  findBearer,
  findToken,
  insertLogin,
  insertTokens,
  lockLogin,
  markReplaced,
  setLoginExpiry,
  type TokenRow,
} from "./tokens.repo";

const ACCESS_MS = 3_600_000;
/** Lifetime of an unused login. */
const REFRESH_MS = 30 * 86_400_000;
/** A replaced refresh token is accepted for this time, for concurrent requests and slow networks. */
const GRACE_MS = 30_000;

/** Access and refresh tokens of logins (ADR 39). */
export type Tokens = ReturnType<typeof createTokens>;

interface Pair {
  access: string;
  refresh: string;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Derives the tokens that replace a refresh token: the same for each call; needs both the token and its salt. */
const successorsOf = (refreshToken: string, salt: string): Pair => {
  const derive = (kind: keyof Pair) =>
    createHmac("sha256", refreshToken).update(`${kind} ${salt}`).digest("base64url");
  return { access: derive("access"), refresh: derive("refresh") };
};

export function createTokens({
  db,
  clock,
  random,
}: {
  db: Database;
  clock: () => Date;
  random: Random;
}) {
  async function insertPair(tx: Queries, login_id: string, pair: Pair, now: Date): Promise<void> {
    const row = (kind: keyof Pair, ms: number) => ({
      hash: hashOf(pair[kind]),
      login_id,
      kind,
      salt: randomId(random),
      expires_at: new Date(now.getTime() + ms),
      used_at: null,
    });
    await insertTokens(tx, [row("access", ACCESS_MS), row("refresh", REFRESH_MS)]);
  }

  /** True if a replaced token may get the same answer again: it was replaced a moment ago and the successor is unused. */
  async function isAwaited(
    tx: Queries,
    { used_at }: TokenRow,
    next: Pair,
    now: Date,
  ): Promise<boolean> {
    if (!used_at || now.getTime() - used_at.getTime() > GRACE_MS) return false;
    return (await findToken(tx, hashOf(next.refresh), "refresh"))?.used_at === null;
  }

  return {
    async begin(tx: Queries, userId: number): Promise<LoggedIn> {
      const now = clock();
      const login = {
        id: randomId(random),
        user_id: userId,
        created_at: now,
        expires_at: new Date(now.getTime() + REFRESH_MS),
      };
      const pair = { access: randomId(random), refresh: randomId(random) };
      await insertLogin(tx, login);
      await insertPair(tx, login.id, pair, now);
      return answer(pair, ACCESS_MS);
    },

    /** Replaces a refresh token; reuse of a replaced one ends the login. */
    refresh: (refreshToken: string) =>
      db.transaction(async (tx) => {
        const now = clock();
        const hash = hashOf(refreshToken);
        const stored = await findToken(tx, hash, "refresh");
        const login = stored && (await lockLogin(tx, stored.login_id));
        // under the lock: another request may have replaced it
        const token = login && (await findToken(tx, hash, "refresh"));
        if (!token || token.expires_at <= now) return UNAUTHENTICATED;
        const next = successorsOf(refreshToken, token.salt);
        if (token.used_at) {
          if (await isAwaited(tx, token, next, now))
            return done(answer(next, ACCESS_MS - (now.getTime() - token.used_at.getTime())));
          await deleteLogin(tx, login.id);
          return UNAUTHENTICATED;
        }
        await markReplaced(tx, hash, now);
        await insertPair(tx, login.id, next, now);
        await setLoginExpiry(tx, login.id, new Date(now.getTime() + REFRESH_MS));
        return done(answer(next, ACCESS_MS));
      }),

    find: (token: string) => findBearer(db, hashOf(token), clock()),
    end: (loginId: string) => deleteLogin(db, loginId),
    /** Ends all logins of a member. @param except id of a login that stays */
    endAll: (tx: Queries, userId: number, except?: string) => deleteLogins(tx, userId, except),
  };
}

const answer = ({ access, refresh }: Pair, leftMs: number): LoggedIn => ({
  token: access,
  token_type: "Bearer",
  refresh_token: refresh,
  expires_in: Math.max(1, Math.floor(leftMs / 1000)),
});
