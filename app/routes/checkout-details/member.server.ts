import { orDefault } from "~/bff/client/error-pages.server";
import type { Shop } from "~/bff/shop";
import { memberDetails } from "./member-details";

/** The member's data for the form; null for guests, and if the account cannot be read. */
export async function readMemberDetails(shop: Shop) {
  const user = await orDefault(shop.account.read(), null);
  if (!user) return null;
  const addresses = await orDefault(shop.member.addresses(), []);
  return {
    details: memberDetails(user, addresses),
    addresses: addresses.map(({ id, name, company, street, zip, city }) => ({
      id,
      name,
      company,
      street,
      zip,
      city,
    })),
  };
}
