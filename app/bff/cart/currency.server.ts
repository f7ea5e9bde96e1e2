import { content } from "~/contract/endpoints/content";
import { chosenCurrency } from "~/domain/price";
import { CZK, formatPrice, type PriceFormat } from "~/i18n/format";
import { isNotOffered } from "../client/api-result.server";
import { orThrow } from "../client/error-pages.server";
import type { Cookies } from "../cookies/cookies.server";
import type { ShopParts } from "../shop-parts";

/** 'The chosen currency is kept in the currencyId cookie' (specification section 7), a year. Unsigned: it affects only this shopper's display. */
export const CURRENCY_COOKIE = { name: "currencyId", seconds: 31_536_000 };

/** The requested currency, known to the shop or not. */
export const preferredCurrency = (cookies: Pick<Cookies, "readPlain">): number | null =>
  idOf(cookies.readPlain(CURRENCY_COOKIE));

export type CurrencyArea = ReturnType<typeof currencyArea>;

export function currencyArea({ api, cookies, readForEveryPage }: ShopParts) {
  const all = () =>
    readForEveryPage("currencies", async () => {
      const currencies = await api.call(content.currencies);
      // another backend may have crowns only
      return isNotOffered(currencies) ? [] : orThrow(currencies);
    });
  /** The chosen or default currency; undefined if the backend has none. */
  const current = async () => chosenCurrency(await all(), preferredCurrency(cookies));
  return {
    all,
    current,
    /** Stores the choice; ignores unknown currencies. */
    async choose(id: string) {
      const match = (await all()).find((currency) => String(currency.id) === id);
      if (match) cookies.setPlain(CURRENCY_COOKIE, String(match.id));
    },
    /** A function that writes crowns in the chosen currency, for texts that are prepared on the server. */
    async priceWriter(): Promise<(amountCzk: number) => string> {
      const format: PriceFormat = (await current()) ?? CZK;
      return (amountCzk) => formatPrice(amountCzk, format);
    },
  };
}

const idOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
