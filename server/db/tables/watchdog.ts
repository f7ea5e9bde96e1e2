import type { Generated } from "kysely";
import type { Locale } from "~/contract/core/common";

export interface WatchdogTables {
  watchdogs: WatchdogsTable;
}

/** A shopper waits for a product or a variant, and gets one e-mail. */
interface WatchdogsTable {
  id: Generated<number>;
  product_id: number;
  /** null: any variant */
  variant_id: number | null;
  email: string;
  email_key: string;
  locale: Locale;
  created_at: Date;
  sent_at: Date | null;
  /** SHA-256 of the secret in the mail's link, which is not stored */
  cancel_hash: string | null;
}
