import type { ReactNode } from "react";
import type { Order } from "~/contract/order";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** What its buyer can do with an order besides paying. @param children links of further actions */
export function OrderActions({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useT("order");
  const offers = new Set(order.actions);
  if (!offers.has("repeat") && !offers.has("cancel") && !children) return null;
  return (
    <section className="panel order-actions no-print" aria-labelledby="actions-title">
      <h2 id="actions-title">{t("actions.title")}</h2>
      {offers.has("repeat") && <OrderAgain />}
      {children}
      {offers.has("cancel") && <CancelOrder order={order} />}
    </section>
  );
}

/** Puts what was ordered into the cart once more. */
function OrderAgain() {
  const t = useT("order");
  const form = useFormState({ intent: "repeat" });
  return (
    <FormFrame form={form}>
      <SubmitButton className="btn btn-quiet btn-wide">
        <Icon name="refresh" />
        {t("actions.repeat")}
      </SubmitButton>
    </FormFrame>
  );
}

/** Cancels the order: what that means is said behind the first button, and the second one does it. */
function CancelOrder({ order }: { order: Order }) {
  const t = useT("order");
  const form = useFormState({ intent: "cancel" });
  const isPaid = order.payment_state === "paid";
  return (
    <details className="cancel-order">
      <summary>{t("actions.cancel")}</summary>
      <p>{t(isPaid ? "actions.cancelPaid" : "actions.cancelText")}</p>
      <FormFrame form={form}>
        <SubmitButton className="btn btn-wide">{t("actions.cancelYes")}</SubmitButton>
      </FormFrame>
    </details>
  );
}
