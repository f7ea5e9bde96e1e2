import type { Locale } from "~/contract/core/common";
import type { InvoiceData, User } from "~/contract/customer/account";
import type { Queries } from "../../db/index";
import { findGroup, readGroupVouchers, type UserRow } from "../member";
import { newsletterOf } from "../newsletter";
import { readVouchersOf } from "../voucher";

export async function serializeUser(on: Queries, user: UserRow, locale: Locale): Promise<User> {
  const { id, email, email_confirmed_at, firstname, lastname, phone } = user;
  return {
    id,
    email,
    email_confirmed: email_confirmed_at !== null,
    firstname,
    lastname,
    phone,
    group: user.group_id === null ? null : await serializeGroup(on, user.group_id, locale),
    scope: [],
    ends_logins: true,
    has_profile: true,
    company: user.company && serializeInvoiceData(user.company),
    room: user.room,
    ...(await newsletterOf(on, user)),
  };
}

async function serializeGroup(on: Queries, id: number, locale: Locale): Promise<User["group"]> {
  const group = await findGroup(on, id);
  if (!group) return null;
  const vouchers = await readVouchersOf(on, await readGroupVouchers(on, id));
  return {
    id,
    name: group.name[locale],
    description: group.description[locale],
    discount: group.discount_percent,
    ...(vouchers.length > 0 && { vouchers }),
  };
}

/** Converts invoice data; the specification has one full name. */
export const serializeInvoiceData = (data: InvoiceData): NonNullable<User["company"]> => ({
  name: `${data.firstname} ${data.lastname}`,
  firstname: data.firstname,
  lastname: data.lastname,
  street: data.street,
  city: data.city,
  zip: data.zip,
  country: data.country,
  phone: data.phone ?? null,
  company: data.company ?? null,
  companyId: data.companyId ?? null,
  taxId: data.taxId ?? null,
});
