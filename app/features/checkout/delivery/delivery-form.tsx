import { useFetcher } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import type { Store } from "~/contract/content/content";
import type { DeliveryOption, PaymentOption } from "~/contract/order/delivery";
import { isLatePickup } from "~/domain/delivery";
import { FieldError, shopField, type Constraints } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { FormFrame } from "~/forms/form-frame";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { formatPromised, formatPromisedShort } from "~/i18n/format-day";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { dayText } from "./day-text";
import { FloorField } from "./floor-field";
import { NoDelivery } from "./no-delivery";
import { OptionField } from "./option-field";
import { PaymentOptions, paymentsWith } from "./payment-options";
import { PickupPointField, type FoundPoints } from "./pickup-point-field";
import { useReasonText } from "./use-reason-text";

/** The intent that stores the choice and shows its sum. */
const RECOUNT = "recount";

interface Props {
  deliveries: DeliveryOption[];
  payments: PaymentOption[];
  stores: Store[];
  points: FoundPoints | null;
  choice: {
    deliveryId: string;
    storeId: string;
    /** pickup point, with its text if it is active */
    point: { id: number; text: string | null } | null;
    paymentId: string;
    floor: string;
    lift: boolean;
  };
  constraints?: Constraints | undefined;
  sent: FormAnswer | undefined;
}

/** `floor.3`, `lift.3`, `pickupPointId.4`: each delivery has its own fields. */
type DeliveryValues = {
  deliveryId: string;
  storeId: string;
  pickupPointId: Record<string, string>;
  paymentId: string;
  floor: Record<string, string>;
  lift: Record<string, string>;
};

export function DeliveryForm({
  deliveries,
  payments,
  stores,
  points,
  choice,
  constraints,
  sent,
}: Props) {
  const t = useT("checkout");
  const formatPrice = useFormatPrice();
  const fee = (amount: number): string => (amount > 0 ? formatPrice(amount) : t("delivery.free"));
  const locale = useLocale();
  const { deliveryId, storeId, point, paymentId, floor, lift } = choice;
  const reasonText = useReasonText();
  const hydrated = useHydrated();
  const state = useShopForm<DeliveryValues>({
    id: "choose-delivery",
    intent: ["chooseDelivery", RECOUNT, "findPoints"],
    constraints,
    sent,
    defaultValue: {
      deliveryId,
      storeId,
      paymentId,
      pickupPointId: { [deliveryId]: String(point?.id ?? "") },
      floor: { [deliveryId]: floor },
      lift: { [deliveryId]: lift ? "on" : "" },
    },
  });
  const { id: formId, fields, errors } = state;
  const [chosenDelivery, setChosenDelivery] = useState(fields.deliveryId.initialValue);
  const recount = useFetcher({ key: RECOUNT });
  const choose = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const data = new FormData(currentTarget);
    setChosenDelivery(String(data.get("deliveryId") ?? ""));
    data.set("intent", RECOUNT);
    data.set("via", "fetcher");
    recount.submit(data, { method: "post" });
  };
  const storeText = (
    { id, name, street, city }: Store,
    { pickup_days }: DeliveryOption,
  ): string => {
    const day = pickup_days.find(({ store_id }) => store_id === id);
    return [name, street, city].join(", ") + (day ? ` – ${formatPromised(locale, day)}` : "");
  };
  const partOf = (part: "pickupPointId" | "floor" | "lift", { id }: DeliveryOption) => {
    const name = `${part}.${id}`;
    return shopField(formId, name, {
      initialValue: fields[part].initialValue?.[id],
      errors: chosenDelivery === String(id) ? (errors[part] ?? errors[name]) : undefined,
    });
  };
  const sentDelivery: unknown = state.answer?.result.initialValue?.["deliveryId"];
  /** Errors of a delivery that is no longer chosen are dropped. */
  const still = Object.fromEntries(
    Object.entries(errors).filter(
      ([name]) =>
        sentDelivery === chosenDelivery || !/^(storeId|pickupPointId|floor|lift)\b/.test(name),
    ),
  );
  const isDeliverable = deliveries.some(({ available }) => available);
  // without a possible one each says why
  const possible = deliveries.filter(({ available }) => available || !isDeliverable);
  const impossible = deliveries.filter((delivery) => !possible.includes(delivery));
  const isLate = (delivery: DeliveryOption) => isLatePickup(delivery, possible);
  const choiceOf = (delivery: DeliveryOption) => (
    <div key={delivery.id} className="choice-group">
      <OptionField
        field={fields.deliveryId}
        method={delivery}
        day={
          delivery.reason || !delivery.promised
            ? undefined
            : {
                text: t(dayText(delivery.type), {
                  day: formatPromised(locale, delivery.promised),
                }),
                short: formatPromisedShort(locale, delivery.promised),
              }
        }
        price={fee(delivery.price_tax_incl)}
        disabled={!delivery.available}
      >
        {reasonText(delivery) ??
          (isLate(delivery)
            ? `${delivery.description} ${t("delivery.pickupLater")}`
            : delivery.description)}
      </OptionField>
      {delivery.type === "store" && delivery.available && (
        <div className="choice-more">
          <SelectField
            field={fields.storeId}
            label={t("delivery.store")}
            hint={t("delivery.storeHint")}
            options={[
              { value: "", text: t("delivery.storeChoose") },
              ...stores.map((store) => ({
                value: store.id,
                text: storeText(store, delivery),
              })),
            ]}
          />
        </div>
      )}
      {delivery.type === "point" && delivery.available && (
        <PickupPointField
          delivery={delivery}
          field={partOf("pickupPointId", delivery)}
          found={points}
          point={String(delivery.id) === deliveryId ? point : null}
        />
      )}
      <FloorField
        delivery={delivery}
        floor={partOf("floor", delivery)}
        lift={partOf("lift", delivery)}
      />
    </div>
  );
  const floorName = `floor.${chosenDelivery ?? ""}`;
  return (
    <FormFrame
      form={state}
      // the server keeps the choice: a browser that restores a page must not send an older one
      autoComplete="off"
      onInput={choose}
      currentErrors={still}
      summary={[
        { name: "deliveryId", label: t("delivery.legend"), id: "delivery" },
        { name: "floor", label: t("floor.label"), id: `${formId}-${floorName}` },
        { name: floorName, label: t("floor.label") },
        {
          name: "pickupPointId",
          label: t("points.legend"),
          id: `${formId}-pickupPointId.${chosenDelivery ?? ""}`,
        },
        { name: "storeId", label: t("delivery.store") },
        { name: "paymentId", label: t("payment.legend"), id: "payment" },
      ]}
    >
      {/* submitted by Enter; without a script the server decides whether to search pickup points or to go on */}
      <button
        type="submit"
        name="intent"
        value={hydrated ? "chooseDelivery" : ENTER_INTENT}
        hidden
      />
      <fieldset className="form-part" id="delivery" tabIndex={-1}>
        <legend>{t("delivery.legend")}</legend>
        {!isDeliverable && <NoDelivery />}
        <FieldError id={fields.deliveryId.errorId} failures={fields.deliveryId.errors} />
        <div className="choices">
          {possible.map(choiceOf)}
          {impossible.length > 0 && (
            <details className="quiet-details">
              <summary>{t("delivery.impossible", { count: impossible.length })}</summary>
              <div className="choices">{impossible.map(choiceOf)}</div>
            </details>
          )}
        </div>
      </fieldset>
      {isDeliverable && (
        <PaymentOptions
          field={fields.paymentId}
          payments={paymentsWith(payments, deliveries, chosenDelivery, deliveryId)}
          fee={fee}
        />
      )}
      <div className="form-end">
        <Link className="link" to={href(locale, "cart")}>
          <Icon name="back" />
          {t("delivery.back")}
        </Link>
        {isDeliverable && (
          <>
            <SubmitButton name="intent" value={RECOUNT} className="btn btn-quiet without-script">
              {t("delivery.recount")}
            </SubmitButton>
            <SubmitButton name="intent" value="chooseDelivery" className="btn">
              {t("delivery.save")}
              <Icon name="arrow" />
            </SubmitButton>
          </>
        )}
      </div>
    </FormFrame>
  );
}
