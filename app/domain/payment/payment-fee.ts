import { netOf } from "~/domain/price/money";

/** Sums of an order that depend on the payment's price, in haléře. */
interface FeeSums {
  payment: { netHaler: number; grossHaler: number };
  total: { netHaler: number; grossHaler: number };
  vat: readonly { rate: number; base: number; tax: number }[];
}

/** The sums with another payment price, VAT and totals. @param rate VAT rate of payments */
export function withPaymentFee(
  { payment, total, vat }: FeeSums,
  grossHaler: number,
  rate: number,
): FeeSums {
  const now = { netHaler: netOf(grossHaler, rate), grossHaler };
  const [net, gross] = [now.netHaler - payment.netHaler, now.grossHaler - payment.grossHaler];
  const rates = vat.some((one) => one.rate === rate) ? vat : [...vat, { rate, base: 0, tax: 0 }];
  return {
    payment: now,
    total: { netHaler: total.netHaler + net, grossHaler: total.grossHaler + gross },
    vat: rates
      .map((one) =>
        one.rate === rate ? { rate, base: one.base + net, tax: one.tax + gross - net } : one,
      )
      .filter(({ base, tax }) => base + tax !== 0)
      .sort((a, b) => b.rate - a.rate),
  };
}
