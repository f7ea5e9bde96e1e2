import type { Order, OrderPayments } from "~/contract/order/order";
import { OptionField } from "~/features/checkout";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { formatPrice } from "~/i18n/format";
import { useT } from "~/i18n/texts/use-t";
import { writeTotals } from "../displayed-totals";

const PAYMENT_PART = "payment";

type Method = OrderPayments["data"][number];

export function PayOrder({
  order,
  methods,
  sent,
}: {
  order: Order;
  methods: Method[];
  sent: FormAnswer | undefined;
}) {
  const t = useT("order");
  const isOnline = order.payment.type === "online" && order.actions.includes("pay");
  const others = order.actions.includes("change_payment")
    ? methods.filter(({ code }) => code !== order.payment.code)
    : [];
  if (!isOnline && others.length === 0) return null;
  const change = others.length > 0 && (
    <ChangePayment key={order.payment.code} order={order} methods={others} sent={sent} />
  );
  if (!isOnline)
    return (
      <div className="pay-order" id={PAYMENT_PART}>
        {change}
      </div>
    );
  const state = order.payment_state === "not_paid" ? "notPaid" : "waiting";
  return (
    <section className="panel pay-order" id={PAYMENT_PART} aria-labelledby="payment-title">
      <h2 id="payment-title">{t(`pay.${state}.title`)}</h2>
      <p className="prose">{t(`pay.${state}.text`)}</p>
      <PayNow label={t(`pay.${state}.button`)} sent={sent} />
      {change}
    </section>
  );
}

function PayNow({ label, sent }: { label: string; sent: FormAnswer | undefined }) {
  const form = useFormState({ intent: "pay", sent });
  return (
    <FormFrame form={form}>
      <SubmitButton className="btn">{label}</SubmitButton>
      <FieldError id="pay-error" failures={form.failures} />
    </FormFrame>
  );
}

function ChangePayment({
  order,
  methods,
  sent,
}: {
  order: Order;
  methods: Method[];
  sent: FormAnswer | undefined;
}) {
  const t = useT("order");
  const form = useShopForm<{ paymentId: string }>({
    id: "change-payment",
    intent: "changePayment",
    sent,
    defaultValue: {},
  });
  const { paymentId } = form.fields;
  /** shown if the total changes */
  const newTotal = (total: number | null) =>
    total === null || total === order.total_tax_incl
      ? undefined
      : t("pay.total", { price: formatPrice(total) });
  return (
    // another payment begins it anew, closed
    <details
      className="quiet-details"
      open={(form.refused["paymentId"] ?? form.failures) !== undefined}
    >
      <summary>
        {t(methods.every(({ type }) => type === "online") ? "pay.changeTransfer" : "pay.change")}
      </summary>
      <FormFrame form={form}>
        <input type="hidden" name="totals" value={writeTotals(methods)} />
        <fieldset>
          <legend className="visually-hidden">{t("pay.methods")}</legend>
          <FieldError id={paymentId.errorId} failures={paymentId.errors ?? form.failures} />
          <div className="choices">
            {methods.map((method) => (
              <OptionField
                key={method.id}
                field={paymentId}
                method={method}
                price={newTotal(method.total_tax_incl)}
              >
                {method.description}
              </OptionField>
            ))}
          </div>
        </fieldset>
        <SubmitButton className="btn btn-quiet">{t("pay.continue")}</SubmitButton>
      </FormFrame>
    </details>
  );
}
