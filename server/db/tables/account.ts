import type { ColumnType, Generated } from "kysely";
import type { InvoiceData } from "~/contract/account";
import type { Locale } from "~/contract/common";
import type { Json, Texts } from "./columns";

export interface AccountTables {
  customer_groups: CustomerGroupsTable;
  group_vouchers: GroupVouchersTable;
  users: UsersTable;
  logins: LoginsTable;
  login_tokens: LoginTokensTable;
  mailed_links: MailedLinksTable;
  newsletter: NewsletterTable;
  addresses: AddressesTable;
}

interface CustomerGroupsTable {
  id: number;
  name: Json<Texts>;
  description: Json<Texts>;
  /** loyalty discount, up to 10 */
  discount_percent: number;
}

interface GroupVouchersTable {
  group_id: number;
  voucher_id: number;
}

interface UsersTable {
  id: Generated<number>;
  /** as it was typed */
  email: string;
  /** the key by which it is compared (`app/domain/email.ts`) */
  email_key: string;
  /** null until the link in the mail was opened */
  email_confirmed_at: Date | null;
  /** argon2id, with its salt and cost */
  password_hash: string;
  firstname: string;
  lastname: string;
  /** with its prefix; empty where none was given */
  phone: string;
  company: ColumnType<InvoiceData | null, string | null, string | null>;
  group_id: number | null;
  created_at: Date;
}

/** A login: a family of refresh tokens, each of which replaces the one before (decision 39). One that is ended has no row. */
interface LoginsTable {
  id: string;
  user_id: number;
  created_at: Date;
  /** when its last refresh token ends */
  expires_at: Date;
}

interface LoginTokensTable {
  /** SHA-256 of the token, which itself is stored nowhere */
  hash: string;
  login_id: string;
  kind: "access" | "refresh";
  /** from it and the token follow the tokens that replace it */
  salt: string;
  expires_at: Date;
  /** when a refresh token was replaced */
  used_at: Date | null;
}

/** The secret of a link in a mail. It counts once, until it expires. */
interface MailedLinksTable {
  /** SHA-256 of the secret, which itself is stored nowhere */
  hash: string;
  kind: "confirm_email" | "reset_password" | "newsletter";
  /** null of a newsletter's, and of a reset that was asked for an unknown e-mail */
  user_id: number | null;
  /** the key of the e-mail that it was sent to (`app/domain/email.ts`) */
  email_key: string;
  expires_at: Date;
}

interface NewsletterTable {
  /** the key by which the e-mail is compared */
  email_key: string;
  email: string;
  locale: Locale;
  asked_at: Date;
  /** null until the link in the mail was opened: nothing is sent before (double opt-in) */
  confirmed_at: Date | null;
  /** the secret of the link that ends it: the same one in every mail, so it is stored as it is; it opens nothing else */
  unsubscribe: string;
}

/** Where goods go to. Of those of a member one is the default one. */
interface AddressesTable {
  id: Generated<number>;
  user_id: number;
  is_default: boolean;
  firstname: string;
  lastname: string;
  street: string;
  city: string;
  zip: string;
  country: "CZ" | "SK";
  company: string | null;
  /** with its prefix */
  phone: string | null;
}
