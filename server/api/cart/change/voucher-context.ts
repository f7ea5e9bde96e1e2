import { freeDeliveryOf } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import type { PricingSettings } from "../../content";
import { readMember } from "../../member";
import type { CartForVouchers, VoucherContext } from "../../voucher";
import type { CartRow } from "../cart.repo";
import type { ItemLine } from "../line/items.repo";

/** A cart for the check of its vouchers. */
export const cartForVouchers = (
  cart: CartRow,
  lines: readonly ItemLine[],
  settings: Pick<PricingSettings, "freeDelivery">,
): CartForVouchers => ({
  id: cart.id,
  lines,
  isDeliveryFree: freeDeliveryOf(cart, lines, settings, { freeDelivery: false }).active,
});

/**
 * The shopper that the vouchers of a cart are calculated for. A member's uses are counted by the account's e-mail, and her group gives its
 * discount and vouchers (specification section 6). @param context data for a guest
 */
export async function voucherContext<Asked extends VoucherContext>(
  on: Queries,
  { user_id }: Pick<CartRow, "user_id">,
  context: Asked,
): Promise<Asked & VoucherContext> {
  const member = user_id === null ? undefined : await readMember(on, user_id);
  return member
    ? { ...context, email: member.email, ...(member.group && { group: member.group }) }
    : context;
}
