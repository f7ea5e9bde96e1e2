import type { Generated } from "kysely";
import type { Locale } from "~/contract/core/common";
import type { Json } from "./columns";

export interface MailTables {
  mails: MailsTable;
}

interface MailsTable {
  id: Generated<number>;
  /** template of `server/api/mail/templates` */
  template: string;
  locale: Locale;
  recipient: string;
  /** emptied after sending, because it may contain secret links */
  data: Json<unknown>;
  created_at: Date;
  /** `given_up`: refused permanently, retries exhausted, or held after a restore (the reason `restored`) */
  state: "waiting" | "sent" | "given_up";
  /** next try; during sending, the end of the lease */
  due_at: Date;
  tries: number;
  /** id of the sending process; only it may write the result */
  lease: string | null;
  /** codes of the last failure, never an address; `restored` */
  reason: string | null;
  ended_at: Date | null;
}
