import { orElse } from "~/bff/failure.server";
import type { Shop } from "~/bff/shop";
import { memberDetails } from "./member-details";

/** What the form of the details knows of a member; null for a guest, and where the account cannot be read: what is known can be typed. */
export async function readMember(shop: Shop) {
  const user = await orElse(shop.account.read(), null);
  if (!user) return null;
  const addresses = await orElse(shop.member.addresses(), []);
  return {
    details: memberDetails(user, addresses),
    addresses: addresses.map(({ id, name, company, street, zip, city }) => ({ id, name, company, street, zip, city })),
  };
}
