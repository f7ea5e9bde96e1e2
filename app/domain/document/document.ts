import type { Day } from "../days.js";
import type { PriceUnit } from "../units.js";

/** Tax documents of an order (act 235/2004 on VAT, sections 29 and 45). Amounts in haléře; of a credit note they are negative. */

export const DOCUMENT_TYPES = ["invoice", "credit_note"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** An amount in haléře: its base, its VAT, and both together. */
export interface TaxedAmount {
  netHaler: number;
  vatHaler: number;
  grossHaler: number;
}

/** A row of a document: so many units of something. */
export interface DocumentLine extends TaxedAmount {
  kind: "goods" | "service" | "hems" | "delivery" | "delivery_up" | "payment" | "addons" | "voucher";
  /** the order's item that it belongs to */
  itemId: number | null;
  name: string;
  /** what explains it: measure, hem, variant */
  details: string[];
  sku: string | null;
  quantity: number;
  unit: PriceUnit;
  /** VAT rate, 0.21 */
  rate: number;
}

/** Whether a line is of so many units; what is charged or taken off besides is there or not. */
export const isCounted = ({ kind }: Pick<DocumentLine, "kind">): boolean => kind === "goods" || kind === "service" || kind === "hems";

/** A sum of a document by the rate of VAT. */
export interface RateSum extends TaxedAmount {
  rate: number;
}

/** The one who sells, as the law wants a business to be named (Civil Code, section 435). */
export interface Seller {
  name: string;
  street: string;
  city: string;
  zip: string;
  country: string;
  companyId: string;
  taxId: string;
  /** the register in which it is entered, with the entry */
  register: string;
  email: string;
  phone: string;
}

/** The one who buys. */
export interface Buyer {
  /** a company's; null of a person */
  company: string | null;
  companyId: string | null;
  taxId: string | null;
  name: string;
  street: string;
  city: string;
  zip: string;
  country: string;
}

/** All that a document shows: frozen when it is issued. */
export interface DocumentData {
  type: DocumentType;
  number: string;
  locale: "cs" | "en";
  order: { number: string; at: string };
  seller: Seller;
  buyer: Buyer;
  issuedOn: Day;
  /** the day of the taxable supply, or of the payment where that came before it */
  taxableOn: Day;
  /** null where nothing is left to be paid */
  dueOn: Day | null;
  payment: {
    name: string;
    type: string;
    symbol: string;
    account: string | null;
    iban: string | null;
    spayd: string | null;
    payBySquare?: string | null;
  };
  lines: DocumentLine[];
  vat: RateSum[];
  total: TaxedAmount;
  paidHaler: number;
  /** of a credit note: what it corrects, and why */
  corrects: { number: string; issuedOn: Day; reason: string; /** places of its lines in the invoice */ lines: number[] } | null;
}

const SERIES: Record<DocumentType, string> = { invoice: "FV", credit_note: "OD" };

/** The number of a document: its series, two digits of the year and six of a counter, without gaps. */
export const documentNumber = (type: DocumentType, year: number, counter: number): string =>
  `${SERIES[type]}${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;

/** What an amount is made of. */
export const taxed = (netHaler: number, grossHaler: number): TaxedAmount => ({ netHaler, vatHaler: grossHaler - netHaler, grossHaler });

/** The sum of amounts. */
export const sumOf = (amounts: readonly TaxedAmount[]): TaxedAmount =>
  amounts.reduce<TaxedAmount>((sum, { netHaler, grossHaler }) => taxed(sum.netHaler + netHaler, sum.grossHaler + grossHaler), taxed(0, 0));

/** The sums of lines by rate, the highest first; a rate of which nothing is left is not named. */
export function sumsByRate(lines: readonly DocumentLine[]): RateSum[] {
  return [...new Set(lines.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => ({ rate, ...sumOf(lines.filter((line) => line.rate === rate)) }))
    .filter(({ netHaler, grossHaler }) => netHaler !== 0 || grossHaler !== 0);
}
