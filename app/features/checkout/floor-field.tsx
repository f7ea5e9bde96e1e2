import type { DeliveryOption } from "~/contract/order";
import { FieldError } from "~/forms/field";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";

interface Props {
  delivery: DeliveryOption;
  chosen: { floor: string; lift: boolean };
  messages: readonly string[] | undefined;
}

/** To which floor the goods are carried, where a delivery offers it; each delivery asks under a name of its own. */
export function FloorField({ delivery, chosen, messages }: Props) {
  const t = useT("checkout");
  const formatPrice = useFormatPrice();
  if (delivery.floors.length === 0 || !delivery.available) return null;
  const id = `floor-${delivery.id}`;
  return (
    <div className="field choice-more">
      <label htmlFor={id}>{t("floor.label")}</label>
      <span className="hint" id={`${id}-hint`}>
        {t("floor.hint")}
      </span>
      <select
        className="input"
        id={id}
        name={`floor.${delivery.id}`}
        defaultValue={chosen.floor}
        aria-invalid={messages ? true : undefined}
        aria-describedby={messages ? `${id}-error` : `${id}-hint`}
      >
        <option value="">{delivery.floor_required ? t("floor.choose") : t("floor.none")}</option>
        {delivery.floors.map(({ floor, label, price_tax_incl }) => (
          <option key={floor} value={floor}>
            {`${label}, ${price_tax_incl > 0 ? formatPrice(price_tax_incl) : t("delivery.free")}`}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} messages={messages} />
      <label className="check">
        <input type="checkbox" name={`lift.${delivery.id}`} defaultChecked={chosen.lift} />
        <span>{t("floor.lift")}</span>
      </label>
    </div>
  );
}
