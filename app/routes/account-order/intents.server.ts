import { z } from "zod";
import { intent } from "~/bff/intent.server";
import type { Order } from "~/contract/order";
import { intentsOfCancelling } from "../order-status/intents.server";
import { intentsOfPaying } from "../shared/pay-intents.server";
import { outcomeOfRepeat } from "../shared/repeat-order.server";

/** Forms of a member's order, the same as on the order's own page. */
export const intentsOf = ({ id, hash }: Order) => ({
  ...intentsOfPaying(String(id), hash),
  ...intentsOfCancelling(String(id), hash),
  repeat: intent(
    z.object({}),
    async (shop) => {
      const repeated = await shop.member.repeat(String(id));
      if (!repeated.ok) return repeated;
      const { cart, skipped } = repeated.value;
      return outcomeOfRepeat(shop, skipped, cart.items.length > 0);
    },
    { failed: "save_failed" },
  ),
});
