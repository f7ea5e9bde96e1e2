import XMLBuilder from "fast-xml-builder";
import { dayOf } from "~/domain/calendar";
import {
  sumsByRate,
  type Buyer,
  type DocumentData,
  type DocumentLine,
  type RateSum,
} from "../rules/document";
import { isdocAmount, isdocPercent, withoutInvalidXml } from "./isdoc/isdoc-values";

const NAMESPACE = "http://www.stormware.cz/schema/version_2";
/** Together with the id of an item, by which Pohoda recognises what it has imported before. */
const PACK = "naslap";
const VERSION = "2.0";

const TYPES: Record<DocumentData["type"], string> = {
  invoice: "issuedInvoice",
  credit_note: "issuedCorrectiveTax",
};
/** Payments of the schema; others are a transfer (`draft`). */
const PAYMENTS: Record<string, string> = {
  online: "creditcard",
  store: "creditcard",
  cod: "delivery",
};
const UNITS: Record<DocumentLine["unit"], string> = { m2: "m2", m: "m", pack: "bal", piece: "ks" };
const RATES: readonly { rate: number; name: string; sum?: string }[] = [
  { rate: 0.21, name: "high", sum: "priceHigh" },
  { rate: 0.12, name: "low", sum: "priceLow" },
  { rate: 0, name: "none" },
];
/** A rate that is no longer valid; the line has its per cent. */
const FORMER = "historyLow";
const UNIT_DECIMALS = 4;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  format: true,
  suppressEmptyNode: true,
  attributeNamePrefix: "@",
});

/**
 * Formats documents of one seller as a data package of Pohoda (schema version 2.0 of Stormware): invoices, and corrective tax documents with negative
 * amounts. Amounts are in crowns and are not rounded again; Pohoda takes number series, account and accounting from its own settings, and ignores
 * whether a document is paid.
 */
export function pohodaOf(documents: readonly DocumentData[], companyId: string): string {
  const pack = {
    "@xmlns:dat": `${NAMESPACE}/data.xsd`,
    "@xmlns:inv": `${NAMESPACE}/invoice.xsd`,
    "@xmlns:typ": `${NAMESPACE}/type.xsd`,
    "@version": VERSION,
    "@id": PACK,
    "@ico": companyId,
    "@application": "Nášlap",
    "@note": "Faktury a opravné daňové doklady e-shopu",
    "dat:dataPackItem": documents.map((document) => ({
      "@version": VERSION,
      "@id": document.number,
      "inv:invoice": {
        "@version": VERSION,
        "inv:invoiceHeader": headerOf(document),
        "inv:invoiceDetail": { "inv:invoiceItem": document.lines.map(itemOf) },
        "inv:invoiceSummary": {
          "inv:roundingDocument": "none",
          "inv:roundingVAT": "none",
          "inv:homeCurrency": sumsOf(sumsByRate(document.lines), document.roundingHaler),
        },
      },
    })),
  };
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "dat:dataPack": pack,
  });
}

function headerOf({
  type,
  number,
  locale,
  order,
  corrects,
  issuedOn,
  taxableOn,
  dueOn,
  buyer,
  payment,
}: DocumentData) {
  // a reason is in the document's language, the accounting is in Czech
  const reason = corrects && locale === "cs" ? `: ${corrects.reason}` : "";
  const subject = corrects
    ? `Oprava dokladu ${corrects.number}${reason}`
    : `Objednávka ${order.number}`;
  return {
    "inv:invoiceType": TYPES[type],
    "inv:number": { "typ:numberRequested": number },
    "inv:symVar": payment.symbol,
    "inv:symPar": order.number,
    "inv:date": issuedOn,
    "inv:dateTax": taxableOn,
    "inv:dateAccounting": taxableOn,
    "inv:dateDue": dueOn ?? issuedOn,
    "inv:classificationVAT": { "typ:classificationVATType": "inland" },
    "inv:text": cut(subject, 240),
    "inv:partnerIdentity": { "typ:address": addressOf(buyer) },
    "inv:numberOrder": order.number,
    "inv:dateOrder": dayOf(new Date(order.at)),
    "inv:paymentType": { "typ:paymentType": PAYMENTS[payment.type] ?? "draft" },
  };
}

const addressOf = ({ company, companyId, taxId, name, street, city, zip, country }: Buyer) => ({
  ...(company !== null && { "typ:company": cut(company, 255) }),
  "typ:name": cut(name, 64),
  "typ:city": cut(city, 45),
  "typ:street": cut(street, 64),
  "typ:zip": cut(zip, 15),
  ...(companyId !== null && { "typ:ico": cut(companyId, 15) }),
  ...(taxId !== null && { "typ:dic": cut(taxId, 18) }),
  "typ:country": { "typ:ids": country },
});

function itemOf({
  name,
  details,
  sku,
  quantity,
  unit,
  rate,
  netHaler,
  vatHaler,
  grossHaler,
}: DocumentLine) {
  const vat = RATES.find((one) => one.rate === rate);
  return {
    "inv:text": cut(name, 90),
    "inv:quantity": quantity === 0 ? 1 : quantity,
    "inv:unit": UNITS[unit],
    "inv:payVAT": "true",
    "inv:rateVAT": vat?.name ?? FORMER,
    ...(!vat && { "inv:percentVAT": isdocPercent(rate) }),
    "inv:homeCurrency": {
      "typ:unitPrice":
        quantity === 0
          ? isdocAmount(grossHaler)
          : (grossHaler / 100 / quantity).toFixed(UNIT_DECIMALS),
      "typ:price": isdocAmount(netHaler),
      "typ:priceVAT": isdocAmount(vatHaler),
    },
    ...(details.length > 0 && { "inv:note": cut(details.join(", "), 90) }),
    ...(sku !== null && { "inv:code": cut(sku, 64) }),
  };
}

/** Sums of the rates that are valid now, and the rounding of cash; Pohoda adds those of former rates from the lines. */
function sumsOf(sums: readonly RateSum[], roundingHaler = 0) {
  const of = (rate: number) =>
    sums.find((sum) => sum.rate === rate) ?? { netHaler: 0, vatHaler: 0, grossHaler: 0 };
  return {
    "typ:priceNone": isdocAmount(of(0).grossHaler),
    ...Object.fromEntries(
      RATES.flatMap(({ rate, sum }) => {
        if (sum === undefined) return [];
        const { netHaler, vatHaler, grossHaler } = of(rate);
        return [
          [`typ:${sum}`, isdocAmount(netHaler)],
          [`typ:${sum}VAT`, isdocAmount(vatHaler)],
          [`typ:${sum}Sum`, isdocAmount(grossHaler)],
        ];
      }),
    ),
    "typ:round": { "typ:priceRound": isdocAmount(roundingHaler) },
  };
}

/** A text of at most so many characters that XML can contain. */
const cut = (text: string, maxLength: number): string =>
  [...withoutInvalidXml(text).replace(/\s+/g, " ").trim()].slice(0, maxLength).join("");
