import { netOf } from "~/domain/price/money";

/** Sums of an order that depend on the payment's price, in haléře. */
interface FeeSums {
  payment: { net: number; gross: number };
  total: { net: number; gross: number };
  vat: readonly { rate: number; base: number; tax: number }[];
}

/** The sums with another payment price, VAT and totals. @param rate VAT rate of payments */
export function withPaymentFee(
  { payment, total, vat }: FeeSums,
  grossHaler: number,
  rate: number,
): FeeSums {
  const now = { net: netOf(grossHaler, rate), gross: grossHaler };
  const [net, gross] = [now.net - payment.net, now.gross - payment.gross];
  const rates = vat.some((one) => one.rate === rate) ? vat : [...vat, { rate, base: 0, tax: 0 }];
  return {
    payment: now,
    total: { net: total.net + net, gross: total.gross + gross },
    vat: rates
      .map((one) =>
        one.rate === rate ? { rate, base: one.base + net, tax: one.tax + gross - net } : one,
      )
      .filter(({ base, tax }) => base + tax !== 0)
      .sort((a, b) => b.rate - a.rate),
  };
}
