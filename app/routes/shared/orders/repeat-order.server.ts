import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import type { Shop } from "~/bff/shop";
import type { Repeated } from "~/contract/customer/member";
import type { Order } from "~/contract/order/order";
import { repeatedLine } from "~/contract/order/order-again";
import { truncate } from "~/domain/text";
import { href } from "~/i18n/links";

/** Maximum length of names in a notice, which a cookie carries. */
const MAX_NAMES = 600;

type Skipped = Repeated["skipped"];

/** Adds an order's goods to the cart with the same choices, and reports unavailable ones. */
export async function repeatOrder(shop: Shop, { items }: Order): Promise<FormOutcome<object>> {
  const skipped: Skipped = [];
  for (const item of items) {
    const added = await shop.cart.add(repeatedLine(item));
    const reason = added.ok ? undefined : added.failure;
    if (reason) skipped.push({ product_id: item.product_id, name: item.name, reason });
  }
  return outcomeOfRepeat(shop, skipped, skipped.length < items.length);
}

export function outcomeOfRepeat(
  shop: Shop,
  skipped: Skipped,
  hasGoods: boolean,
): FormOutcome<object> {
  const to = href(shop.locale, "cart");
  if (skipped.length === 0) return { ok: true, to, notice: { code: "repeated", kind: "success" } };
  const name = namesOf(shop, skipped);
  // an empty cart page does not list the order's goods
  if (!hasGoods) return { ok: true, notice: { code: "repeated_nothing", kind: "danger", name } };
  return { ok: true, to, notice: { code: "repeated_partly", kind: "info", name } };
}

function namesOf(shop: Shop, skipped: Skipped): string {
  const reasonOf = ({ code }: Skipped[number]["reason"]) =>
    code === "not_enough" || code === "not_available"
      ? "stock"
      : code === "unavailable" || code === "not_found"
        ? "gone"
        : "other";
  const lines = skipped.map(
    ({ name, reason }) => `${name} (${shop.t(`order:skipped.${reasonOf(reason)}`)})`,
  );
  return truncate(lines.join(", "), MAX_NAMES);
}
