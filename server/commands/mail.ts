import { listUnsent, retryMails } from "../api/mail/mail.repo";
import { HELD_BY_RESTORE } from "../db/index";
import { UsageError, type Command } from "./command";

export const listMailsCommand: Command = {
  name: "mail list",
  usage: "",
  help: "Lists e-mails that wait or were given up, with the reason of the last failure, without recipients.",
  onlyReads: true,
  async run({ db, print }) {
    const mails = await listUnsent(db);
    for (const { id, state, template, tries, reason, created_at } of mails)
      print(
        [id, state, template, created_at.toISOString(), `${tries} tries`, reason ?? ""]
          .join("  ")
          .trimEnd(),
      );
    if (!mails.length) print("no e-mails wait, none were given up");
  },
};

export const retryMailsCommand: Command = {
  name: "mail retry",
  usage: "[number …]",
  help: "Puts e-mails that were given up into the queue again; without numbers, all but those that a restore holds (reason restored), which may have been sent.",
  async run({ db, print, needsAttention }, args) {
    const ids = args.map((text) => {
      if (!/^\d{1,9}$/.test(text)) throw new UsageError(`Not the number of an e-mail: ${text}`);
      return Number(text);
    });
    const count = await retryMails(db, ids, new Date());
    print(
      count === 1 ? "1 e-mail is in the queue again" : `${count} e-mails are in the queue again`,
    );
    if (new Set(ids).size > count) needsAttention();
    if (ids.length) return;
    const held = (await listUnsent(db)).filter(
      ({ state, reason }) => state === "given_up" && reason === HELD_BY_RESTORE,
    );
    if (held.length)
      print(
        `held since a restore, because they may have been sent: mail retry ${held.map(({ id }) => id).join(" ")}`,
      );
  },
};
