import type { LinkMail, QueueMail } from "../../../server/api/auth/password/mails";

export function collectMails(): {
  queueMail: QueueMail;
  mails: LinkMail[];
  last(template: LinkMail["template"]): LinkMail;
} {
  const mails: LinkMail[] = [];
  return {
    mails,
    queueMail: async (_tx, mail) => void (mail.to !== null && mails.push(mail)),
    last(template) {
      const mail = mails.filter((one) => one.template === template).at(-1);
      if (!mail) throw new Error(`no mail ${template}`);
      return mail;
    },
  };
}
