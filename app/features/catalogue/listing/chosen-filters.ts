import type { Filter } from "~/contract/catalogue";
import { isSwitch } from "~/domain/catalogue";
import { withoutFilter, type ListingAddress } from "~/i18n/addresses/listing-address";
import { formatPrice, type PriceFormat } from "~/i18n/format";
import { readPriceRange } from "~/i18n/shop-texts/price-range";

/** A filter as the listing shows it; only a range has ends. */
export interface ListingFilter extends Pick<Filter, "key" | "name" | "type"> {
  options: { value: string; label: string; count: number; selected?: true }[];
  min?: number | null;
  max?: number | null;
}

export interface ChosenFilter {
  key: string;
  text: string;
  without: ListingAddress;
}

type Say = (
  key: "narrow.from" | "narrow.to" | "narrow.between",
  params: { from: string; to: string },
) => string;

/** Chosen filters with texts. Only values known to the API and valid price ranges: text of the address is never shown. */
export function chosenFilters(
  filters: readonly ListingFilter[],
  address: ListingAddress,
  currency: PriceFormat,
  say: Say,
): ChosenFilter[] {
  const options = filters.flatMap((filter) =>
    filter.options
      .filter((option) => option.selected)
      .map((option) => ({
        key: `${filter.key}=${option.value}`,
        text: isSwitch(filter.key) ? option.label : `${shortName(filter.name)}: ${option.label}`,
        without: withoutFilter(address, filter.key, option.value),
      })),
  );
  const price = priceText(address, currency, say);
  return price === null
    ? options
    : [...options, { key: "price", text: price, without: withoutFilter(address, "price") }];
}

function priceText({ price }: ListingAddress, currency: PriceFormat, say: Say): string | null {
  const { min, max } = readPriceRange(price);
  if (min === null && max === null) return null;
  const written = (amount: number | null) => formatPrice(amount ?? 0, { ...currency, rate: 1 });
  const params = { from: written(min), to: written(max) };
  return say(max === null ? "narrow.from" : min === null ? "narrow.to" : "narrow.between", params);
}

/** A filter's name without brackets: 'Třída zátěže (EN ISO 10874)'. */
const shortName = (name: string): string => name.replace(/\s*\([^)]*\)$/, "");
