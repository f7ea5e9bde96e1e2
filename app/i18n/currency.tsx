import { createContext, useContext, type ReactNode } from "react";
import { CZK, formatPrice, type PriceFormat } from "./format.js";

const CurrencyContext = createContext<PriceFormat>(CZK);

/** Shows all prices inside in a currency. Parts that are kept for many shoppers take written prices instead. */
export function CurrencyProvider({ currency, children }: { currency: PriceFormat; children: ReactNode }) {
  return <CurrencyContext.Provider value={currency}>{children}</CurrencyContext.Provider>;
}

/** What an order costs is in CZK, whatever currency prices were shown in. */
export const InCrowns = ({ children }: { children: ReactNode }) => <CurrencyProvider currency={CZK}>{children}</CurrencyProvider>;

/** Writes amounts given in CZK in the currency that the shopper has chosen. */
export function useFormatPrice(): (amountCzk: number) => string {
  const currency = useContext(CurrencyContext);
  return (amountCzk) => formatPrice(amountCzk, currency);
}
