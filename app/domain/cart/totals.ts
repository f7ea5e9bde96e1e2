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

/** Haléře, without and with VAT. */
export interface TotalsPart {
  net: number;
  gross: number;
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
    const sum = vat.get(rate) ?? { net: 0, gross: 0 };
    vat.set(rate, { net: sum.net + sign * part.net, gross: sum.gross + sign * part.gross });
    return part;
  };
  const count = (gross: number, rate: number): TotalsPart =>
    countPart({ net: netOf(gross, rate), gross }, rate, 1);
  /** Reduces a price; the net part of a full reduction becomes exactly 0. */
  const lower = (from: number, by: number, rate: number): TotalsPart =>
    countPart({ net: netOf(from, rate) - netOf(from - by, rate), gross: by }, rate, -1);
  const add = (parts: TotalsPart[]): TotalsPart =>
    parts.reduce((sum, part) => ({ net: sum.net + part.net, gross: sum.gross + part.gross }), {
      net: 0,
      gross: 0,
    });

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
      net: plus.net - groupDiscount.net - vouchers.net,
      gross: plus.gross - groupDiscount.gross - vouchers.gross,
    },
    vat: [...vat]
      .filter(([, part]) => part.gross !== 0)
      .sort(([a], [b]) => b - a)
      .map(([rate, part]) => ({ rate, base: part.net, tax: part.gross - part.net })),
  };
}
