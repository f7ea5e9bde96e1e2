import { netOf } from "~/domain/price/money";

/** A line for the totals: gross haléře. */
export interface TotalsLine {
  itemsHaler: number;
  servicesHaler: number;
  hemsHaler: number;
  /** positive: group discount, and vouchers */
  groupHaler?: number;
  vouchersHaler?: number;
  rate: number;
}

export interface TotalsInput {
  lines: readonly TotalsLine[];
  /** gross haléře, 0 if free or not chosen */
  deliveryHaler: number;
  paymentHaler: number;
  addonsHaler: number;
  /** carrying to a floor ('delivery-up option') */
  deliveryUpHaler: number;
  addonsRate: number;
}

/** Without and with VAT. */
export interface TotalsPart {
  netHaler: number;
  grossHaler: number;
}

export interface TotalsResult {
  items: TotalsPart;
  services: TotalsPart;
  hems: TotalsPart;
  groupDiscount: TotalsPart;
  vouchers: TotalsPart;
  delivery: TotalsPart;
  payment: TotalsPart;
  addons: TotalsPart;
  deliveryUp: TotalsPart;
  total: TotalsPart;
  vat: { rate: number; base: number; tax: number }[];
}

/**
 * 'Cart total = items plus service and hem prices, plus delivery, payment and addons, minus vouchers, plus the delivery-up option. Addon net price =
 * gross / (1 + rate). The tax-inclusive total is computed the same way' (specification section 9). Each line is rounded once; totals are sums of
 * rounded lines.
 */
export function cartTotals(input: TotalsInput): TotalsResult {
  const vat = new Map<number, TotalsPart>();
  const countPart = (part: TotalsPart, rate: number, sign: 1 | -1): TotalsPart => {
    const sum = vat.get(rate) ?? { netHaler: 0, grossHaler: 0 };
    vat.set(rate, {
      netHaler: sum.netHaler + sign * part.netHaler,
      grossHaler: sum.grossHaler + sign * part.grossHaler,
    });
    return part;
  };
  const count = (gross: number, rate: number): TotalsPart =>
    countPart({ netHaler: netOf(gross, rate), grossHaler: gross }, rate, 1);
  /** Reduces a price; the net part of a full reduction becomes exactly 0. */
  const lower = (from: number, by: number, rate: number): TotalsPart =>
    countPart({ netHaler: netOf(from, rate) - netOf(from - by, rate), grossHaler: by }, rate, -1);
  const add = (parts: TotalsPart[]): TotalsPart =>
    parts.reduce(
      (sum, part) => ({
        netHaler: sum.netHaler + part.netHaler,
        grossHaler: sum.grossHaler + part.grossHaler,
      }),
      {
        netHaler: 0,
        grossHaler: 0,
      },
    );

  const items = add(input.lines.map((line) => count(line.itemsHaler, line.rate)));
  const services = add(input.lines.map((line) => count(line.servicesHaler, line.rate)));
  const hems = add(input.lines.map((line) => count(line.hemsHaler, line.rate)));
  const delivery = count(input.deliveryHaler, input.addonsRate);
  const payment = count(input.paymentHaler, input.addonsRate);
  const addons = count(input.addonsHaler, input.addonsRate);
  const deliveryUp = count(input.deliveryUpHaler, input.addonsRate);
  const groupDiscount = add(
    input.lines.map(({ itemsHaler, groupHaler = 0, rate }) => lower(itemsHaler, groupHaler, rate)),
  );
  const vouchers = add(
    input.lines.map(({ itemsHaler, groupHaler = 0, vouchersHaler = 0, rate }) =>
      lower(itemsHaler - groupHaler, vouchersHaler, rate),
    ),
  );
  const plus = add([items, services, hems, delivery, payment, addons, deliveryUp]);

  return {
    items,
    services,
    hems,
    groupDiscount,
    vouchers,
    delivery,
    payment,
    addons,
    deliveryUp,
    total: {
      netHaler: plus.netHaler - groupDiscount.netHaler - vouchers.netHaler,
      grossHaler: plus.grossHaler - groupDiscount.grossHaler - vouchers.grossHaler,
    },
    vat: [...vat]
      .filter(([, part]) => part.grossHaler !== 0)
      .sort(([a], [b]) => b - a)
      .map(([rate, part]) => ({ rate, base: part.netHaler, tax: part.grossHaler - part.netHaler })),
  };
}
