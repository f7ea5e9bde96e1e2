import type { DocumentLine } from "../../rules/document";
import { isdocAmount, isdocPercent, withoutInvalidXml } from "./isdoc-values";

const UNITS: Record<DocumentLine["unit"], string> = { m2: "m2", m: "m", pack: "bal", piece: "ks" };
/** ISDOC's calculation method 1: from gross amounts, as the shop calculates. */
const FROM_GROSS = 1;
const UNIT_DECIMALS = 4;

/** Builds a line of a document. @param original reference of the corrected document */
export function isdocLine(line: DocumentLine, index: number, original: string | null) {
  const { name, details, sku, quantity, unit, rate, netHaler, vatHaler, grossHaler } = line;
  const perUnit = (haler: number) =>
    quantity === 0 ? isdocAmount(haler) : (haler / 100 / quantity).toFixed(UNIT_DECIMALS);
  return {
    ID: String(index + 1),
    OrderReference: { "@ref": "order" },
    ...(original !== null && { OriginalDocumentReference: { "@ref": original } }),
    InvoicedQuantity: { "@unitCode": UNITS[unit], "#text": String(quantity) },
    LineExtensionAmount: isdocAmount(netHaler),
    LineExtensionAmountTaxInclusive: isdocAmount(grossHaler),
    LineExtensionTaxAmount: isdocAmount(vatHaler),
    UnitPrice: perUnit(netHaler),
    UnitPriceTaxInclusive: perUnit(grossHaler),
    ClassifiedTaxCategory: {
      Percent: isdocPercent(rate),
      VATCalculationMethod: FROM_GROSS,
      VATApplicable: true,
    },
    ...(details.length > 0 && { Note: withoutInvalidXml(details.join(", ")) }),
    Item: {
      Description: withoutInvalidXml(name),
      ...(sku !== null && { SellersItemIdentification: { ID: withoutInvalidXml(sku) } }),
    },
  };
}
