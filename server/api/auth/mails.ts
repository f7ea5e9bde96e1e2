import type { Locale } from "~/contract/common";
import type { Queries } from "../../db/index";

/** A mail with a link whose hash proves that its reader owns the address. */
export interface LinkMail {
  template: "confirm_email" | "reset_password" | "confirm_newsletter";
  locale: Locale;
  /** as it was typed */
  to: string;
  data: { hash: string };
}

/** Queues a mail in the transaction of what it tells of. */
export type QueueMail = (tx: Queries, mail: LinkMail, now: Date) => Promise<void>;
