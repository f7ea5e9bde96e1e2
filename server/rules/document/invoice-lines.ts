import { isMetreGoods, netOf, priceUnitOf, roundTo, splitByWeights, toHaler } from "~/domain/price";
import { addAmounts, sumsByRate, taxed, type DocumentLine, type RateSum } from "./document";

/** An order item for an invoice. Sums in haléře are of the whole line. */
export interface InvoicedItem {
  id: number;
  name: string;
  sku: string;
  groupTypeId: number;
  quantity: number;
  isSample: boolean;
  /** of one piece; null for goods that are not cut */
  dimensions: { length_cm: number; billed_m2: number; hem_m: number } | null;
  rate: number;
  service: { netHaler: number; grossHaler: number };
  hems: { netHaler: number; grossHaler: number };
  /** goods, service and hems together */
  total: { netHaler: number; grossHaler: number };
  details: string[];
  hemDetails: string[];
}

/** Parts of an order's total besides items, in Kč as in the contract. */
interface InvoicedTotals {
  delivery_tax_incl: number;
  delivery_up_tax_incl: number;
  payment_tax_incl: number;
  addons_tax_incl: number;
  vat: readonly { rate: number; base: number; tax: number }[];
}

interface InvoiceNames {
  service: string;
  hems: string;
  delivery: string;
  deliveryUp: string;
  payment: string;
  addons: string;
  voucher: (codes: string) => string;
}

interface Invoiced {
  items: readonly InvoicedItem[];
  totals: InvoicedTotals;
  addonsRate: number;
  /** in Kč with VAT */
  vouchers: readonly { code: string; discount_tax_incl: number }[];
}

/** Lines of an order's invoice. They add up to the order exactly, in net, VAT and gross, in total and by rate: vouchers are the difference. */
export function invoiceLines(order: Invoiced, names: InvoiceNames): DocumentLine[] {
  const { totals, addonsRate: rate } = order;
  const charge = (kind: DocumentLine["kind"], name: string, crowns: number): DocumentLine => {
    const gross = toHaler(crowns);
    return {
      kind,
      name,
      itemId: null,
      details: [],
      sku: null,
      quantity: 1,
      unit: "piece",
      rate,
      ...taxed(netOf(gross, rate), gross),
    };
  };
  const lines = [
    ...order.items.flatMap((item) => linesOfItem(item, names)),
    charge("delivery", names.delivery, totals.delivery_tax_incl),
    ...[
      charge("delivery_up", names.deliveryUp, totals.delivery_up_tax_incl),
      charge("payment", names.payment, totals.payment_tax_incl),
      charge("addons", names.addons, totals.addons_tax_incl),
    ].filter(({ grossHaler }) => grossHaler !== 0),
  ];
  return [...lines, ...voucherLines(lines, order, names)];
}

function linesOfItem(item: InvoicedItem, names: InvoiceNames): DocumentLine[] {
  const { id, dimensions, quantity, service, hems, total, rate, groupTypeId } = item;
  const units = item.isSample ? null : dimensions;
  const common = { itemId: id, details: [], sku: null, rate };
  const goods: DocumentLine = {
    ...common,
    kind: "goods",
    name: item.name,
    details: item.details,
    sku: item.sku,
    quantity: units
      ? roundTo(quantity * (isMetreGoods(groupTypeId) ? units.billed_m2 : units.length_cm / 100), 4)
      : quantity,
    unit: units || !item.isSample ? priceUnitOf(groupTypeId) : "piece",
    ...taxed(
      total.netHaler - service.netHaler - hems.netHaler,
      total.grossHaler - service.grossHaler - hems.grossHaler,
    ),
  };
  const parts: DocumentLine[] = [goods];
  if (service.grossHaler !== 0)
    parts.push({
      ...common,
      kind: "service",
      name: names.service,
      quantity,
      unit: "piece",
      ...taxed(service.netHaler, service.grossHaler),
    });
  if (hems.grossHaler !== 0)
    parts.push({
      ...common,
      kind: "hems",
      name: names.hems,
      details: item.hemDetails,
      quantity: roundTo(quantity * (dimensions?.hem_m ?? 0), 4) || quantity,
      unit: dimensions?.hem_m ? "m" : "piece",
      ...taxed(hems.netHaler, hems.grossHaler),
    });
  return parts;
}

/** Voucher lines by rate; with a single rate, one line per voucher. */
function voucherLines(
  lines: readonly DocumentLine[],
  { totals, vouchers }: Invoiced,
  names: InvoiceNames,
): DocumentLine[] {
  const discounts = sumsByRate(lines).flatMap(({ rate, netHaler, grossHaler }) => {
    const left = totals.vat.find((sum) => sum.rate === rate);
    const [net, gross] = left
      ? [toHaler(left.base), toHaler(left.base) + toHaler(left.tax)]
      : [0, 0];
    const discount: RateSum = { rate, ...taxed(net - netHaler, gross - grossHaler) };
    return discount.netHaler !== 0 || discount.grossHaler !== 0 ? [discount] : [];
  });
  const usedVouchers = vouchers.filter(({ discount_tax_incl }) => discount_tax_incl > 0);
  const line = (codes: string, rate: number, net: number, gross: number): DocumentLine => ({
    kind: "voucher",
    name: names.voucher(codes),
    itemId: null,
    details: [],
    sku: null,
    quantity: 1,
    unit: "piece",
    rate,
    ...taxed(net, gross),
  });
  const [only] = discounts;
  if (discounts.length === 1 && only) {
    const weights = usedVouchers.map(({ discount_tax_incl }) => toHaler(discount_tax_incl));
    const gross = splitByWeights(only.grossHaler, weights);
    const net = splitByWeights(only.netHaler, weights);
    if (usedVouchers.length > 0)
      return usedVouchers.map(({ code }, index) =>
        line(code, only.rate, net[index] ?? 0, gross[index] ?? 0),
      );
  }
  const codes = usedVouchers.map(({ code }) => code).join(", ");
  return discounts.map(({ rate, netHaler, grossHaler }) => line(codes, rate, netHaler, grossHaler));
}

export const sumsOf = (lines: readonly DocumentLine[]) => ({
  vat: sumsByRate(lines),
  total: addAmounts(lines),
});
