import { createContext, useContext, type ReactNode } from "react";
import type { Currency } from "../contract/content.js";
import { shownAmount } from "../domain/currency.js";
import { shownSum } from "../domain/shown-sum.js";
import { CZK, formatPrice, writeAmount, type PriceFormat } from "./format.js";

/** The currency of a page; one that the backend does not name has no id. */
type PageCurrency = PriceFormat & Partial<Pick<Currency, "id" | "code">>;

const CurrencyContext = createContext<PageCurrency>(CZK);

/** Shows all prices inside in a currency. Parts that are cached for many shoppers take formatted prices instead. */
export function CurrencyProvider({ currency, children }: { currency: PageCurrency; children: ReactNode }) {
  return <CurrencyContext.Provider value={currency}>{children}</CurrencyContext.Provider>;
}

/** Amounts of an order are in CZK, also where prices were shown in another currency. */
export const InCrowns = ({ children }: { children: ReactNode }) => <CurrencyProvider currency={CZK}>{children}</CurrencyProvider>;

/** The currency of the page. */
export const useCurrency = (): PriceFormat => useContext(CurrencyContext);

/** Writes amounts given in CZK in the currency that the shopper has chosen. */
export function useFormatPrice(): (amountCzk: number) => string {
  const currency = useContext(CurrencyContext);
  return (amountCzk) => formatPrice(amountCzk, currency);
}

/** An amount given in CZK as machines read it in the currency of the page. */
export function usePriceData(): (amountCzk: number) => { price: number; priceCurrency: string } {
  const currency = useContext(CurrencyContext);
  return (amountCzk) => ({ price: shownAmount(amountCzk, currency).amount, priceCurrency: currency.code ?? "CZK" });
}

/** Writes a list of sums given in CZK: its parts add up to the total, and all or none have decimals. */
export function useFormatSum(): (partsCzk: readonly number[], totalCzk: number) => { parts: string[]; total: string } {
  const currency = useContext(CurrencyContext);
  return (partsCzk, totalCzk) => {
    const { parts, total, decimals } = shownSum(partsCzk, totalCzk, currency);
    return { parts: parts.map((part) => writeAmount(part, decimals, currency)), total: writeAmount(total, decimals, currency) };
  };
}

/** The same by another rate than now, where one is given. */
export function useFormatPriceAt(): (amountCzk: number, rate?: number) => string {
  const currency = useContext(CurrencyContext);
  return (amountCzk, rate = currency.rate) => formatPrice(amountCzk, { ...currency, rate });
}

/** The currency that this page shows prices in; undefined where the backend names none. */
export function useShownCurrency(): Pick<Currency, "id" | "rate"> | undefined {
  const { id, rate } = useContext(CurrencyContext);
  return id === undefined ? undefined : { id, rate };
}
