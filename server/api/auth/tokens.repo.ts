import type { Insertable, Selectable } from "kysely";
import type { Queries, Tables } from "../../db/index";
import type { Bearer } from "../shared/keys";

export type TokenRow = Selectable<Tables["login_tokens"]>;

/** Writes a login that begins. */
export async function insertLogin(tx: Queries, login: Insertable<Tables["logins"]>): Promise<void> {
  await tx.sql.insertInto("logins").values(login).execute();
}

/** Locks a login until the transaction ends, so that its tokens are replaced one after the other. */
export const lockLogin = (tx: Queries, id: string) =>
  tx.forUpdate(tx.sql.selectFrom("logins").selectAll().where("id", "=", id)).executeTakeFirst();

/** Says how long a login lasts that was used just now. */
export async function setLoginExpiry(tx: Queries, id: string, expires_at: Date): Promise<void> {
  await tx.sql.updateTable("logins").set({ expires_at }).where("id", "=", id).execute();
}

/** Ends logins of a member with all their tokens. @param except the one that stays */
export async function deleteLogins(tx: Queries, userId: number, except = ""): Promise<void> {
  await tx.sql.deleteFrom("logins").where("user_id", "=", userId).where("id", "!=", except).execute();
}

/** Ends a login with all its tokens. */
export async function deleteLogin(tx: Queries, id: string): Promise<void> {
  await tx.sql.deleteFrom("logins").where("id", "=", id).execute();
}

/** Writes tokens, by their hashes. */
export async function insertTokens(tx: Queries, tokens: Insertable<Tables["login_tokens"]>[]): Promise<void> {
  await tx.sql.insertInto("login_tokens").values(tokens).execute();
}

/** A token by its hash, also one that has expired or was replaced. */
export const findToken = (db: Queries, hash: string, kind: TokenRow["kind"]): Promise<TokenRow | undefined> =>
  db.sql.selectFrom("login_tokens").selectAll().where("hash", "=", hash).where("kind", "=", kind).executeTakeFirst();

/** Writes down when a refresh token was replaced. */
export async function setUsed(tx: Queries, hash: string, used_at: Date): Promise<void> {
  await tx.sql.updateTable("login_tokens").set({ used_at }).where("hash", "=", hash).execute();
}

/** Whom a valid access token belongs to. */
export const findBearer = (db: Queries, hash: string, now: Date): Promise<Bearer | undefined> =>
  db.sql
    .selectFrom("login_tokens")
    .innerJoin("logins", "logins.id", "login_tokens.login_id")
    .select(["logins.user_id as userId", "logins.id as loginId"])
    .where("hash", "=", hash)
    .where("kind", "=", "access")
    .where("login_tokens.expires_at", ">", now)
    .executeTakeFirst();
