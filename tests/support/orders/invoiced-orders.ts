import fc from "fast-check";
import { cartTotals } from "~/domain/cart";
import { netOf, toCrowns } from "~/domain/price";
import type { BilledOrder } from "~/domain/returns";
import { invoiceLines, type DocumentLine } from "../../../server/rules/document";

export const NAMES = {
  service: "service",
  hems: "hems",
  delivery: "delivery",
  deliveryUp: "up",
  payment: "payment",
  addons: "addons",
  voucher: (codes: string) => `voucher ${codes}`,
};

export interface InvoicedOrder {
  invoice: DocumentLine[];
  billed: BilledOrder;
}

const haler = (max: number) => fc.integer({ min: 0, max });
const item = fc.record({
  quantity: fc.integer({ min: 1, max: 7 }),
  goods: haler(500_000),
  service: haler(5_000),
  /** discounts of two vouchers in thousandths of the goods */
  off: fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })),
  rate: fc.constantFrom(0.21, 0.12, 0),
});
/** Random orders with several VAT rates, vouchers, shipping methods and fees. */
export const invoicedOrders: fc.Arbitrary<InvoicedOrder> = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    delivery: haler(50_000),
    deliveryUp: haler(50_000),
    payment: haler(5_000),
    addons: haler(5_000),
    cheapest: fc.option(haler(50_000)),
  })
  .map(({ items, delivery, deliveryUp, payment, addons, cheapest }) => {
    const off = items.map(
      ({ goods, off: [a, b] }) =>
        [Math.round((goods * a) / 1000), Math.floor((goods * b) / 1000)] as const,
    );
    const totals = cartTotals({
      lines: items.map(({ goods, service, rate }, at) => ({
        itemsHaler: goods,
        servicesHaler: service,
        hemsHaler: 0,
        rate,
        vouchersHaler: (off[at]?.[0] ?? 0) + (off[at]?.[1] ?? 0),
      })),
      deliveryHaler: delivery,
      paymentHaler: payment,
      addonsHaler: addons,
      deliveryUpHaler: deliveryUp,
      addonsRate: 0.21,
    });
    const invoiced = items.map(({ quantity, goods, service, rate }, at) => ({
      id: at + 1,
      name: `item ${at}`,
      sku: "K",
      groupTypeId: 4,
      quantity,
      isSample: false,
      dimensions: null,
      rate,
      details: [],
      hemDetails: [],
      hems: { netHaler: 0, grossHaler: 0 },
      service: { netHaler: netOf(service, rate), grossHaler: service },
      total: { netHaler: netOf(goods, rate) + netOf(service, rate), grossHaler: goods + service },
    }));
    const invoice = invoiceLines(
      {
        items: invoiced,
        totals: {
          delivery_tax_incl: toCrowns(delivery),
          delivery_up_tax_incl: toCrowns(deliveryUp),
          payment_tax_incl: toCrowns(payment),
          addons_tax_incl: toCrowns(addons),
          vat: totals.vat.map(({ rate, base, tax }) => ({
            rate,
            base: toCrowns(base),
            tax: toCrowns(tax),
          })),
        },
        addonsRate: 0.21,
        vouchers: [0, 1].map((index) => ({
          code: `V${index}`,
          discount_tax_incl: toCrowns(off.reduce((sum, two) => sum + (two[index] ?? 0), 0)),
        })),
      },
      NAMES,
    );
    const billed = {
      lines: items.map(({ quantity, goods, service }, at) => ({
        id: at + 1,
        quantity,
        billedHaler: goods + service - (off[at]?.[0] ?? 0) - (off[at]?.[1] ?? 0),
      })),
      totalHaler: totals.total.grossHaler,
      deliveryHaler: delivery,
      deliveryUpHaler: deliveryUp,
      cheapestDeliveryHaler: cheapest,
      isShipped: true,
    };
    return { invoice, billed };
  });
