import type { Locale } from "~/contract/core/common";
import type { Queries } from "../../../db/index";

/** A mail with a link whose secret proves access to the mailbox. */
export interface LinkMail {
  template:
    | "confirm_email"
    | "account_exists"
    | "reset_password"
    | "confirm_newsletter"
    | "newsletter_begun";
  locale: Locale;
  /** as typed; null sends nothing, for the same response time */
  to: string | null;
  data: { hash: string };
}

/** Queues a mail in the transaction of its event. */
export type QueueMail = (tx: Queries, mail: LinkMail, now: Date) => Promise<void>;

export interface AccountMails {
  queueMail: QueueMail;
  /** called after the commit to send queued mails */
  wakeMails: () => void;
}
