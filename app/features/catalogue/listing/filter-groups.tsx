import { useState } from "react";
import { COLOUR_PROPERTY, isSwitch } from "~/domain/catalogue";
import type { ListingAddress } from "~/i18n/addresses/listing-address";
import type { PriceFormat } from "~/i18n/format";
import type { TypedPriceRange } from "~/i18n/shop-texts/price-range";
import { useT } from "~/i18n/texts/use-t";
import type { ListingFilter } from "./chosen-filters";
import { PriceFilter } from "./price-filter";

export interface FilterValues {
  filters: ListingFilter[];
  price: ListingAddress["price"];
  errors: TypedPriceRange["errors"];
  /** currency of the price range; the code is empty for crowns */
  currency: PriceFormat & { code: string };
}

/** Initially open groups, and options before 'show more'. */
const OPEN_GROUPS = 4;
const OPTIONS = 6;
/** Styles have a swatch for each colour. */
const COLOUR = `property.${COLOUR_PROPERTY}`;

export function FilterGroups({ filters, price, errors, currency }: FilterValues) {
  const switches = filters.filter(({ key }) => isSwitch(key));
  const others = filters.filter(({ key }) => !isSwitch(key));
  return (
    <div className="filters">
      {switches.map((filter) => (
        <div key={filter.key} className="options">
          <Options filter={filter} options={filter.options} />
        </div>
      ))}
      {others.map((filter, index) =>
        filter.type === "range" ? (
          <PriceFilter
            key={filter.key}
            filter={filter}
            price={price}
            errors={errors}
            currency={currency}
          />
        ) : (
          <Group key={filter.key} filter={filter} openAtFirst={index < OPEN_GROUPS} />
        ),
      )}
    </div>
  );
}

function Group({ filter, openAtFirst }: { filter: ListingFilter; openAtFirst: boolean }) {
  const t = useT("listing");
  const count = filter.options.filter((option) => option.selected).length;
  // only the first render opens groups; then the shopper decides
  const [open] = useState(openAtFirst || count > 0);
  const [restOpen] = useState(filter.options.slice(OPTIONS).some((option) => option.selected));
  // hiding a single option saves no space
  const visibleCount = filter.options.length > OPTIONS + 1 ? OPTIONS : filter.options.length;
  const rest = filter.options.slice(visibleCount);
  return (
    <details className="filter" open={open}>
      <summary>
        {filter.name}
        {count > 0 && <span className="filter-count">{count}</span>}
      </summary>
      <div className="options" role="group" aria-label={filter.name}>
        <Options filter={filter} options={filter.options.slice(0, visibleCount)} />
        {rest.length > 0 && (
          <details className="filter-rest" open={restOpen}>
            <summary className="link">{t("narrow.rest", { count: rest.length })}</summary>
            <Options filter={filter} options={rest} />
          </details>
        )}
      </div>
    </details>
  );
}

function Options({
  filter,
  options,
}: {
  filter: ListingFilter;
  options: ListingFilter["options"];
}) {
  return options.map(({ value, label, count, selected }) => (
    <label key={value} className="check">
      <input
        type="checkbox"
        name={filter.key}
        value={value}
        defaultChecked={selected}
        disabled={count === 0 && !selected}
      />
      <OptionName swatch={filter.key === COLOUR ? value : null} label={`${label} `} />
      <span className="option-count">{count}</span>
    </label>
  ));
}

const OptionName = ({ swatch, label }: { swatch: string | null; label: string }) =>
  swatch === null ? <>{label}</> : <span className={`swatch swatch-${swatch}`}>{label}</span>;
