import type { Day } from "~/domain/calendar";
import type { DocumentType } from "~/domain/order";
import type { PlannedFloor } from "~/domain/plan";
import type { PriceUnit } from "~/domain/price";

/** Tax documents of an order (act 235/2004 on VAT, sections 29 and 45). Amounts in haléře; negative in a credit note. */

export interface TaxedAmount {
  netHaler: number;
  vatHaler: number;
  grossHaler: number;
}

export interface DocumentLine extends TaxedAmount {
  kind:
    | "goods"
    | "service"
    | "hems"
    | "delivery"
    | "delivery_up"
    | "payment"
    | "addons"
    | "voucher"
    | "reduction";
  itemId: number | null;
  name: string;
  /** measure, hem, variant */
  details: string[];
  sku: string | null;
  quantity: number;
  unit: PriceUnit;
  /** VAT rate, 0.21 */
  rate: number;
}

/** True for lines with a quantity; others are single charges or discounts. */
export const isCounted = ({ kind }: Pick<DocumentLine, "kind">): boolean =>
  kind === "goods" || kind === "service" || kind === "hems";

export interface RateSum extends TaxedAmount {
  rate: number;
}

/** The seller with the data that the law requires (Civil Code, section 435). */
export interface Seller {
  name: string;
  street: string;
  city: string;
  zip: string;
  country: string;
  companyId: string;
  taxId: string;
  register: string;
  email: string;
  phone: string;
}

export interface Buyer {
  /** null for a person */
  company: string | null;
  companyId: string | null;
  taxId: string | null;
  name: string;
  street: string;
  city: string;
  zip: string;
  country: string;
}

/** Content of a document, frozen at its issue. */
export interface DocumentData {
  type: DocumentType;
  number: string;
  locale: "cs" | "en";
  order: { number: string; at: string };
  seller: Seller;
  buyer: Buyer;
  issuedOn: Day;
  /** day of the taxable supply, or of an earlier payment */
  taxableOn: Day;
  /** null if nothing is left to pay */
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
  /** floor plans of the ordered goods; older documents have none */
  floors?: PlannedFloor[];
  vat: RateSum[];
  total: TaxedAmount;
  /** of cash to whole crowns, outside of VAT; older documents have none */
  roundingHaler?: number;
  paidHaler: number;
  /** of a credit note: what goes back to gift cards besides the total */
  cards?: { code: string; amountHaler: number }[];
  /** of a credit note: the corrected document and the reason */
  corrects: {
    number: string;
    issuedOn: Day;
    reason: string;
    /** places of its lines in the invoice */ lines: number[];
  } | null;
}

const SERIES: Record<DocumentType, string> = { invoice: "FV", credit_note: "OD" };

/** The number of a document: series, two digits of the year and six of a counter. */
export const documentNumber = (type: DocumentType, year: number, counter: number): string =>
  `${SERIES[type]}${String(year % 100).padStart(2, "0")}${String(counter).padStart(6, "0")}`;

export const taxed = (netHaler: number, grossHaler: number): TaxedAmount => ({
  netHaler,
  vatHaler: grossHaler - netHaler,
  grossHaler,
});

export const addAmounts = (amounts: readonly TaxedAmount[]): TaxedAmount =>
  amounts.reduce<TaxedAmount>(
    (sum, { netHaler, grossHaler }) => taxed(sum.netHaler + netHaler, sum.grossHaler + grossHaler),
    taxed(0, 0),
  );

/** What is left to pay; negative if it is to be returned. */
export const leftToPay = ({ total, roundingHaler = 0, paidHaler }: DocumentData): number =>
  total.grossHaler + roundingHaler - paidHaler;

/** Sums of lines by rate, highest first; skips rates with zero. */
export function sumsByRate(lines: readonly DocumentLine[]): RateSum[] {
  return [...new Set(lines.map(({ rate }) => rate))]
    .sort((a, b) => b - a)
    .map((rate) => ({ rate, ...addAmounts(lines.filter((line) => line.rate === rate)) }))
    .filter(({ netHaler, grossHaler }) => netHaler !== 0 || grossHaler !== 0);
}
