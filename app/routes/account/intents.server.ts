import { z } from "zod";
import { intent } from "~/bff/intent.server";

/** The form of the account's first page: the link that confirms the e-mail, once more. */
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
