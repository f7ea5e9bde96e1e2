import { z } from "zod";
import { intent } from "~/bff/intent.server";

export const intents = {
  cancel: intent(
    z.object({ hash: z.string().max(100) }),
    async (shop, { hash }) => {
      const cancelled = await shop.watchdogs.cancel(hash);
      return cancelled.ok ? { ok: true, notice: { code: "watchdog_cancelled", kind: "success" } } : cancelled;
    },
    { failed: "watchdog_failed" },
  ),
};
