import { Form, useNavigation } from "@remix-run/react";
import type { Store } from "~/contract/content";
import type { DeliveryOption, PaymentOption } from "~/contract/order";
import { FieldError } from "~/forms/field";
import { ErrorSummary } from "~/forms/error-summary";
import { useFormatPrice } from "~/i18n/currency";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { FloorField } from "./floor-field";

interface Props {
  deliveries: DeliveryOption[];
  payments: PaymentOption[];
  stores: Store[];
  /** what is chosen: from the cart, or as it was just typed */
  chosen: { deliveryId: string; storeId: string; paymentId: string; floor: string; lift: boolean };
  errors: Record<string, string[] | undefined>;
}

/** How the goods get to the shopper and how they are paid: one choice of each. */
export function DeliveryForm({ deliveries, payments, stores, chosen, errors }: Props) {
  const t = useT("checkout");
  const formatPrice = useFormatPrice();
  const fee = (amount: number): string => (amount > 0 ? formatPrice(amount) : t("delivery.free"));
  const locale = useLocale();
  const busy = useNavigation().state !== "idle";
  const listed = [
    { id: "delivery", label: t("delivery.legend"), messages: errors.deliveryId },
    { id: `floor-${chosen.deliveryId}`, label: t("floor.label"), messages: errors.floor },
    { id: "store", label: t("delivery.store"), messages: errors.storeId },
    { id: "payment", label: t("payment.legend"), messages: errors.paymentId },
  ].flatMap(({ messages, ...rest }) => (messages?.length ? [{ ...rest, messages }] : []));
  return (
    <Form method="post" noValidate>
      <ErrorSummary errors={listed} />
      <fieldset className="form-part" id="delivery" tabIndex={-1}>
        <legend>{t("delivery.legend")}</legend>
        <FieldError id="delivery-error" messages={errors.deliveryId} />
        <div className="choices">
          {deliveries.map((delivery) => (
            <div key={delivery.id} className="choice-group">
              <label className="choice">
                <input
                  type="radio"
                  name="deliveryId"
                  value={delivery.id}
                  defaultChecked={chosen.deliveryId === String(delivery.id)}
                  disabled={!delivery.available}
                  required
                  data-opens={delivery.type === "store" ? "store" : undefined}
                  aria-describedby={errors.deliveryId ? "delivery-error" : undefined}
                />
                <span className="choice-body">
                  <strong>{delivery.name}</strong>
                  <span className="muted small">{delivery.reason ? t(`reason.${delivery.reason}`) : delivery.description}</span>
                  {!delivery.reason && <span className="small">{t("delivery.eta", { count: delivery.eta.to })}</span>}
                </span>
                <span className="number">{fee(delivery.price_tax_incl)}</span>
              </label>
              <FloorField
                delivery={delivery}
                chosen={chosen}
                messages={chosen.deliveryId === String(delivery.id) ? errors.floor : undefined}
              />
            </div>
          ))}
        </div>
        <div className="field choice-more" data-part="store">
          <label htmlFor="store">{t("delivery.store")}</label>
          <span className="hint" id="store-hint">
            {t("delivery.storeHint")}
          </span>
          <select
            className="input"
            id="store"
            name="storeId"
            defaultValue={chosen.storeId}
            aria-invalid={errors.storeId ? true : undefined}
            aria-describedby={errors.storeId ? "store-error" : "store-hint"}
          >
            <option value="">{t("delivery.storeChoose")}</option>
            {stores.map((store) => (
              <option key={store.id} value={store.id}>
                {`${store.name}, ${store.street}, ${store.city}`}
              </option>
            ))}
          </select>
          <FieldError id="store-error" messages={errors.storeId} />
        </div>
      </fieldset>
      <fieldset className="form-part" id="payment" tabIndex={-1}>
        <legend>{t("payment.legend")}</legend>
        <FieldError id="payment-error" messages={errors.paymentId} />
        <div className="choices">
          {payments.map((payment) => (
            <label key={payment.id} className="choice">
              <input
                type="radio"
                name="paymentId"
                value={payment.id}
                defaultChecked={chosen.paymentId === String(payment.id)}
                required
                aria-describedby={errors.paymentId ? "payment-error" : undefined}
              />
              <span className="choice-body">
                <strong>{payment.name}</strong>
                <span className="muted small">{payment.description}</span>
              </span>
              <span className="number">{fee(payment.price_tax_incl)}</span>
            </label>
          ))}
        </div>
        <p className="muted small">{t("payment.prepaidOnly")}</p>
      </fieldset>
      <div className="form-end">
        <Link className="link" to={href(locale, "cart")}>
          <Icon name="back" />
          {t("delivery.back")}
        </Link>
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {t("delivery.save")}
          <Icon name="arrow" />
        </button>
      </div>
    </Form>
  );
}
