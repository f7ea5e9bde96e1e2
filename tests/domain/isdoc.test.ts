import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { creditLines } from "~/domain/document/credit-lines";
import { sumsByRate, type DocumentData, type DocumentLine } from "~/domain/document/document";
import { sumsOf } from "~/domain/document/invoice-lines";
import { toHaler } from "~/domain/money";
import { isdocOf } from "../../server/adapters/isdoc/isdoc";
import { invoicedOrders } from "../support/invoiced-orders";
import { isdocErrors } from "../support/isdoc/validate";

const text = fc.string({ unit: "binary", minLength: 1, maxLength: 30 });
const SELLER = {
  ...{
    name: "Nášlap s.r.o.",
    street: "Na Poříčí 12/3",
    city: "Praha",
    zip: "11000",
    country: "CZ",
    companyId: "12345679",
    taxId: "CZ12345679",
  },
  ...{ register: "Městský soud v Praze, C 1", email: "obchod@naslap.example", phone: "+420601234567" },
};
const address = fc.record({ street: text, city: text, zip: fc.constantFrom("11000", "81101"), country: fc.constantFrom("CZ", "SK") });
const buyers = fc.oneof(
  fc.record({ name: text, address }).map(({ name, address: at }) => ({ company: null, companyId: null, taxId: null, name, ...at })),
  fc
    .record({ company: text, taxId: fc.option(fc.constant("CZ27074358")), name: text, address })
    .map(({ company, taxId, name, address: at }) => ({ company, companyId: "27074358", taxId, name, ...at })),
);
const payments = fc.constantFrom(
  { payment: { name: "Karta", type: "online", symbol: "26000001", account: null, iban: null, spayd: null }, dueOn: null, isPaid: true },
  {
    payment: { name: "Dobírka", type: "cod", symbol: "26000001", account: null, iban: null, spayd: null },
    dueOn: "2026-03-01",
    isPaid: false,
  },
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
    payment: { name: "Prevod", type: "transfer", symbol: "26000001", account: null, iban: "SK3112000000198742637541", spayd: "SPD" },
    dueOn: "2026-03-15",
    isPaid: false,
  },
);

/** Random invoices with a credit note for all lines; a third of them has the total 0. */
const documents = fc
  .record({ order: invoicedOrders, isFree: fc.nat(2), buyer: buyers, by: payments, locale: fc.constantFrom("cs", "en"), reason: text })
  .map(({ order, isFree, buyer, by: { payment, dueOn, isPaid }, locale, reason }): [invoice: DocumentData, credit: DocumentData] => {
    const lines = isFree === 0 ? withGift(order.invoice) : order.invoice;
    const { total, vat } = sumsOf(lines);
    const common = { locale, seller: SELLER, buyer, issuedOn: "2026-03-01", taxableOn: "2026-02-28" };
    const invoice: DocumentData = {
      ...{ type: "invoice", number: "FV26000001", order: { number: "26000001", at: "2026-02-28T23:30:00.000Z" } },
      ...{ ...common, dueOn, payment, lines, vat, total, paidHaler: isPaid ? total.grossHaler : 0, corrects: null },
    };
    const credited = creditLines(
      lines,
      lines.map((_, line) => ({ line })),
    );
    if (!credited) throw new Error("nothing to take back");
    const corrects = { number: invoice.number, issuedOn: invoice.issuedOn, reason, lines: lines.map((_, line) => line) };
    const credit = { ...invoice, type: "credit_note", number: "OD26000001", dueOn: null, lines: credited, ...sumsOf(credited) } as const;
    return [invoice, { ...credit, payment: { ...payment, account: null, iban: null, spayd: null }, paidHaler: 0, corrects }];
  });

const withGift = (lines: readonly DocumentLine[]): DocumentLine[] => [
  ...lines,
  ...sumsByRate(lines).map(({ rate, netHaler, vatHaler, grossHaler }): DocumentLine => ({
    ...{ kind: "voucher", name: "voucher", itemId: null, details: [], sku: null, quantity: 1, unit: "piece", rate },
    ...{ netHaler: -netHaler, vatHaler: -vatHaler, grossHaler: -grossHaler },
  })),
];

const amount = z.coerce.number().transform(toHaler);
const many = <Item extends z.ZodType>(item: Item) => z.array(item);
const readSchema = z.object({
  Invoice: z.object({
    DocumentType: z.string(),
    ID: z.string(),
    IssueDate: z.string(),
    TaxPointDate: z.string().optional(),
    AccountingCustomerParty: z.object({ Party: z.object({ PartyIdentification: z.object({ ID: z.string() }) }) }),
    OriginalDocumentReferences: z.object({ OriginalDocumentReference: z.object({ ID: z.string() }) }).optional(),
    InvoiceLines: z.object({
      InvoiceLine: many(
        z.object({
          InvoicedQuantity: z.coerce.number(),
          LineExtensionAmount: amount,
          LineExtensionTaxAmount: amount,
          LineExtensionAmountTaxInclusive: amount,
          UnitPrice: z.coerce.number(),
        }),
      ),
    }),
    TaxTotal: z.object({
      TaxSubTotal: many(
        z.object({ TaxableAmount: amount, TaxAmount: amount, TaxInclusiveAmount: amount, TaxCategory: z.object({ Percent: z.string() }) }),
      ),
      TaxAmount: amount,
    }),
    LegalMonetaryTotal: z.object({
      TaxExclusiveAmount: amount,
      TaxInclusiveAmount: amount,
      PaidDepositsAmount: amount,
      PayableAmount: amount,
    }),
  }),
});
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => name === "InvoiceLine" || name === "TaxSubTotal" });
const read = (xml: string) => readSchema.parse(parser.parse(xml)).Invoice;
/** 'Dobropis jako takový je ale vždy v kladných částkách' (ISDOC, Finanční částky). */
const signOf = ({ type }: DocumentData) => (type === "credit_note" ? -1 : 1);

describe("documents as ISDOC", () => {
  it("match the schema for all kinds of orders, buyers and payments", async () => {
    const all = fc.sample(documents, { numRuns: 100, seed: 1 }).flat();
    expect(await isdocErrors(all.map(isdocOf))).toEqual([]);
  });

  it("do not match the schema if they are broken", async () => {
    const [[invoice] = []] = fc.sample(documents, { numRuns: 1, seed: 1 });
    const xml = invoice ? isdocOf(invoice) : "";
    const broken = [xml.replace("<CurrRate>1</CurrRate>", ""), xml.replace(/<UUID>.*?</, "<UUID>x<"), xml.replace("CZK", "CZ")];
    for (const one of broken) expect([one === xml, (await isdocErrors([one])).length > 0]).toEqual([false, true]);
  });

  it("have the document's amounts: per line, per rate, in total and payable", () =>
    fc.assert(
      fc.property(documents, (pair) => {
        for (const document of pair) {
          const signed = (haler: number) => signOf(document) * haler || 0;
          const { InvoiceLines, TaxTotal, LegalMonetaryTotal: total, ...head } = read(isdocOf(document));
          expect(
            InvoiceLines.InvoiceLine.map((line) => [
              line.LineExtensionAmount,
              line.LineExtensionTaxAmount,
              line.LineExtensionAmountTaxInclusive,
            ]),
          ).toEqual(document.lines.map(({ netHaler, vatHaler, grossHaler }) => [netHaler, vatHaler, grossHaler].map(signed)));
          const rates = TaxTotal.TaxSubTotal.map((sum) => [
            Number(sum.TaxCategory.Percent),
            sum.TaxableAmount,
            sum.TaxAmount,
            sum.TaxInclusiveAmount,
          ]);
          expect(rates.filter(([, ...sums]) => sums.some(Boolean))).toEqual(
            document.vat.map((sum) => [Math.round(sum.rate * 100), ...[sum.netHaler, sum.vatHaler, sum.grossHaler].map(signed)]),
          );
          const { netHaler, vatHaler, grossHaler } = document.total;
          expect([total.TaxExclusiveAmount, TaxTotal.TaxAmount, total.TaxInclusiveAmount]).toEqual(
            [netHaler, vatHaler, grossHaler].map(signed),
          );
          expect([total.PaidDepositsAmount, total.PayableAmount]).toEqual([document.paidHaler, signed(grossHaler - document.paidHaler)]);
          expect(head.AccountingCustomerParty.Party.PartyIdentification.ID).toBe(document.buyer.companyId ?? "");
          expect([head.ID, head.OriginalDocumentReferences?.OriginalDocumentReference.ID]).toEqual([
            document.number,
            document.corrects?.number,
          ]);
          expect(head.DocumentType).toBe(document.type === "invoice" ? "1" : "2");
        }
      }),
      { numRuns: 60 },
    ));

  // https://isdoc.cz/6.0.2/doc/isdoc.html
  it("of credit notes are positive, refer to the invoice and have no day of supply", () =>
    fc.assert(
      fc.property(documents, ([invoice, credit]) => {
        const [bill, note] = [read(isdocOf(invoice)), read(isdocOf(credit))];
        expect([bill.TaxPointDate, note.TaxPointDate]).toEqual([invoice.taxableOn, undefined]);
        expect(note.OriginalDocumentReferences?.OriginalDocumentReference.ID).toBe(bill.ID);
        expect(note.LegalMonetaryTotal).toMatchObject({
          TaxExclusiveAmount: bill.LegalMonetaryTotal.TaxExclusiveAmount,
          TaxInclusiveAmount: bill.LegalMonetaryTotal.TaxInclusiveAmount,
          PayableAmount: bill.LegalMonetaryTotal.TaxInclusiveAmount,
        });
        for (const [index, line] of note.InvoiceLines.InvoiceLine.entries()) {
          expect(line.InvoicedQuantity).toBeGreaterThanOrEqual(0);
          expect(line).toEqual(bill.InvoiceLines.InvoiceLine[index]);
        }
      }),
      { numRuns: 60 },
    ));
});
