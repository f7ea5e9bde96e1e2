import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toHaler } from "~/domain/price";
import { isdocOf } from "../../../server/adapters/isdoc/isdoc";
import type { DocumentData } from "../../../server/rules/document";
import { isdocErrors } from "../../support/isdoc/validate";
import { issuedDocuments } from "../../support/orders/issued-documents";

const amount = z.coerce.number().transform(toHaler);
const many = <Item extends z.ZodType>(item: Item) => z.array(item);
const readSchema = z.object({
  Invoice: z.object({
    DocumentType: z.string(),
    ID: z.string(),
    IssueDate: z.string(),
    TaxPointDate: z.string().optional(),
    AccountingCustomerParty: z.object({
      Party: z.object({ PartyIdentification: z.object({ ID: z.string() }) }),
    }),
    OriginalDocumentReferences: z
      .object({ OriginalDocumentReference: z.object({ ID: z.string() }) })
      .optional(),
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
        z.object({
          TaxableAmount: amount,
          TaxAmount: amount,
          TaxInclusiveAmount: amount,
          TaxCategory: z.object({ Percent: z.string() }),
        }),
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
const parser = new XMLParser({
  parseTagValue: false,
  isArray: (name) => name === "InvoiceLine" || name === "TaxSubTotal",
});
const read = (xml: string) => readSchema.parse(parser.parse(xml)).Invoice;
/** 'Dobropis jako takový je ale vždy v kladných částkách' (ISDOC, Finanční částky). */
const signOf = ({ type }: DocumentData) => (type === "credit_note" ? -1 : 1);

describe("documents as ISDOC", () => {
  it("match the schema for all kinds of orders, buyers and payments", async () => {
    const all = fc.sample(issuedDocuments, { numRuns: 100, seed: 1 }).flat();
    expect(await isdocErrors(all.map(isdocOf))).toEqual([]);
  });

  it.each([
    ["Dlouhá 12/3a", "Dlouhá", "12/3a"],
    ["17. listopadu 5", "17. listopadu", "5"],
    ["12", "", "12"],
    ["Na Návsi", "Na Návsi", ""],
  ])("part the street and the house number: %s", (street, name, number) => {
    const [[invoice] = []] = fc.sample(issuedDocuments, { numRuns: 1, seed: 1 });
    if (!invoice) throw new Error("no document");
    const xml = isdocOf({ ...invoice, buyer: { ...invoice.buyer, street } });
    const ofBuyer = xml.slice(xml.indexOf("<AccountingCustomerParty>"));
    const textOf = (tag: string) => new RegExp(`<${tag}>([^<]*)</${tag}>|<${tag}/>`).exec(ofBuyer);
    expect(textOf("StreetName")?.[1] ?? "").toBe(name);
    expect(textOf("BuildingNumber")?.[1] ?? "").toBe(number);
  });

  it("do not match the schema if they are broken", async () => {
    const [[invoice] = []] = fc.sample(issuedDocuments, { numRuns: 1, seed: 1 });
    const xml = invoice ? isdocOf(invoice) : "";
    const broken = [
      xml.replace("<CurrRate>1</CurrRate>", ""),
      xml.replace(/<UUID>.*?</, "<UUID>x<"),
      xml.replace("CZK", "CZ"),
    ];
    for (const one of broken)
      expect([one === xml, (await isdocErrors([one])).length > 0]).toEqual([false, true]);
  });

  it("have the document's amounts: per line, per rate, in total and payable", () =>
    fc.assert(
      fc.property(issuedDocuments, (pair) => {
        for (const document of pair) {
          const signed = (haler: number) => signOf(document) * haler || 0;
          const {
            InvoiceLines,
            TaxTotal,
            LegalMonetaryTotal: total,
            ...head
          } = read(isdocOf(document));
          expect(
            InvoiceLines.InvoiceLine.map((line) => [
              line.LineExtensionAmount,
              line.LineExtensionTaxAmount,
              line.LineExtensionAmountTaxInclusive,
            ]),
          ).toEqual(
            document.lines.map(({ netHaler, vatHaler, grossHaler }) =>
              [netHaler, vatHaler, grossHaler].map(signed),
            ),
          );
          const rates = TaxTotal.TaxSubTotal.map((sum) => [
            Number(sum.TaxCategory.Percent),
            sum.TaxableAmount,
            sum.TaxAmount,
            sum.TaxInclusiveAmount,
          ]);
          expect(rates.filter(([, ...sums]) => sums.some(Boolean))).toEqual(
            document.vat.map((sum) => [
              Math.round(sum.rate * 100),
              ...[sum.netHaler, sum.vatHaler, sum.grossHaler].map(signed),
            ]),
          );
          const { netHaler, vatHaler, grossHaler } = document.total;
          expect([total.TaxExclusiveAmount, TaxTotal.TaxAmount, total.TaxInclusiveAmount]).toEqual(
            [netHaler, vatHaler, grossHaler].map(signed),
          );
          expect([total.PaidDepositsAmount, total.PayableAmount]).toEqual([
            document.paidHaler,
            signed(grossHaler - document.paidHaler),
          ]);
          expect(head.AccountingCustomerParty.Party.PartyIdentification.ID).toBe(
            document.buyer.companyId ?? "",
          );
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
      fc.property(issuedDocuments, ([invoice, credit]) => {
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
