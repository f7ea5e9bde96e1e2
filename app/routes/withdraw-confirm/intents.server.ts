import { z } from "zod";
import { moveToForm, failedWith, hasField } from "~/bff/failure.server";
import { intent } from "~/bff/intent.server";
import { href } from "~/i18n/links";

/** The second step: confirms the displayed draft. */
export const intentsOf = (id: string, hash: string) => ({
  withdraw: intent(z.object({ key: z.string({ error: "stale" }) }), async (shop, { key }) => {
    const draft = await shop.returns.draft(Number(id));
    // show a newer draft of another window before it is sent
    if (draft?.key !== key) return { ok: true, to: href(shop.locale, "withdrawConfirm", { id, hash }) };
    const received = await shop.returns.withdraw(id, hash, draft);
    if (!received.ok) {
      if (!hasField(received) && !failedWith(received, "window_closed")) return moveToForm(received);
      return { ok: true, to: href(shop.locale, "withdraw", { id, hash }), notice: { code: "choose_goods_again", kind: "danger" } };
    }
    await shop.returns.dropDraft();
    return { ok: true, to: href(shop.locale, "withdrawalReceipt", { id, hash, number: received.value.number }) };
  }),
});
