import { cleanCompanyId, cleanZip } from "./identifiers";

const PARTS = ["name", "taxId", "street", "city", "zip"] as const;
type CompanyPart = (typeof PARTS)[number];

/** Data filled into a form for this company number. */
export type FilledCompany = Record<CompanyPart | "companyId", string>;
export const FILLED_FIELDS = ["companyId", ...PARTS] as const;

/** True if the shopper typed another company's number after a look-up; an emptied field is not another company. */
export function isOtherCompany(
  filled: Partial<FilledCompany>,
  entered: Partial<FilledCompany>,
): boolean {
  const companyId = cleanCompanyId(entered.companyId ?? "");
  return (
    Boolean(filled.companyId) && companyId !== "" && companyId.padStart(8, "0") !== filled.companyId
  );
}

/** Parts of a form that the registry filled in for another company number and that the shopper has not edited. */
export const partsOfOtherCompany = (
  filled: Partial<FilledCompany>,
  entered: Partial<FilledCompany>,
): CompanyPart[] =>
  isOtherCompany(filled, entered)
    ? PARTS.filter(
        (part) =>
          filled[part] && comparable(part, filled[part]) === comparable(part, entered[part]),
      )
    : [];

const comparable = (part: CompanyPart, text = ""): string =>
  part === "zip" ? cleanZip(text) : text.trim();
