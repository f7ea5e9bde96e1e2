import type { Currency } from "~/contract/content/content";
import { content } from "~/contract/endpoints/content";
import { chosenCurrency } from "~/domain/price";
import { CZK, formatPrice, type PriceFormat } from "~/i18n/format";
import { orDefault, partOrThrow } from "../client/error-pages.server";
import type { Cookies } from "../cookies/cookies.server";
import type { ShopParts } from "../shop-parts";

/** 'The chosen currency is kept in the currencyId cookie' (specification section 7), a year. Unsigned: it affects only this shopper's display. */
export const CURRENCY_COOKIE = { name: "currencyId", seconds: 31_536_000 };

/** The requested currency, known to the shop or not. */
export const preferredCurrency = (cookies: Pick<Cookies, "readPlain">): number | null =>
  idOf(cookies.readPlain(CURRENCY_COOKIE));

export type CurrencyArea = ReturnType<typeof currencyArea>;

export function currencyArea({ api, cookies, readForEveryPage }: ShopParts) {
  const read = () =>
    readForEveryPage("currencies", async () => partOrThrow(await api.call(content.currencies), []));
  let readable: Promise<Currency[] | null> | undefined;
  // asked once per request, so that a page does not wait for a failing backend twice
  const allOrNull = () => (readable ??= orDefault<Currency[] | null>(read(), null));
  /** The shop's currencies; none, which means crowns, if they cannot be read. */
  const all = async (): Promise<Currency[]> => (await allOrNull()) ?? [];
  /** The chosen or default currency; undefined if the backend has none. */
  const current = async () => chosenCurrency(await all(), preferredCurrency(cookies));
  return {
    all,
    current,
    /** True if a currency is chosen and cannot be read: prices are in crowns instead. */
    isUnread: async () => preferredCurrency(cookies) !== null && (await allOrNull()) === null,
    /** Stores the choice; ignores unknown currencies. @throws the error page if they cannot be read */
    async choose(id: string) {
      const match = (await read()).find((currency) => String(currency.id) === id);
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
