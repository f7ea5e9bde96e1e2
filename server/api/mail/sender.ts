import { randomUUID } from "node:crypto";
import type { Log } from "~/contract/core/log";
import type { MailMessage, MailTransport, SendResult } from "../../adapters/mail/transport";
import type { Database } from "../../db/index";
import { pauseBeforeTry } from "../../rules/mail";
import { claimMails, markFailed, markGivenUp, markSent, type MailRow } from "./mail.repo";

/** Concurrent sends, so that a slow server does not block other messages. */
const AT_ONCE = 4;
const TRY_MS = 60_000;
/** Longer than any try: after it, the sender counts as dead. */
const LEASE_MS = 5 * TRY_MS;
/** Maximum wait for running tries at shutdown. */
const DRAIN_MS = 5_000;

export type MailSender = ReturnType<typeof createMailSender>;

interface Deps {
  db: Database;
  /** undefined: messages wait */
  transport: MailTransport | undefined;
  render: (mail: MailRow) => Promise<MailMessage>;
  templates: readonly string[];
  clock: () => Date;
  log: Pick<Log, "info" | "warn" | "error">;
}

/** Creates a sender. Several senders may share one database (ADR 35). */
export function createMailSender({ db, transport, render, templates, clock, log }: Deps) {
  const lease = randomUUID();
  /** results that could not be written because the database was down; retried before the next send */
  const owed: (() => Promise<unknown>)[] = [];

  /** Sends all due messages. @param ending stops new claims when aborted; running tries get a few seconds */
  async function sendDue(ending?: AbortSignal): Promise<void> {
    if (!transport) return;
    const tries = new AbortController();
    const end = () => void setTimeout(() => tries.abort(), DRAIN_MS).unref();
    ending?.addEventListener("abort", end);
    await sendAll(transport, tries.signal, ending).finally(() =>
      ending?.removeEventListener("abort", end),
    );
  }

  async function sendAll(
    to: MailTransport,
    limit: AbortSignal,
    ending: AbortSignal | undefined,
  ): Promise<void> {
    for (let claimed = AT_ONCE; claimed === AT_ONCE && !ending?.aborted;) {
      for (let note = owed[0]; note; note = owed[0]) {
        await note();
        owed.shift();
      }
      const now = clock();
      const until = new Date(now.getTime() + LEASE_MS);
      const mails = await claimMails(db, { now, lease, until, limit: AT_ONCE, templates });
      await Promise.all(mails.map((mail) => send(mail, to, limit)));
      claimed = mails.length;
    }
  }

  async function send(mail: MailRow, to: MailTransport, limit: AbortSignal): Promise<void> {
    const result = await trySend(mail, to, limit);
    const note = noteOf(mail, result);
    // never send a message again only because its result could not be written
    await note().catch(() => owed.push(note));
  }

  async function trySend(
    mail: MailRow,
    to: MailTransport,
    limit: AbortSignal,
  ): Promise<SendResult> {
    try {
      return await to.send(
        await render(mail),
        AbortSignal.any([limit, AbortSignal.timeout(TRY_MS)]),
      );
    } catch (error) {
      log.error(
        { err: error, mail: mail.id, template: mail.template },
        "e-mail could not be rendered",
      );
      return { ok: false, isFinal: false, reason: "not made" };
    }
  }

  function noteOf(mail: MailRow, result: SendResult): () => Promise<unknown> {
    const { id, template, tries } = mail;
    const now = clock();
    if (result.ok) {
      log.info({ mail: id, template, tries }, "e-mail sent");
      return () => markSent(db, mail, now);
    }
    const { reason } = result;
    const pauseMs = result.isFinal ? null : pauseBeforeTry(tries);
    if (pauseMs === null) {
      log.error({ mail: id, template, tries, reason }, "e-mail not sent: no further tries");
      return () => markGivenUp(db, mail, reason, now);
    }
    log.warn({ mail: id, template, tries, reason }, "e-mail not sent: another try follows");
    return () => markFailed(db, mail, reason, new Date(now.getTime() + pauseMs));
  }

  return { sendDue };
}
