import { randomUUID } from "node:crypto";
import type { Database } from "../../db/index";
import type { Log } from "~/contract/log";
import { pauseBeforeTry } from "~/domain/mail-retry";
import type { Handed, MailMessage, MailTransport } from "../../adapters/mail/transport";
import { claimMails, markFailed, markGivenUp, markSent, type MailRow } from "./mail.repo";

/** Messages on their way at a time: one that a slow server holds up does not hold up the others. */
const AT_ONCE = 4;
/** A try that takes longer is ended. */
const TRY_MS = 60_000;
/** Longer than any try: who still holds a message then has died. */
const LEASE_MS = 5 * TRY_MS;
/** How long the end of the process waits for tries underway. */
const DRAIN_MS = 5_000;

/** Sends what is in the queue. */
export interface MailSender {
  /**
   * Sends everything that is due, and waits for it.
   * @param ending claims no more once it is aborted; the tries underway have a few seconds
   */
  sendDue(ending?: AbortSignal): Promise<void>;
}

interface Deps {
  db: Database;
  /** without one everything waits */
  transport: MailTransport | undefined;
  /** makes the message of a row */
  render: (mail: MailRow) => Promise<MailMessage>;
  /** names of the templates that `render` knows */
  templates: readonly string[];
  clock: () => Date;
  log: Pick<Log, "info" | "warn" | "error">;
}

/** Makes a sender. Several may work on one database, in one process or many (decision 35). */
export function createMailSender({ db, transport, render, templates, clock, log }: Deps): MailSender {
  const lease = randomUUID();
  /** what could not be written down because the database was away; done before anything else is sent */
  const owed: (() => Promise<unknown>)[] = [];

  async function sendDue(ending?: AbortSignal): Promise<void> {
    if (!transport) return;
    const tries = new AbortController();
    const end = () => void setTimeout(() => tries.abort(), DRAIN_MS).unref();
    ending?.addEventListener("abort", end);
    await sendAll(transport, tries.signal, ending).finally(() => ending?.removeEventListener("abort", end));
  }

  async function sendAll(to: MailTransport, limit: AbortSignal, ending: AbortSignal | undefined): Promise<void> {
    for (let claimed = AT_ONCE; claimed === AT_ONCE && !ending?.aborted;) {
      for (let note = owed[0]; note; note = owed[0]) {
        await note();
        owed.shift();
      }
      const now = clock();
      const until = new Date(now.getTime() + LEASE_MS);
      const mails = await claimMails(db, { now, lease, until, most: AT_ONCE, templates });
      await Promise.all(mails.map((mail) => send(mail, to, limit)));
      claimed = mails.length;
    }
  }

  async function send(mail: MailRow, to: MailTransport, limit: AbortSignal): Promise<void> {
    const handed = await hand(mail, to, limit);
    const note = noteOf(mail, handed);
    // what was sent must not be sent again only because nobody could write that down
    await note().catch(() => owed.push(note));
  }

  async function hand(mail: MailRow, to: MailTransport, limit: AbortSignal): Promise<Handed> {
    try {
      return await to.hand(await render(mail), AbortSignal.any([limit, AbortSignal.timeout(TRY_MS)]));
    } catch (error) {
      log.error({ err: error, mail: mail.id, template: mail.template }, "an e-mail could not be made");
      return { ok: false, isFinal: false, reason: "not made" };
    }
  }

  /** What is to be written down of a try. */
  function noteOf(mail: MailRow, handed: Handed): () => Promise<unknown> {
    const { id, template, tries } = mail;
    const now = clock();
    if (handed.ok) {
      log.info({ mail: id, template, tries }, "e-mail sent");
      return () => markSent(db, mail, now);
    }
    const { reason } = handed;
    const pauseMs = handed.isFinal ? null : pauseBeforeTry(tries);
    if (pauseMs === null) {
      log.error({ mail: id, template, tries, reason }, "an e-mail is given up");
      return () => markGivenUp(db, mail, reason, now);
    }
    log.warn({ mail: id, template, tries, reason }, "an e-mail waits for its next try");
    return () => markFailed(db, mail, reason, new Date(now.getTime() + pauseMs));
  }

  return { sendDue };
}
