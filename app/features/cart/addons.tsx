import { useFetcher } from "@remix-run/react";
import type { Cart } from "~/contract/cart";
import { ADDONS } from "~/contract/limits";
import { useFormatPrice } from "~/i18n/currency";
import { useT } from "~/i18n/use-t";
import { useHydrated } from "~/ui/use-hydrated";

/** Packaging that can be had besides, a form each: ticked with a script it is sent at once, without one by its button. */
export function Addons({ cart, version }: { cart: Cart; version: number | undefined }) {
  const t = useT("cart");
  return (
    <section className="addons" aria-labelledby="addons-title">
      <h2 id="addons-title">{t("addons.title")}</h2>
      {ADDONS.map((addon) => (
        <AddonForm
          key={addon}
          addon={addon}
          chosen={cart[`has_addon_${addon}`]}
          price={cart.addon_prices_tax_incl[addon]}
          version={version}
        />
      ))}
    </section>
  );
}

interface Props {
  addon: (typeof ADDONS)[number];
  chosen: boolean;
  price: number;
  version: number | undefined;
}

function AddonForm({ addon, chosen, price, version }: Props) {
  const t = useT("cart");
  const formatPrice = useFormatPrice();
  const hydrated = useHydrated();
  const fetcher = useFetcher({ key: `addon-${addon}` });
  const shown = fetcher.formData ? fetcher.formData.get("value") === "on" : chosen;
  return (
    <fetcher.Form method="post" onChange={(event) => fetcher.submit(event.currentTarget)}>
      <input type="hidden" name="intent" value="addon" />
      <input type="hidden" name="addon" value={addon} />
      {version !== undefined && <input type="hidden" name="cartVersion" value={version} />}
      {hydrated && <input type="hidden" name="via" value="fetcher" />}
      <label className="check">
        <input type="checkbox" name="value" {...(hydrated ? { checked: shown, readOnly: true } : { defaultChecked: chosen })} />
        <span>
          {t(`addons.${addon}`)} <span className="number">{formatPrice(price)}</span>
          <small className="muted">{t(`addons.${addon}Text`)}</small>
        </span>
      </label>
      <button type="submit" className="link without-script" aria-label={t("addons.saveOf", { name: t(`addons.${addon}`) })}>
        {t("addons.save")}
      </button>
    </fetcher.Form>
  );
}
