import { roundHalfAway } from "./money";

export interface Rated {
  /** CZK per unit */
  rate: number;
  decimals: number;
}

/** 'Decimals from the currency (2 without currency)' (specification section 9). */
const DECIMALS = 2;

/** Decimals of a whole amount: crowns have none, other currencies keep theirs (130 Kč, $ 130,00). */
export const decimalsOfWhole = ({ rate, decimals }: Rated): number => (rate === 1 ? 0 : decimals);

/** 'Price divided by the current currency's rate unless flagged otherwise' (specification section 9). `null` is that flag: debts stay in crowns. */
export function displayAmount(
  amount: number,
  currency: Rated | null,
): { amount: number; decimals: number } {
  const decimals = currency?.decimals ?? DECIMALS;
  const exact = currency ? amount / currency.rate : amount;
  return { amount: roundHalfAway(exact * 10 ** decimals) / 10 ** decimals, decimals };
}

/** The chosen currency if the shop has it; 'the default currency is used when none is chosen' (specification section 1). */
export const chosenCurrency = <C extends { id: number; is_default: boolean }>(
  currencies: readonly C[],
  id: number | null,
): C | undefined =>
  currencies.find((currency) => currency.id === id) ??
  currencies.find((currency) => currency.is_default);
