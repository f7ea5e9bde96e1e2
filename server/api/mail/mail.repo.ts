import { sql, type Insertable, type Selectable } from "kysely";
import { isOneOf, type Database, type Queries, type Tables } from "../../db/index";

export type MailRow = Selectable<Tables["mails"]>;

/** Puts a message into the queue. */
export const insertMail = (tx: Queries, mail: Insertable<Tables["mails"]>) => tx.sql.insertInto("mails").values(mail).execute();

/** Those that wait and are due, the longest due first. */
const due = (on: Queries, now: Date, templates: readonly string[]) =>
  on.sql
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "waiting")
    .where("due_at", "<=", now)
    .where(isOneOf("template", templates))
    .orderBy("due_at")
    .orderBy("id");

/** What a sender takes on. */
interface Claim {
  now: Date;
  /** names the sender */
  lease: string;
  /** until then nobody else takes them on */
  until: Date;
  most: number;
  /** those that this release knows: while another one is rolled out, the rest is for that one */
  templates: readonly string[];
}

/** Takes on messages that are due, so that no other sender does before the lease runs out. Of several senders each gets others. */
export async function claimMails(db: Database, { now, lease, until, most, templates }: Claim): Promise<MailRow[]> {
  // mostly there is nothing, which a look finds out without a transaction
  if (!(await due(db, now, templates).limit(1).executeTakeFirst())) return [];
  return db.transaction(async (tx) => {
    const ids = (await tx.forUpdateOfFree(due(tx, now, templates).limit(most)).execute()).map(({ id }) => id);
    if (!ids.length) return [];
    return tx.sql
      .updateTable("mails")
      .set((eb) => ({ lease, due_at: until, tries: eb("tries", "+", 1) }))
      .where(isOneOf("id", ids))
      .returningAll()
      .execute();
  });
}

/** Writes down how a try ended; nothing where somebody else has taken the message on meanwhile. */
const end = (db: Queries, { id, lease }: MailRow, columns: Partial<Insertable<Tables["mails"]>>) =>
  db.sql
    .updateTable("mails")
    .set({ lease: null, ...columns })
    .where("id", "=", id)
    .where("lease", "=", lease)
    .execute();

/** It was handed over: its data are emptied, since they may hold links that open something. */
export const markSent = (db: Queries, mail: MailRow, at: Date) =>
  end(db, mail, { state: "sent", ended_at: at, reason: null, data: JSON.stringify(null) });

/** The try failed, and there will be another one. */
export const markFailed = (db: Queries, mail: MailRow, reason: string, nextTry: Date) => end(db, mail, { reason, due_at: nextTry });

/** It is not tried any more, unless the operator says so. */
export const markGivenUp = (db: Queries, mail: MailRow, reason: string, at: Date) =>
  end(db, mail, { state: "given_up", reason, ended_at: at });

/** Deletes the messages to an address, however its letters are written. @param spared of these templates those that wait */
export async function deleteMailsTo(tx: Queries, email: string, spared: readonly string[]): Promise<void> {
  await tx.sql
    .deleteFrom("mails")
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .where((eb) => eb.or([eb("state", "!=", "waiting"), eb("template", "not in", spared)]))
    .execute();
}

/** E-mails that wait, and those that were given up. */
export const listUnsent = (db: Queries) =>
  db.sql
    .selectFrom("mails")
    .select(["id", "state", "template", "tries", "reason", "created_at"])
    .where("state", "in", ["waiting", "given_up"])
    .orderBy("id")
    .execute();

/** Lets e-mails that were given up begin anew. @param ids none: all of them @returns how many */
export async function retryMails(db: Queries, ids: readonly number[], now: Date): Promise<number> {
  const again = db.sql
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, due_at: now, ended_at: null })
    .where("state", "=", "given_up");
  const { numUpdatedRows } = await (ids.length ? again.where(isOneOf("id", ids)) : again).executeTakeFirst();
  return Number(numUpdatedRows);
}
