import type { Generated } from "kysely";
import type { Locale } from "~/contract/common";

export interface WatchdogTables {
  watchdogs: WatchdogsTable;
}

/** Somebody waits for a product, or for one of its variants. It is told once. */
interface WatchdogsTable {
  id: Generated<number>;
  product_id: number;
  /** null: any variant will do */
  variant_id: number | null;
  /** as it was typed */
  email: string;
  /** the key by which it is compared (`app/domain/email.ts`) */
  email_key: string;
  locale: Locale;
  created_at: Date;
  /** when the mail went into the queue */
  sent_at: Date | null;
  /** SHA-256 of the secret of the link in the mail, which itself is stored nowhere else */
  cancel_hash: string | null;
}
