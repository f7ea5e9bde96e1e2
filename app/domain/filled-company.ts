import { cleanCompanyId, cleanZip } from "./identifiers";

const PARTS = ["name", "taxId", "street", "city", "zip"] as const;
export type CompanyPart = (typeof PARTS)[number];

/** What the registry, or an account, has filled into a form for the company with this number. */
export type FilledCompany = Record<CompanyPart | "companyId", string>;
export const FILLED_FIELDS = ["companyId", ...PARTS] as const;

/** True if a form has the number of another company than the one that it was filled in for. */
export function isOtherCompany(filled: Partial<FilledCompany>, typed: Partial<FilledCompany>): boolean {
  const companyId = cleanCompanyId(typed.companyId ?? "");
  return Boolean(filled.companyId) && companyId !== "" && companyId.padStart(8, "0") !== filled.companyId;
}

/** The parts of a form that were filled in for another company than the one whose number is typed now. What was typed by hand since is not among them. */
export const partsOfOther = (filled: Partial<FilledCompany>, typed: Partial<FilledCompany>): CompanyPart[] =>
  isOtherCompany(filled, typed)
    ? PARTS.filter((part) => filled[part] && comparable(part, filled[part]) === comparable(part, typed[part]))
    : [];

const comparable = (part: CompanyPart, text = ""): string => (part === "zip" ? cleanZip(text) : text.trim());
