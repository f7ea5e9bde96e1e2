import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";

/** A mail with a link whose hash proves that its reader owns the address. */
export interface LinkMail {
  template: "confirm_email" | "account_exists" | "reset_password" | "confirm_newsletter" | "newsletter_begun";
  locale: Locale;
  /** as it was typed; null where nobody gets it, and only the work is to be the same */
  to: string | null;
  data: { hash: string };
}

/** Queues a mail in the transaction of what it tells of. */
export type QueueMail = (tx: Queries, mail: LinkMail, now: Date) => Promise<void>;

/** What sends the mails of accounts. */
export interface AccountMails {
  queueMail: QueueMail;
  /** says after the commit that there is something to send */
  wakeMails: () => void;
}
