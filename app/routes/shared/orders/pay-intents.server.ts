import { z } from "zod";
import { failedWith, type ApiResult } from "~/bff/client/api-result.server";
import type { FormOutcome } from "~/bff/forms/form-outcome.server";
import { intent } from "~/bff/forms/intent.server";
import { idSchema } from "~/contract/core/common";
import type { PayAnswer } from "~/contract/order/order";
import { readTotals } from "~/features/order/displayed-totals";

const changeSchema = z.object({
  paymentId: z.coerce.number({ error: "choose_payment" }).pipe(idSchema),
  totals: z.string().max(500).default(""),
});

export const intentsOfPaying = (id: string, hash: string) => ({
  pay: intent(z.object({}), async (shop) => afterPaying(await shop.orders.pay(id, hash)), {
    failed: "pay_failed",
  }),
  changePayment: intent(
    changeSchema,
    async (shop, { paymentId, totals }) =>
      afterPaying(
        await shop.orders.pay(id, hash, {
          paymentId,
          total_tax_incl: readTotals(totals).get(paymentId),
        }),
      ),
    { failed: "pay_failed" },
  ),
});

/** The gateway's page, or the order's page with the result. */
function afterPaying(paid: ApiResult<PayAnswer>): FormOutcome<object> {
  if (paid.ok) {
    const { redirect_url } = paid.value;
    if (redirect_url !== null) return { ok: true, to: redirect_url, isElsewhere: true };
    return { ok: true, notice: { code: "payment_changed", kind: "success" } };
  }
  if (failedWith(paid, "already_paid"))
    return { ok: true, notice: { code: "already_paid", kind: "info" } };
  if (failedWith(paid, "gateway_failed"))
    return { ok: true, notice: { code: "payment_not_begun", kind: "danger" } };
  return paid;
}
