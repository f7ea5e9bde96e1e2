import type { Insertable, Selectable } from "kysely";
import { HELD_BY_RESTORE, isOneOf, type Database, type Queries, type Tables } from "../../db/index";
import { claimDue } from "../shared/claim-due";
import { sameAddress } from "../shared/same-address";

export type MailRow = Selectable<Tables["mails"]>;

export const insertMail = (tx: Queries, mail: Insertable<Tables["mails"]>) =>
  tx.sql.insertInto("mails").values(mail).execute();

const due = (on: Queries, now: Date, templates: readonly string[]) =>
  on.sql
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where(isOneOf("template", templates))
    .orderBy("due_at")
    .orderBy("id");

interface Claim {
  now: Date;
  lease: string;
  until: Date;
  limit: number;
  /** templates of this release; others are left to newer releases */
  templates: readonly string[];
}

/** Claims due messages until the lease ends. Concurrent senders get different messages. */
export async function claimMails(
  db: Database,
  { now, lease, until, limit, templates }: Claim,
): Promise<MailRow[]> {
  return claimDue(
    db,
    (on) => due(on, now, templates),
    limit,
    (tx) =>
      tx.sql
        .updateTable("mails")
        .set((eb) => ({ lease, due_at: until, tries: eb("tries", "+", 1) }))
        .returningAll(),
  );
}

/** Records the end of a try unless another sender has claimed the message. */
const end = (db: Queries, { id, lease }: MailRow, columns: Partial<Insertable<Tables["mails"]>>) =>
  db.sql
    .updateTable("mails")
    .set({ lease: null, ...columns })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();

/** Marks a message as sent and empties its data, which may contain secret links. */
export const markSent = (db: Queries, mail: MailRow, at: Date) =>
  end(db, mail, { state: "sent", ended_at: at, reason: null, data: JSON.stringify(null) });

export const markFailed = (db: Queries, mail: MailRow, reason: string, nextTry: Date) =>
  end(db, mail, { reason, due_at: nextTry });

/** Marks a message as failed permanently; an operator may retry it. */
export const markGivenUp = (db: Queries, mail: MailRow, reason: string, at: Date) =>
  end(db, mail, { state: "given_up", reason, ended_at: at });

/** Deletes the messages to an address (case-insensitive). @param spared templates whose waiting messages stay */
export async function deleteMailsTo(
  tx: Queries,
  email: string,
  spared: readonly string[],
): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where(sameAddress("recipient", email))
    .where((eb) => eb.or([eb("state", "!=", "waiting"), eb("template", "not in", spared)]))
    .execute();
}

export const listUnsent = (db: Queries) =>
  db.sql
    .selectFrom("mails")
    .select(["id", "state", "template", "tries", "reason", "created_at"])
    .where("state", "in", ["waiting", "given_up"])
    .orderBy("id")
    .execute();

/** Queues e-mails again that were given up. @param ids none: all but those that a restore holds, which may have been sent @returns number of e-mails */
export async function retryMails(db: Queries, ids: readonly number[], now: Date): Promise<number> {
  const again = db.sql
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, due_at: now, ended_at: null })
    .where("state", "=", "given_up");
  const { numUpdatedRows } = await (
    ids.length
      ? again.where(isOneOf("id", ids))
      : again.where((eb) => eb.or([eb("reason", "is", null), eb("reason", "!=", HELD_BY_RESTORE)]))
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
