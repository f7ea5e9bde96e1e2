import type { Command } from "./command";
import { UsageError } from "./command";
import { listUnsent, retryMails } from "../api/mail/mail.repo";

/** `mail list`: queued and failed e-mails. */
export const listMailsCommand: Command = {
  name: "mail list",
  usage: "",
  help: "Lists the e-mails that wait to be sent and those that were given up, with the reason of the last failure; never to whom.",
  async run({ db, print }) {
    const mails = await listUnsent(db);
    for (const { id, state, template, tries, reason, created_at } of mails)
      print([id, state, template, created_at.toISOString(), `${tries} tries`, reason ?? ""].join("  ").trimEnd());
    if (!mails.length) print("nothing waits, nothing was given up");
  },
};

/** `mail retry [number …]`: queues failed e-mails again. */
export const retryMailsCommand: Command = {
  name: "mail retry",
  usage: "[number …]",
  help: "Puts e-mails that were given up into the queue again; all of them where none are named.",
  async run({ db, print }, args) {
    const ids = args.map((text) => {
      if (!/^\d{1,9}$/.test(text)) throw new UsageError(`No number of an e-mail: ${text}`);
      return Number(text);
    });
    const count = await retryMails(db, ids, new Date());
    print(count === 1 ? "1 e-mail is tried again" : `${count} e-mails are tried again`);
  },
};
