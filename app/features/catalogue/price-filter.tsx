import type { Filter } from "~/contract/catalogue";
import { FieldError } from "~/forms/field";
import { formatWholePrice } from "~/i18n/format";
import type { ListingAddress } from "~/i18n/listing-address";
import type { PriceRange } from "~/i18n/price-range";
import { useT } from "~/i18n/use-t";

interface Props {
  filter: Filter;
  /** as it was typed */
  price: ListingAddress["price"];
  errors: PriceRange["errors"];
}

/** The price range, always in crowns: shoppers of all currencies share addresses with it. */
export function PriceFilter({ filter, price, errors }: Props) {
  const t = useT("catalogue");
  const ends = [
    { name: "price_min", label: t("narrow.priceMin"), edge: filter.min },
    { name: "price_max", label: t("narrow.priceMax"), edge: filter.max },
  ] as const;
  return (
    <fieldset className="filter-price">
      <legend>{filter.name}</legend>
      <div>
        {ends.map(({ name, label, edge }) => (
          <div key={name} className="field">
            <label htmlFor={name} className="small">
              {label}
            </label>
            <input
              className="input number"
              id={name}
              name={name}
              type="text"
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              maxLength={20}
              defaultValue={price[name]}
              placeholder={edge === null ? undefined : formatWholePrice(edge)}
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
