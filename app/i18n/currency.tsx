import { createContext, useContext, type ReactNode } from "react";
import type { Currency } from "~/contract/content/content";
import { displaySum } from "~/domain/price";
import { CZK, formatPrice, writeAmount, type PriceFormat } from "./format";

/** The page's currency; without an id if the backend has none. */
type PageCurrency = PriceFormat & Partial<Pick<Currency, "id" | "code">>;

const CurrencyContext = createContext<PageCurrency>(CZK);

export function CurrencyProvider({
  currency,
  children,
}: {
  currency: PageCurrency;
  children: ReactNode;
}) {
  return <CurrencyContext.Provider value={currency}>{children}</CurrencyContext.Provider>;
}

/** Shows amounts in CZK, as orders do, regardless of the display currency. */
export const InCrowns = ({ children }: { children: ReactNode }) => (
  <CurrencyProvider currency={CZK}>{children}</CurrencyProvider>
);

export const useCurrency = (): PriceFormat => useContext(CurrencyContext);

export function useFormatPrice(): (amountCzk: number) => string {
  const currency = useContext(CurrencyContext);
  return (amountCzk) => formatPrice(amountCzk, currency);
}

/** Formats a list of sums: parts add up to the total, all or none have decimals. */
export function useFormatSum(): (
  partsCzk: readonly number[],
  totalCzk: number,
) => { parts: string[]; total: string } {
  const currency = useContext(CurrencyContext);
  return (partsCzk, totalCzk) => {
    const { parts, total, decimals } = displaySum(partsCzk, totalCzk, currency);
    return {
      parts: parts.map((part) => writeAmount(part, decimals, currency)),
      total: writeAmount(total, decimals, currency),
    };
  };
}

export function useFormatPriceAt(): (amountCzk: number, rate?: number) => string {
  const currency = useContext(CurrencyContext);
  return (amountCzk, rate = currency.rate) => formatPrice(amountCzk, { ...currency, rate });
}

/** The display currency; undefined if the backend has none. */
export function useShownCurrency(): Pick<Currency, "id" | "rate"> | undefined {
  const { id, rate } = useContext(CurrencyContext);
  return id === undefined ? undefined : { id, rate };
}
