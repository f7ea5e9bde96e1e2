import { useEffect, useRef } from "react";
import type { Cart } from "~/contract/cart/cart";
import type { Addon } from "~/domain/cart";
import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/texts/use-t";

/** Optional packaging, one form each: sent on change with a script, otherwise by its button. */
export function Addons({
  cart,
  addons,
  version,
  sent,
}: { cart: Cart; addons: Addon[] } & Pick<Props, "version" | "sent">) {
  const t = useT("cart");
  return (
    <section className="addons" aria-labelledby="addons-title">
      <h2 id="addons-title">{t("addons.title")}</h2>
      {addons.map((addon) => (
        <AddonForm
          key={addon}
          addon={addon}
          isAdded={cart[`has_addon_${addon}`]}
          price={cart.addon_prices_tax_incl[addon]}
          version={version}
          sent={sent}
        />
      ))}
    </section>
  );
}

interface Props {
  addon: Addon;
  isAdded: boolean;
  price: number;
  version: number | undefined;
  sent: FormAnswer | undefined;
}

function AddonForm({ addon, isAdded, price, version, sent }: Props) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const form = useFormState({
    intent: "setAddon",
    keyFields: { addon },
    fetcherKey: `addon-${addon}`,
    sent,
  });
  const isOn = form.sending ? form.sending.get("value") === "on" : isAdded;
  const errorId = `${form.id}-error`;
  const box = useRef<HTMLInputElement>(null);
  const previous = useRef(isOn);
  useEffect(() => {
    if (box.current && previous.current !== isOn) box.current.checked = isOn;
    previous.current = isOn;
  }, [isOn]);
  return (
    // the server keeps the choice: a browser that restores a page must not send an older one
    <FormFrame
      form={form}
      cartVersion={version}
      autoComplete="off"
      onInput={(event) => form.fetcher?.submit(event.currentTarget, { flushSync: true })}
    >
      <label className="check">
        <input
          ref={box}
          type="checkbox"
          name="value"
          aria-describedby={form.failures ? errorId : undefined}
          defaultChecked={isAdded}
        />
        <span>
          {t(`addons.${addon}`)} <span className="number">{formatPrice(price)}</span>
          <small className="muted">{t(`addons.${addon}Text`)}</small>
        </span>
      </label>
      <SubmitButton
        className="link recount without-script"
        aria-label={t("addons.saveOf", { name: t(`addons.${addon}`) })}
      >
        {t("addons.save")}
      </SubmitButton>
      <FieldError id={errorId} failures={form.failures} />
    </FormFrame>
  );
}
