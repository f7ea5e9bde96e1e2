import fc from "fast-check";
import {
  creditLines,
  sumsByRate,
  sumsOf,
  taxed,
  type DocumentData,
  type DocumentLine,
} from "../../../server/rules/document";
import { invoicedOrders } from "./invoiced-orders";

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
const PLACE = { street: "Na Poříčí 12/3", city: "Praha", zip: "11000", country: "CZ" };
export const SELLER = {
  name: "Nášlap s.r.o.",
  ...PLACE,
  companyId: "12345679",
  taxId: "CZ12345679",
  register: "Městský soud v Praze, C 1",
  email: "obchod@naslap.example",
  phone: "+420601234567",
};
const ORDER = { number: "26000001", at: "2026-03-01T10:00:00.000Z" };
const UNBANKED = { symbol: ORDER.number, account: null, iban: null, spayd: null };

export const line = (name: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  kind: "goods",
  itemId: 1,
  name,
  details: [],
  sku: null,
  quantity: 1,
  unit: "piece",
  rate: 0.21,
  ...taxed(10_000, 12_100),
  ...more,
});
/** An invoice of 121 Kč, paid by card. */
export const invoiceTo = (
  buyer: string,
  lines: DocumentLine[],
  more: Partial<DocumentData> = {},
): DocumentData => ({
  type: "invoice",
  number: "FV26000001",
  locale: "cs",
  order: ORDER,
  seller: SELLER,
  buyer: { company: null, companyId: null, taxId: null, name: buyer, ...PLACE },
  issuedOn: "2026-03-01",
  taxableOn: "2026-03-01",
  dueOn: null,
  payment: { name: "Karta", type: "online", ...UNBANKED },
  lines,
  vat: [{ rate: 0.21, ...taxed(10_000, 12_100) }],
  total: taxed(10_000, 12_100),
  paidHaler: 12_100,
  corrects: null,
  ...more,
});
const address = fc.record({
  street: text,
  city: text,
  zip: fc.constantFrom("11000", "81101"),
  country: fc.constantFrom("CZ", "SK"),
});
const buyers = fc.oneof(
  fc
    .record({ name: text, address })
    .map(({ name, address: at }) => ({ company: null, companyId: null, taxId: null, name, ...at })),
  fc
    .record({ company: text, taxId: fc.option(fc.constant("CZ27074358")), name: text, address })
    .map(({ company, taxId, name, address: at }) => ({
      company,
      companyId: "27074358",
      taxId,
      name,
      ...at,
    })),
);
const payments = fc.constantFrom(
  { payment: { name: "Karta", type: "online", ...UNBANKED }, dueOn: null, isPaid: true },
  { payment: { name: "Dobírka", type: "cod", ...UNBANKED }, dueOn: "2026-03-01", isPaid: false },
  {
    payment: {
      name: "Převod",
      type: "transfer",
      symbol: "26000001",
      account: "19-2000145399/0800",
      iban: "CZ6508000000192000145399",
      spayd: "SPD",
    },
    dueOn: "2026-03-15",
    isPaid: false,
  },
  {
    payment: {
      name: "Prevod",
      type: "transfer",
      symbol: "26000001",
      account: null,
      iban: "SK3112000000198742637541",
      spayd: "SPD",
    },
    dueOn: "2026-03-15",
    isPaid: false,
  },
);

/** Random invoices with a credit note for all lines; a third of them has the total 0. */
export const issuedDocuments = fc
  .record({
    order: invoicedOrders,
    isFree: fc.nat(2),
    buyer: buyers,
    by: payments,
    locale: fc.constantFrom("cs", "en"),
    reason: text,
  })
  .map(
    ({
      order,
      isFree,
      buyer,
      by: { payment, dueOn, isPaid },
      locale,
      reason,
    }): [invoice: DocumentData, credit: DocumentData] => {
      const lines = isFree === 0 ? withGift(order.invoice) : order.invoice;
      const { total, vat } = sumsOf(lines);
      const common = {
        locale,
        seller: SELLER,
        buyer,
        issuedOn: "2026-03-01",
        taxableOn: "2026-02-28",
      };
      const invoice: DocumentData = {
        type: "invoice",
        number: "FV26000001",
        order: { number: "26000001", at: "2026-02-28T23:30:00.000Z" },
        ...common,
        dueOn,
        payment,
        lines,
        vat,
        total,
        paidHaler: isPaid ? total.grossHaler : 0,
        corrects: null,
      };
      const credited = creditLines(
        lines,
        lines.map((_, line) => ({ line })),
      );
      if (!credited) throw new Error("nothing to take back");
      const corrects = {
        number: invoice.number,
        issuedOn: invoice.issuedOn,
        reason,
        lines: lines.map((_, line) => line),
      };
      const credit = {
        ...invoice,
        type: "credit_note",
        number: "OD26000001",
        dueOn: null,
        lines: credited,
        ...sumsOf(credited),
      } as const;
      return [
        invoice,
        {
          ...credit,
          payment: { ...payment, account: null, iban: null, spayd: null },
          paidHaler: 0,
          corrects,
        },
      ];
    },
  );

const withGift = (lines: readonly DocumentLine[]): DocumentLine[] => [
  ...lines,
  ...sumsByRate(lines).map(({ rate, netHaler, vatHaler, grossHaler }): DocumentLine => ({
    kind: "voucher",
    name: "voucher",
    itemId: null,
    details: [],
    sku: null,
    quantity: 1,
    unit: "piece",
    rate,
    netHaler: -netHaler,
    vatHaler: -vatHaler,
    grossHaler: -grossHaler,
  })),
];
