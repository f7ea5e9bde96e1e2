import type { CartItem } from "~/contract/cart/cart";
import { QuantityInput } from "~/forms/fields/quantity-field";
import { FormFrame } from "~/forms/form-frame";
import { useFormState } from "~/forms/state/use-form-state";
import type { ShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import { wholeLineFields } from "./item-id";
import { useTypedSubmit } from "./use-typed-submit";

export const itemFetcherKey = (id: string): string => `cart-item-${id}`;

/** Id of the page's heading, which gets the focus when a line is removed. */
export const CART_TITLE = "cart-title";

export type QuantityValues = { quantity: string };

interface Props {
  item: CartItem;
  version: number | undefined;
  form: ShopForm<QuantityValues>;
}

/** Quantity of a line: sent while typing with a script, otherwise by its button. */
export function ItemQuantity({ item, version, form }: Props) {
  const t = useT("cart");
  const { quantity } = form.fields;
  const typed = useTypedSubmit(form.fetcher);
  return (
    <FormFrame
      form={form}
      cartVersion={version}
      className="quantity"
      onSubmit={typed.onSubmit}
      // the remove button ends the line with its quantity
      onBlur={({ relatedTarget }) => relatedTarget?.closest(".remove") ?? typed.send()}
    >
      <label className="visually-hidden" htmlFor={quantity.id}>
        {t("quantityOf", { name: item.product.name })}
      </label>
      {/* submitted by Enter; before the minus button */}
      <button type="submit" hidden />
      <QuantityInput
        field={quantity}
        name={item.product.name}
        takesStep
        min={0}
        // a refused quantity stays in the field; the answer arrives one render before its errors
        defaultText={form.answer?.result.error ? undefined : item.quantity}
        // invalid values are sent too, because the server explains them
        onInput={typed.onInput}
      />
      <SubmitButton className="link recount without-script">{t("recount")}</SubmitButton>
    </FormFrame>
  );
}

interface RemoveProps extends Omit<Props, "form"> {
  action?: string;
  /** id of the element to focus, because the button is removed with its line */
  focusing?: string;
}

export function RemoveItem({ item, version, action, focusing = CART_TITLE }: RemoveProps) {
  const t = useT("cart");
  const form = useFormState({
    intent: "setQuantity",
    keyFields: { ...wholeLineFields(item), quantity: 0 },
    fetcherKey: itemFetcherKey(item.id),
  });
  return (
    <FormFrame
      form={form}
      action={action}
      cartVersion={version}
      onSubmit={() => document.getElementById(focusing)?.focus()}
    >
      <SubmitButton
        className="link remove"
        aria-label={t(item.is_sample ? "removeSampleOf" : "removeOf", { name: item.product.name })}
      >
        <Icon name="trash" />
        <span className="remove-word">{t("remove")}</span>
      </SubmitButton>
    </FormFrame>
  );
}
