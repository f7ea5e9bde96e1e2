import { currenciesSchema, type Currency } from "~/contract/content";
import { chosenCurrency } from "~/domain/currency";
import { CZK, formatPrice, type PriceFormat } from "~/i18n/format";
import type { Cookies } from "./cookies.server";
import { orThrow } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/**
 * 'The chosen currency is kept in the currencyId cookie' (specification section 7); a year, as the language is. Not signed: a forged one only
 * changes what she sees herself.
 */
export const CURRENCY_COOKIE = { name: "currencyId", seconds: 31_536_000 };

/** The currency that the shopper's cookie asks for, whether the shop has it or not. */
export const wishedCurrency = (cookies: Pick<Cookies, "readPlain">): number | null => idOf(cookies.readPlain(CURRENCY_COOKIE));

/** The currency in which the shopper sees prices. */
export interface CurrencyArea {
  /** All that prices can be shown in. */
  all(): Promise<Currency[]>;
  /** The one that the shopper has chosen, or the default one; undefined where the backend names neither. */
  chosen(): Promise<Currency | undefined>;
  /** Stores the choice; does nothing for a currency that the shop does not have. */
  choose(id: string): Promise<void>;
  /** Gives what writes prices in prepared texts. */
  priceWriter(): Promise<(amountCzk: number) => string>;
}

/** Makes the currency of one request: the cookie's where the shop has it, otherwise the default one. */
export function currencyArea({ api, cookies, ofEveryPage }: ShopParts): CurrencyArea {
  const all = () => ofEveryPage("currencies", async () => orThrow(await api.get("/api/lists/currencies", currenciesSchema)));
  const chosen = async () => chosenCurrency(await all(), wishedCurrency(cookies));
  return {
    all,
    chosen,
    async choose(id) {
      const known = (await all()).find((currency) => String(currency.id) === id);
      if (known) cookies.setPlain(CURRENCY_COOKIE, String(known.id));
    },
    async priceWriter() {
      const format: PriceFormat = (await chosen()) ?? CZK;
      return (amountCzk) => formatPrice(amountCzk, format);
    },
  };
}

const idOf = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
