import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../../db/index";
import type { Bearer } from "../../shared/keys";

export type TokenRow = Selectable<Tables["login_tokens"]>;

export async function insertLogin(tx: Queries, login: Insertable<Tables["logins"]>): Promise<void> {
  await tx.sql.insertInto("logins").values(login).execute();
}

/** Locks a login until the transaction ends, so that its tokens are replaced serially. */
export const lockLogin = (tx: Queries, id: string) =>
  tx.forUpdate(tx.sql.selectFrom("logins").selectAll().where("id", "=", id)).executeTakeFirst();

export async function setLoginExpiry(tx: Queries, id: string, expires_at: Date): Promise<void> {
  await tx.sql.updateTable("logins").set({ expires_at }).where("id", "=", id).execute();
}

/** Ends a member's logins with all tokens. @param except login that stays */
export async function deleteLogins(tx: Queries, userId: number, except = ""): Promise<void> {
  await tx.sql
    .deleteFrom("logins")
    .where("user_id", "=", userId)
    .where("id", "!=", except)
    .execute();
}

export async function deleteLogin(tx: Queries, id: string): Promise<void> {
  await tx.sql.deleteFrom("logins").where("id", "=", id).execute();
}

export async function insertTokens(
  tx: Queries,
  tokens: Insertable<Tables["login_tokens"]>[],
): Promise<void> {
  await tx.sql.insertInto("login_tokens").values(tokens).execute();
}

/** Finds a token by hash, also an expired or replaced one. */
export const findToken = (
  db: Queries,
  hash: string,
  kind: TokenRow["kind"],
): Promise<TokenRow | undefined> =>
  db.sql
    .selectFrom("login_tokens")
    .selectAll()
    .where("hash", "=", hash)
    .where("kind", "=", kind)
    .executeTakeFirst();

export async function markReplaced(tx: Queries, hash: string, used_at: Date): Promise<void> {
  await tx.sql.updateTable("login_tokens").set({ used_at }).where("hash", "=", hash).execute();
}

/** Finds member and login of an unexpired access token by the token's hash. */
export const findBearer = (db: Queries, hash: string, now: Date): Promise<Bearer | undefined> =>
  db.sql
    .selectFrom("login_tokens")
    .innerJoin("logins", "logins.id", "login_tokens.login_id")
    .select(["logins.user_id as userId", "logins.id as loginId"])
    .where("hash", "=", hash)
    .where("kind", "=", "access")
    .where("login_tokens.expires_at", ">", now)
    .executeTakeFirst();
