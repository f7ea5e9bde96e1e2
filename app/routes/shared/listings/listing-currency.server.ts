import { redirect } from "@remix-run/node";
import type { Shop } from "~/bff/shop";
import { rangeInCurrency } from "~/domain/price";
import {
  readListingAddress,
  writeListingAddress,
  type ListingAddress,
} from "~/i18n/addresses/listing-address";
import { CZK, type PriceFormat } from "~/i18n/format";
import { readPriceRange } from "~/i18n/shop-texts/price-range";

/** Currency of a listing's prices; the code is empty for crowns. */
interface ListingCurrency extends PriceFormat {
  code: string;
}

const CROWNS: ListingCurrency = { ...CZK, code: "" };

/** The shopper's currency for a price range. @throws a redirect to the range in this currency if the address has another one */
export async function readListingCurrency(shop: Shop): Promise<ListingCurrency> {
  const currency = await shop.currency.current();
  const own = !currency || currency.code === "CZK" ? CROWNS : formatOf(currency);
  const address = readListingAddress(shop.url.searchParams);
  if (address.currency === own.code || (!address.price.price_min && !address.price.price_max))
    return own;
  const currencies = await shop.currency.all();
  const other = currencies.find(({ code }) => code === address.currency) ?? CROWNS;
  // without rates a range in another currency says nothing
  const hasRates = currencies.length > 0 || !address.currency;
  const price = hasRates ? priceIn(own, other, address.price) : { price_min: "", price_max: "" };
  throw redirect(
    `${shop.url.pathname}?${writeListingAddress({ ...address, price, currency: own.code, page: 1 })}`,
  );
}

/** Converts a typed range; an invalid one stays. */
function priceIn(
  own: ListingCurrency,
  other: ListingCurrency,
  price: ListingAddress["price"],
): ListingAddress["price"] {
  const { min, max, errors } = readPriceRange(price);
  if (Object.keys(errors).length > 0) return price;
  const range = rangeInCurrency({ min, max }, other, own);
  return { price_min: textOf(range.min), price_max: textOf(range.max) };
}

const textOf = (amount: number | null): string => (amount === null ? "" : String(amount));
const formatOf = ({
  code,
  symbol_before,
  symbol_after,
  decimals,
  rate,
}: ListingCurrency): ListingCurrency => ({
  code,
  symbol_before,
  symbol_after,
  decimals,
  rate,
});
