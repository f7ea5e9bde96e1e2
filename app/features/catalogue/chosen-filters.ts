import type { Filter } from "~/contract/catalogue";
import { formatPrice, type PriceFormat } from "~/i18n/format";
import { withoutFilter, type ListingAddress } from "~/i18n/listing-address";
import { readPriceRange } from "~/i18n/price-range";

/** A chosen filter: its text and the address without it. */
export interface ChosenFilter {
  key: string;
  text: string;
  without: ListingAddress;
}

type Say = (key: "narrow.from" | "narrow.to" | "narrow.between", params: { from: string; to: string }) => string;

/** The chosen filters with their texts. Only values that the API knows and valid price ranges: no text of the address is shown. */
export function chosenFilters(filters: readonly Filter[], address: ListingAddress, currency: PriceFormat, say: Say): ChosenFilter[] {
  const chosen = filters.flatMap((filter) =>
    filter.options
      .filter((option) => option.selected)
      .map((option) => ({
        key: `${filter.key}=${option.value}`,
        text: isSwitch(filter) ? option.label : `${shortName(filter.name)}: ${option.label}`,
        without: withoutFilter(address, filter.key, option.value),
      })),
  );
  const price = priceText(address, currency, say);
  return price === null ? chosen : [...chosen, { key: "price", text: price, without: withoutFilter(address, "price") }];
}

/** @param currency that the range was typed in */
function priceText({ price }: ListingAddress, currency: PriceFormat, say: Say): string | null {
  const { min, max } = readPriceRange(price);
  if (min === null && max === null) return null;
  const written = (amount: number | null) => formatPrice(amount ?? 0, { ...currency, rate: 1 });
  const params = { from: written(min), to: written(max) };
  return say(max === null ? "narrow.from" : min === null ? "narrow.to" : "narrow.between", params);
}

/** A filter that is only on or off. */
export const isSwitch = ({ key }: Filter): boolean => key === "in_stock" || key === "on_sale";

/** A filter's name without what is explained in brackets: 'Třída zátěže (EN ISO 10874)'. */
const shortName = (name: string): string => name.replace(/\s*\([^)]*\)$/, "");
