import type { DeliveryOption } from "~/contract/order/delivery";
import { Checkbox } from "~/forms/fields/checkbox-field";
import type { ShopField } from "~/forms/fields/field";
import { SelectField } from "~/forms/fields/select-field";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  delivery: DeliveryOption;
  floor: ShopField;
  lift: ShopField;
}

/** The floor for carrying; each delivery has its own field name. */
export function FloorField({ delivery, floor, lift }: Props) {
  const t = useT("checkout");
  const formatPrice = useFormatPrice();
  if (delivery.floors.length === 0 || !delivery.available) return null;
  const options = delivery.floors.map(({ floor: value, label, price_tax_incl }) => ({
    value,
    text: `${label}, ${price_tax_incl > 0 ? formatPrice(price_tax_incl) : t("delivery.free")}`,
  }));
  return (
    <div className="field choice-more">
      <SelectField
        field={floor}
        label={t("floor.label")}
        hint={t("floor.hint")}
        options={[
          { value: "", text: delivery.floor_required ? t("floor.choose") : t("floor.none") },
          ...options,
        ]}
      />
      <Checkbox field={lift} label={t("floor.lift")} />
    </div>
  );
}
