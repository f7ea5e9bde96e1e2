import type { ReactNode } from "react";
import type { Order } from "~/contract/order";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** Actions of the buyer except payment. @param children links to further actions */
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

/** Adds the order's goods to the cart again. */
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

/** Cancels the order: the first button explains, the second cancels. */
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
