import { z } from "zod";
import { intent } from "~/bff/intent.server";

/** Sends the confirmation link again. */
export const intents = {
  sendConfirmation: intent(
    z.object({}),
    async (shop) => {
      const sent = await shop.member.sendConfirmation();
      return sent.ok ? { ok: true, notice: { code: "confirmation_sent", kind: "success" } } : sent;
    },
    { failed: "save_failed" },
  ),
};
