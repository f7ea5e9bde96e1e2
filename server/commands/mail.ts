import type { Command } from "./command";
import { UsageError } from "./command";
import { listUnsent, retryMails } from "../api/mail/mail.repo";

export const listMailsCommand: Command = {
  name: "mail list",
  usage: "",
  help: "Lists e-mails that wait or were given up, with the reason of the last failure, without recipients.",
  onlyReads: true,
  async run({ db, print }) {
    const mails = await listUnsent(db);
    for (const { id, state, template, tries, reason, created_at } of mails)
      print([id, state, template, created_at.toISOString(), `${tries} tries`, reason ?? ""].join("  ").trimEnd());
    if (!mails.length) print("no e-mails wait, none were given up");
  },
};

export const retryMailsCommand: Command = {
  name: "mail retry",
  usage: "[number …]",
  help: "Puts e-mails that were given up, or held after a restore, into the queue again; without numbers, all of them.",
  async run({ db, print }, args) {
    const ids = args.map((text) => {
      if (!/^\d{1,9}$/.test(text)) throw new UsageError(`Not the number of an e-mail: ${text}`);
      return Number(text);
    });
    const count = await retryMails(db, ids, new Date());
    print(count === 1 ? "1 e-mail is in the queue again" : `${count} e-mails are in the queue again`);
  },
};
