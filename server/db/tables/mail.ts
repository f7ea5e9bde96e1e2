import type { Generated } from "kysely";
import type { Locale } from "~/contract/common";
import type { Json } from "./columns";

export interface MailTables {
  mails: MailsTable;
}

interface MailsTable {
  id: Generated<number>;
  /** which of the templates of `server/api/mail/templates` makes the message of `data` */
  template: string;
  locale: Locale;
  recipient: string;
  /** emptied as soon as the message is sent: it may hold links that open something */
  data: Json<unknown>;
  created_at: Date;
  /** `given_up`: the recipient's server refused it for good, or it was tried as long as makes sense */
  state: "waiting" | "sent" | "given_up";
  /** when a waiting message is tried next; while one is being sent, when its lease runs out */
  due_at: Date;
  tries: number;
  /** names the sender that is at it; only that one may say how it ended */
  lease: string | null;
  /** why the last try failed, in codes: never an address */
  reason: string | null;
  ended_at: Date | null;
}
