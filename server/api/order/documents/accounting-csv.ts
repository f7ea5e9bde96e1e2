import { CSV_START, csvLine, harmless } from "../../../files/csv-line";
import { sumsByRate, type DocumentData } from "../../../rules/document";

const COLUMNS = [
  ...[
    "doklad",
    "druh",
    "opravuje",
    "datum vystavení",
    "datum plnění",
    "splatnost",
    "objednávka",
    "variabilní symbol",
  ],
  ...[
    "odběratel",
    "IČO",
    "DIČ",
    "země",
    "sazba DPH",
    "základ",
    "DPH",
    "celkem",
    "měna",
    "zaokrouhlení",
  ],
];
const KINDS: Record<DocumentData["type"], string> = {
  invoice: "faktura",
  credit_note: "opravný daňový doklad",
};

/**
 * Formats documents as CSV for accounting, a row per VAT rate: semicolons, UTF-8 with a byte order mark and decimal commas for Czech Excel. A
 * document with a total of zero has one row of zeros.
 */
export function accountingCsv(documents: readonly DocumentData[]): string {
  const rows = documents.flatMap((document) => {
    const sums = sumsByRate(document.lines);
    return (sums.length > 0 ? sums : [{ rate: 0.21, netHaler: 0, vatHaler: 0, grossHaler: 0 }]).map(
      (sum, index) => [
        ...[document.number, KINDS[document.type], document.corrects?.number ?? ""],
        ...[
          document.issuedOn,
          document.taxableOn,
          document.dueOn ?? "",
          document.order.number,
          document.payment.symbol,
        ],
        ...buyerOf(document),
        `${Math.round(sum.rate * 1000) / 10} %`.replace(".", ","),
        ...[sum.netHaler, sum.vatHaler, sum.grossHaler].map(amount),
        "CZK",
        // of the document, so only once
        amount(index === 0 ? (document.roundingHaler ?? 0) : 0),
      ],
    );
  });
  return `${CSV_START}${[COLUMNS, ...rows].map((cells) => `${csvLine(cells)}\r\n`).join("")}`;
}

function buyerOf({ buyer: { company, name, companyId, taxId, country } }: DocumentData): string[] {
  return [company ?? name, companyId ?? "", taxId ?? "", country].map(plain);
}

/** Makes user input safe: no formula, one line. */
const plain = (text: string): string =>
  harmless(text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim());

const amount = (haler: number): string => (haler / 100).toFixed(2).replace(".", ",");
