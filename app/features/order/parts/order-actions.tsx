import type { ReactNode } from "react";
import type { Order } from "~/contract/order/order";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { cancelKeys } from "~/i18n/shop-texts/order-texts";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

interface Props {
  order: Order;
  sent: FormAnswer | undefined;
}

export function OrderActions({ order, sent, children }: Props & { children?: ReactNode }) {
  const t = useT("order");
  const offers = new Set(order.actions);
  if (!offers.has("repeat") && !offers.has("cancel") && !children) return null;
  return (
    <section className="panel order-actions no-print" aria-labelledby="actions-title">
      <h2 id="actions-title">{t("actions.title")}</h2>
      {offers.has("repeat") && <OrderAgain sent={sent} />}
      {children}
      {offers.has("cancel") && <CancelOrder order={order} sent={sent} />}
    </section>
  );
}

function OrderAgain({ sent }: Pick<Props, "sent">) {
  const t = useT("order");
  const form = useFormState({ intent: "repeat", sent });
  return (
    <FormFrame form={form}>
      <SubmitButton className="btn btn-quiet btn-wide">
        <Icon name="refresh" />
        {t("actions.repeat")}
      </SubmitButton>
      <FieldError id="repeat-error" failures={form.failures} />
    </FormFrame>
  );
}

/** Cancels the order: the first button explains, the second cancels. */
function CancelOrder({ order, sent }: Props) {
  const t = useT("order");
  const form = useFormState({ intent: "cancel", sent });
  return (
    <details className="cancel-order quiet-details" open={form.failures !== undefined}>
      <summary>{t("actions.cancel")}</summary>
      <p>
        {cancelKeys(order)
          .map((key) => t(`actions.${key}`))
          .join(" ")}
      </p>
      <FormFrame form={form}>
        <SubmitButton className="btn btn-wide">{t("actions.cancelYes")}</SubmitButton>
        <FieldError id="cancel-error" failures={form.failures} />
      </FormFrame>
    </details>
  );
}
