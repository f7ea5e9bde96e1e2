import { FieldError } from "~/forms/fields/field";
import type { ListingAddress } from "~/i18n/addresses/listing-address";
import { formatWholePrice, type PriceFormat } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import type { TypedPriceRange } from "~/i18n/shop-texts/price-range";
import { useT } from "~/i18n/texts/use-t";
import type { ListingFilter } from "./chosen-filters";

interface Props {
  filter: ListingFilter;
  price: ListingAddress["price"];
  errors: TypedPriceRange["errors"];
  /** currency of the input; the code is empty for crowns */
  currency: PriceFormat & { code: string };
}

/** The price range in the shopper's currency; the address names a currency other than crowns, so that it can be shared. */
export function PriceFilter({ filter, price, errors, currency }: Props) {
  const t = useT("listing");
  const locale = useLocale();
  const unit = {
    currency:
      locale === "cs" ? currency.symbol_before || currency.symbol_after : currency.code || "CZK",
  };
  const ends = [
    { name: "price_min", label: t("narrow.priceMin", unit), edge: filter.min, round: Math.floor },
    { name: "price_max", label: t("narrow.priceMax", unit), edge: filter.max, round: Math.ceil },
  ] as const;
  return (
    <fieldset className="filter-price">
      <legend>{filter.name}</legend>
      {currency.code && <input type="hidden" name="price_currency" value={currency.code} />}
      <div>
        {ends.map(({ name, label, edge, round }) => (
          <div key={name} className="field">
            <label htmlFor={name} className="small">
              {label}
            </label>
            <input
              className="input number"
              id={name}
              name={name}
              type="text"
              inputMode="decimal"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={20}
              defaultValue={price[name]}
              placeholder={
                edge == null ? undefined : formatWholePrice(round(edge / currency.rate), currency)
              }
              aria-describedby={errors[name] === undefined ? undefined : `${name}-error`}
              aria-invalid={errors[name] === undefined ? undefined : true}
            />
          </div>
        ))}
      </div>
      {ends.map(({ name }) => (
        <FieldError key={name} id={`${name}-error`} failures={errors[name] && [errors[name]]} />
      ))}
    </fieldset>
  );
}
