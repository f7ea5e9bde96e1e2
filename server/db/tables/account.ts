import type { ColumnType, Generated } from "kysely";
import type { Locale } from "~/contract/core/common";
import type { InvoiceData } from "~/contract/customer/account";
import type { MyRoom } from "~/domain/room";
import type { Json, LocaleTexts } from "./columns";

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
  name: Json<LocaleTexts>;
  description: Json<LocaleTexts>;
  discount_percent: number;
}

interface GroupVouchersTable {
  group_id: number;
  voucher_id: number;
}

interface UsersTable {
  id: Generated<number>;
  /** as typed */
  email: string;
  /** normalised for comparison (`app/domain/customer/email.ts`) */
  email_key: string;
  /** null until the confirmation link was opened */
  email_confirmed_at: Date | null;
  /** argon2id with salt and cost */
  password_hash: string;
  firstname: string;
  lastname: string;
  /** with country prefix; empty if not given */
  phone: string;
  company: ColumnType<InvoiceData | null, string | null, string | null>;
  group_id: number | null;
  room: ColumnType<MyRoom | null, string | null | undefined, string | null>;
  created_at: Date;
}

/** A login: a family of refresh tokens, each replacing the one before (ADR 39). Ended logins have no row. */
interface LoginsTable {
  id: string;
  user_id: number;
  created_at: Date;
  expires_at: Date;
}

interface LoginTokensTable {
  /** SHA-256; the token itself is not stored */
  hash: string;
  login_id: string;
  kind: "access" | "refresh";
  /** the replacing tokens are derived from it and the token */
  salt: string;
  expires_at: Date;
  used_at: Date | null;
}

/** The secret of a mailed link: single use, expires. */
interface MailedLinksTable {
  /** SHA-256; the secret itself is not stored */
  hash: string;
  kind: "confirm_email" | "reset_password" | "newsletter";
  /** null for a newsletter, and for a reset of an unknown e-mail */
  user_id: number | null;
  email_key: string;
  expires_at: Date;
}

interface NewsletterTable {
  email_key: string;
  email: string;
  locale: Locale;
  asked_at: Date;
  /** null until the link in the mail was opened (double opt-in) */
  confirmed_at: Date | null;
  /** secret of the unsubscribe link; stored unhashed, because every mail contains it */
  unsubscribe: string;
}

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
  company_id: string | null;
  tax_id: string | null;
  phone: string | null;
}
