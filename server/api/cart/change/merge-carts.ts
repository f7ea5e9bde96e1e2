import type { NotMerged } from "~/contract/customer/account";
import { MAX_ORDER_LINES, MAX_QUANTITY } from "~/contract/forms/limits";
import { acknowledgedPrices, packagingOf, priceLines, takenBy, unplannedKey } from "~/domain/cart";
import type { Queries } from "../../../db/index";
import { mergeLines, type MergedLine } from "../../../rules/cart";
import type { PricingSettings } from "../../content";
import type { Member } from "../../member";
import { opens } from "../../shared/owned-records";
import { acknowledgeVouchers, calculateVouchers, moveVouchers } from "../../voucher";
import { cartForVouchers } from "../calculate-cart";
import { changeCart, closeCart, lockCart, storedDetails, type CartRow } from "../cart.repo";
import { readLines, type LineRow } from "../line/contents.repo";
import { moveItems, setItem } from "../line/items.repo";

interface CartsAtLogin {
  guestId: string;
  /** locked before (`lockedCartOfMember`) */
  memberCart: CartRow;
  member: Pick<Member, "email" | "group">;
}

/**
 * Merges a guest's cart into the member's at login, and closes it: the guest's key then gets 404. Both are locked, the member's first, so that no
 * addition is lost and logins do not deadlock. The member's choices for the order stay; vouchers move if the member may use them.
 * @returns the guest's lines that lost pieces; null without a guest's cart
 */
export async function mergeCarts(
  tx: Queries,
  { guestId, memberCart: member, member: { email, group } }: CartsAtLogin,
  settings: PricingSettings,
  now: Date,
): Promise<NotMerged[] | null> {
  const guest = await lockCart(tx, guestId);
  if (!guest || !opens({ id: guestId }, guest)) return null;

  const [guestLines, memberLines] = [await readLines(tx, guest.id), await readLines(tx, member.id)];
  const rows = new Map([...guestLines, ...memberLines].map((line) => [line.id, line]));
  const merged = mergeLines(memberLines.map(mergedLine), guestLines.map(mergedLine), {
    maxPieces: MAX_QUANTITY,
    maxLines: MAX_ORDER_LINES,
  });
  for (const { id, into, quantity } of merged) {
    const row = rows.get(into ?? id);
    if (!row || quantity === 0 || row.quantity === quantity) continue;
    // keep the acknowledged unit price, so that a price change is still reported
    const { seen_cutting_haler } = acknowledgedPrices(
      { ...row, quantity },
      settings.cutting.prices,
    );
    // fewer pieces do not fit the plan
    const plan = row.planned && { planned: null, merge_key: unplannedKey(row.id) };
    await setItem(tx, row.id, { quantity, seen_cutting_haler, ...plan });
  }
  await moveItems(
    tx,
    merged.filter(({ into, quantity }) => into === null && quantity > 0).map(({ id }) => id),
    member.id,
  );
  const lines = priceLines(
    await readLines(tx, member.id),
    settings.cutting.prices,
    group?.discountPercent,
  );
  // any locale: it names conditions of refused vouchers, which are not answered here
  const context = { locale: "cs" as const, now, email, ...(group && { group }) };
  const to = cartForVouchers(
    { ...member, free_delivery: member.free_delivery || guest.free_delivery },
    lines,
    settings,
  );
  await moveVouchers(tx, { from: guest.id, to }, context);
  await acknowledgeVouchers(tx, member.id, await calculateVouchers(tx, to, context));
  await changeCart(
    tx,
    member,
    {
      free_delivery: member.free_delivery || guest.free_delivery,
      ...packagingOf(member, guest),
      details: storedDetails(member.details ?? guest.details),
    },
    now,
  );
  await closeCart(tx, guest.id);
  return merged.flatMap(({ id, missing, isCartFull }) => {
    const line = rows.get(id);
    if (!line || missing === 0) return [];
    const { goods, is_sample } = line;
    const lost = { product_id: goods.product_id, is_sample, missing };
    return [isCartFull ? { ...lost, is_cart_full: true } : lost];
  });
}

function mergedLine(line: LineRow): MergedLine {
  const { id, merge_key, quantity, goods, is_sample, planned } = line;
  return {
    id,
    mergeKey: merge_key,
    quantity,
    isSample: is_sample,
    isPlanned: planned !== null,
    goods: `${goods.product_id} ${goods.variant_id ?? ""}`,
    taken: takenBy({ ...line, quantity: 1 }),
    stock: goods.stock,
  };
}
