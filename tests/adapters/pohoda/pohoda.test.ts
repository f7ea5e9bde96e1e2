import fc from "fast-check";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toHaler } from "~/domain/price";
import { pohodaOf } from "../../../server/adapters/pohoda";
import { sumsByRate, type DocumentData } from "../../../server/rules/document";
import { issuedDocuments, SELLER } from "../../support/orders/issued-documents";
import { pohodaErrors } from "../../support/pohoda/validate";

const amount = z.coerce.number().transform(toHaler);
const invoiceSchema = z.object({
  invoiceHeader: z.object({
    invoiceType: z.string(),
    number: z.object({ numberRequested: z.string() }),
    symVar: z.string(),
    date: z.string(),
    dateTax: z.string(),
    dateDue: z.string(),
    text: z.string(),
    paymentType: z.object({ paymentType: z.string() }),
  }),
  invoiceDetail: z.object({
    invoiceItem: z.array(
      z.object({
        quantity: z.coerce.number(),
        rateVAT: z.string(),
        homeCurrency: z.object({ unitPrice: z.coerce.number(), price: amount, priceVAT: amount }),
      }),
    ),
  }),
  invoiceSummary: z.object({
    homeCurrency: z.object({
      priceNone: amount,
      priceLowSum: amount,
      priceLowVAT: amount,
      priceHighSum: amount,
      priceHighVAT: amount,
    }),
  }),
});
const packSchema = z.object({
  dataPack: z.object({ dataPackItem: z.array(z.object({ invoice: invoiceSchema })) }),
});
const parser = new XMLParser({
  parseTagValue: false,
  removeNSPrefix: true,
  isArray: (name) => name === "invoiceItem" || name === "dataPackItem",
});
const read = (documents: readonly DocumentData[]) =>
  packSchema
    .parse(parser.parse(pohodaOf(documents, SELLER.companyId)))
    .dataPack.dataPackItem.map(({ invoice }) => invoice);

describe("documents as XML of Pohoda", () => {
  it("match the schema for all kinds of orders, buyers and payments", async () => {
    const all = fc.sample(issuedDocuments, { numRuns: 60, seed: 1 }).flat();
    expect(await pohodaErrors(pohodaOf(all, SELLER.companyId))).toEqual([]);
  });

  it("do not match the schema if they are broken", async () => {
    const xml = pohodaOf(
      fc.sample(issuedDocuments, { numRuns: 1, seed: 1 }).flat(),
      SELLER.companyId,
    );
    const broken = [
      xml.replace("issuedInvoice", "invoice"),
      xml.replace(/<inv:symVar>.*?</, "<inv:symVar>123456789012345678901<"),
      xml.replace(' note="', ' remark="'),
    ];
    for (const one of broken)
      expect([one === xml, (await pohodaErrors(one)).length > 0]).toEqual([false, true]);
  });

  it("keep numbers, days, sums by rate, and the sign of corrections", () => {
    fc.assert(
      fc.property(issuedDocuments, ([invoice, credit]) => {
        for (const [index, one] of read([invoice, credit]).entries()) {
          const document = index === 0 ? invoice : credit;
          const { invoiceHeader, invoiceDetail, invoiceSummary } = one;
          expect(invoiceHeader).toMatchObject({
            invoiceType: index === 0 ? "issuedInvoice" : "issuedCorrectiveTax",
            number: { numberRequested: document.number },
            symVar: "26000001",
            date: "2026-03-01",
            dateTax: "2026-02-28",
            dateDue: document.dueOn ?? "2026-03-01",
            paymentType: {
              paymentType: { online: "creditcard", cod: "delivery", transfer: "draft" }[
                document.payment.type
              ],
            },
          });
          if (index === 1) expect(invoiceHeader.text).toMatch(/^Oprava dokladu FV26000001(?=:|$)/);
          for (const { quantity, homeCurrency } of invoiceDetail.invoiceItem)
            expect(
              Math.abs(
                quantity * homeCurrency.unitPrice * 100 -
                  homeCurrency.price -
                  homeCurrency.priceVAT,
              ),
            ).toBeLessThan(1);
          const grossOf = (rate: number) =>
            sumsByRate(document.lines).find((sum) => sum.rate === rate)?.grossHaler ?? 0;
          const { priceNone, priceLowSum, priceHighSum, priceLowVAT, priceHighVAT } =
            invoiceSummary.homeCurrency;
          expect([priceNone, priceLowSum, priceHighSum].map((sum) => sum + 0)).toEqual(
            [grossOf(0), grossOf(0.12), grossOf(0.21)].map((sum) => sum + 0),
          );
          expect(priceLowVAT + priceHighVAT).toBe(document.total.vatHaler + 0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["cs", "Oprava dokladu FV26000001: Odstoupení od smlouvy 26000001-O1"],
    ["en", "Oprava dokladu FV26000001"],
  ] as const)("correct a document in %s with a Czech text", (locale, text) => {
    const [[, credit] = []] = fc.sample(issuedDocuments, { numRuns: 1, seed: 1 });
    if (!credit?.corrects) throw new Error("no credit note");
    const corrects = { ...credit.corrects, reason: "Odstoupení od smlouvy 26000001-O1" };
    const documents = read([{ ...credit, locale, corrects }]);
    expect(documents.map(({ invoiceHeader }) => invoiceHeader.text)).toEqual([text]);
  });

  it("cut long texts and remove characters that XML cannot contain", async () => {
    const [[invoice] = []] = fc.sample(issuedDocuments, { numRuns: 1, seed: 1 });
    if (!invoice) throw new Error("no document");
    const buyer = {
      ...invoice.buyer,
      company: "Ž".repeat(300),
      name: "😀".repeat(100),
      street: "x".repeat(120),
      city: `a\u0000${"b".repeat(60)}`,
    };
    const lines = invoice.lines.map((line) => ({
      ...line,
      name: "n".repeat(200),
      details: ["d".repeat(100)],
      sku: "s".repeat(100),
    }));
    expect(await pohodaErrors(pohodaOf([{ ...invoice, buyer, lines }], SELLER.companyId))).toEqual(
      [],
    );
  });

  it("name the per cent of a rate that is no longer valid", async () => {
    const [[invoice] = []] = fc.sample(issuedDocuments, { numRuns: 1, seed: 1 });
    if (!invoice) throw new Error("no document");
    const xml = pohodaOf(
      [{ ...invoice, lines: invoice.lines.map((line) => ({ ...line, rate: 0.15 })) }],
      SELLER.companyId,
    );
    expect(xml).toMatch(
      /<inv:rateVAT>historyLow<\/inv:rateVAT>\s*<inv:percentVAT>15<\/inv:percentVAT>/,
    );
    expect(await pohodaErrors(xml)).toEqual([]);
  });
});
