import { z } from "zod";
import { intent } from "~/bff/intent.server";
import type { Shop } from "~/bff/shop";
import type { Repeated } from "~/contract/member";
import { cutText } from "~/domain/cut-text";
import { href } from "~/i18n/links";

/** Longest list of names in a notice, which a cookie carries. */
const MAX_NAMES = 600;

/** The form of an order's page: the same once more. What cannot be bought any more is named, with the reason. */
export const intentsOf = (id: string) => ({
  repeat: intent(
    z.object({}),
    async (shop) => {
      const repeated = await shop.member.repeat(id);
      if (!repeated.ok) return repeated;
      const { cart, skipped } = repeated.data;
      const to = href(shop.locale, "cart");
      if (skipped.length === 0) return { ok: true, to, notice: { code: "repeated", kind: "success" } };
      const name = namesOf(shop, skipped);
      // a cart that is empty still shows nothing of the order
      if (cart.items.length === 0) return { ok: true, notice: { code: "repeated_nothing", kind: "danger", name } };
      return { ok: true, to, notice: { code: "repeated_partly", kind: "info", name } };
    },
    { failed: "save_failed" },
  ),
});

/** What was left out, each with why. */
function namesOf(shop: Shop, skipped: Repeated["skipped"]): string {
  const reasonOf = ({ code }: Repeated["skipped"][number]["reason"]) =>
    code === "not_enough" || code === "not_available" ? "stock" : code === "unavailable" || code === "not_found" ? "gone" : "other";
  const lines = skipped.map(({ name, reason }) => `${name} (${shop.t(`account:order.skipped.${reasonOf(reason)}`)})`);
  return cutText(lines.join(", "), MAX_NAMES);
}
