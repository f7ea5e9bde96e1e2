import { lockCart } from "../../../server/api/cart/cart.repo";
import { mergeCarts } from "../../../server/api/cart/change/merge-carts";
import { pricingSettingsOf } from "../../../server/api/content/pricing-settings";
import type { Database } from "../../../server/db/index";
import { TODAY } from "../backends/api";
import { BUYER, type Guest } from "../backends/ask";

/** Merges as a login does. @returns true if the guest's cart had lines */
export const mergeInto = (
  db: Database,
  guest: Guest,
  member: Guest,
  email = BUYER.email,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const memberCart = await lockCart(tx, member.cart.id);
    if (!memberCart) throw new Error("no cart to merge into");
    const login = { guestId: guest.cart.id, memberCart, member: { email } };
    return (await mergeCarts(tx, login, pricingSettingsOf([]), TODAY)) !== null;
  });
