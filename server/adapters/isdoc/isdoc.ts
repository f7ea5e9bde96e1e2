import { createHash } from "node:crypto";
import XMLBuilder from "fast-xml-builder";
import { dayOf } from "~/domain/calendar";
import { CZK, writeAmount } from "~/i18n/format";
import { textsIn } from "~/i18n/texts/translate.server";
import {
  leftToPay,
  sumsByRate,
  taxed,
  type DocumentData,
  type TaxedAmount,
} from "../../rules/document";
import { isdocLine } from "./isdoc-line";
import { buyerParty, sellerParty } from "./isdoc-party";
import { isdocAmount, isdocPercent, withoutInvalidXml } from "./isdoc-values";

const ISDOC_TYPES: Record<DocumentData["type"], number> = { invoice: 1, credit_note: 2 };
/** Payment codes of the standard; other methods are a transfer (42). */
const PAYMENT_CODES: Record<string, number> = { online: 48, cod: 50, store: 48 };
const TRANSFER = 42;
const ORIGINAL = "original";

const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
  attributeNamePrefix: "@",
});

/**
 * Formats a document as ISDOC 6.0.1, the Czech standard of accounting programs: elements in the order of its schema, amounts in Kč. A credit note has
 * positive amounts, because its type reverses them, and no day of supply. A payment before the issue is a deposit with the order's number, so the
 * amount to pay is right.
 */
export function isdocOf(issued: DocumentData): string {
  const document = issued.type === "credit_note" ? withPositiveAmounts(issued) : issued;
  const {
    type,
    number,
    locale,
    seller,
    buyer,
    order,
    corrects,
    issuedOn,
    taxableOn,
    lines,
    total,
    roundingHaler = 0,
    paidHaler,
    payment,
  } = document;
  const invoice = {
    "@xmlns": "http://isdoc.cz/namespace/2013",
    "@version": "6.0.1",
    DocumentType: ISDOC_TYPES[type],
    ID: number,
    UUID: uuidOf(seller.companyId, number),
    IssuingSystem: "Nášlap",
    IssueDate: issuedOn,
    ...(type === "invoice" && { TaxPointDate: taxableOn }),
    VATApplicable: true,
    // no reference: the agreement to electronic documents is in the terms of sale
    ElectronicPossibilityAgreementReference: "",
    ...(corrects && {
      Note: {
        "@languageID": locale,
        "#text": withoutInvalidXml(noteOf(document, corrects.reason)),
      },
    }),
    LocalCurrencyCode: "CZK",
    CurrRate: 1,
    RefCurrRate: 1,
    AccountingSupplierParty: { Party: sellerParty(seller, locale) },
    AccountingCustomerParty: { Party: buyerParty(buyer, locale) },
    OrderReferences: {
      OrderReference: {
        "@id": "order",
        SalesOrderID: order.number,
        IssueDate: dayOf(new Date(order.at)),
      },
    },
    ...(corrects && {
      OriginalDocumentReferences: {
        OriginalDocumentReference: {
          "@id": ORIGINAL,
          ID: corrects.number,
          IssueDate: corrects.issuedOn,
          UUID: uuidOf(seller.companyId, corrects.number),
        },
      },
    }),
    InvoiceLines: {
      InvoiceLine: lines.map((line, index) => isdocLine(line, index, corrects && ORIGINAL)),
    },
    ...(paidHaler !== 0 && {
      NonTaxedDeposits: {
        NonTaxedDeposit: {
          ID: order.number,
          VariableSymbol: payment.symbol,
          DepositAmount: isdocAmount(paidHaler),
        },
      },
    }),
    TaxTotal: taxTotal(document),
    LegalMonetaryTotal: {
      TaxExclusiveAmount: isdocAmount(total.netHaler),
      TaxInclusiveAmount: isdocAmount(total.grossHaler),
      AlreadyClaimedTaxExclusiveAmount: isdocAmount(0),
      AlreadyClaimedTaxInclusiveAmount: isdocAmount(0),
      DifferenceTaxExclusiveAmount: isdocAmount(total.netHaler),
      DifferenceTaxInclusiveAmount: isdocAmount(total.grossHaler),
      ...(roundingHaler !== 0 && { PayableRoundingAmount: isdocAmount(roundingHaler) }),
      PaidDepositsAmount: isdocAmount(paidHaler),
      PayableAmount: isdocAmount(leftToPay(document)),
    },
    PaymentMeans: { Payment: paymentOf(document) },
  };
  return builder.build({ "?xml": { "@version": "1.0", "@encoding": "UTF-8" }, Invoice: invoice });
}

/** Makes the amounts of a credit note positive; the share of a voucher stays negative. */
function withPositiveAmounts(note: DocumentData): DocumentData {
  const negated = <Amount extends TaxedAmount>(amount: Amount) => ({
    ...amount,
    ...taxed(-amount.netHaler, -amount.grossHaler),
  });
  return {
    ...note,
    lines: note.lines.map((line) => ({ ...negated(line), quantity: Math.abs(line.quantity) })),
    vat: note.vat.map(negated),
    total: negated(note.total),
    ...(note.roundingHaler !== undefined && { roundingHaler: -note.roundingHaler }),
    paidHaler: -note.paidHaler,
  };
}

/** The reason of a credit note, and what goes back to gift cards. */
function noteOf({ locale, cards = [] }: DocumentData, reason: string): string {
  const t = textsIn(locale, "document");
  return [
    reason,
    ...cards.map(({ code, amountHaler }) =>
      t("toCard", { code, amount: writeAmount(amountHaler / 100, 2, CZK) }),
    ),
  ].join("\n");
}

/** Sums by VAT rate; a document with the total zero gets one row of zeros, because the standard requires a row. */
function taxTotal({ lines, total }: DocumentData) {
  const sums = sumsByRate(lines);
  return {
    TaxSubTotal: (sums.length > 0 ? sums : [{ rate: lines[0]?.rate ?? 0, ...taxed(0, 0) }]).map(
      (sum) => ({
        TaxableAmount: isdocAmount(sum.netHaler),
        TaxAmount: isdocAmount(sum.vatHaler),
        TaxInclusiveAmount: isdocAmount(sum.grossHaler),
        AlreadyClaimedTaxableAmount: isdocAmount(0),
        AlreadyClaimedTaxAmount: isdocAmount(0),
        AlreadyClaimedTaxInclusiveAmount: isdocAmount(0),
        DifferenceTaxableAmount: isdocAmount(sum.netHaler),
        DifferenceTaxAmount: isdocAmount(sum.vatHaler),
        DifferenceTaxInclusiveAmount: isdocAmount(sum.grossHaler),
        TaxCategory: { Percent: isdocPercent(sum.rate), TaxScheme: "VAT", VATApplicable: true },
      }),
    ),
    TaxAmount: isdocAmount(total.vatHaler),
  };
}

/** The amount to pay and how; the account only if the buyer pays to one. */
function paymentOf(document: DocumentData) {
  const { payment, dueOn } = document;
  const [account = "", bank = ""] = (payment.account ?? "").split("/");
  return {
    PaidAmount: isdocAmount(leftToPay(document)),
    PaymentMeansCode: PAYMENT_CODES[payment.type] ?? TRANSFER,
    ...(payment.iban !== null &&
      dueOn !== null && {
        Details: {
          PaymentDueDate: dueOn,
          ID: account,
          BankCode: bank,
          Name: "",
          IBAN: payment.iban,
          BIC: "",
          VariableSymbol: payment.symbol,
        },
      }),
  };
}

/** UUID version 5 of seller and number, so every export of a document has the same one. */
function uuidOf(companyId: string, number: string): string {
  const bytes = createHash("sha1").update(`isdoc:${companyId}:${number}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
