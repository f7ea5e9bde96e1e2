import { z } from "zod";
import { MAX_ADDRESS_PART } from "~/contract/limits";
import { cutText } from "~/domain/cut-text";
import { FILLED_FIELDS, isOtherCompany, partsOfOther, type FilledCompany } from "~/domain/filled-company";
import type { KnownFields } from "~/forms/parse-form.server";

const part = z
  .string()
  .default("")
  .transform((text) => cutText(text, MAX_ADDRESS_PART));
/** The hidden fields that say what was filled in for which company. */
export const filledSchema = z.object({ companyId: part, name: part, taxId: part, street: part, city: part, zip: part });

/** Names of a form's fields that the registry fills in, and of the number that it does it by. */
export type CompanyNames = FilledCompany;

/** What stands in the fields that these names have. */
const read = (fields: KnownFields, nameOf: (part: keyof FilledCompany) => string): Partial<FilledCompany> =>
  Object.fromEntries(FILLED_FIELDS.map((part) => [part, textOf(fields.get(nameOf(part)))]));
const filledIn = (fields: KnownFields) => read(fields, (part) => `filled.${part}`);
const textOf = (value: FormDataEntryValue | null): string => (typeof value === "string" ? value : "");

/** Clears in a form's fields what was filled in for another company than the one whose number was sent, so that never two companies stand in one order. */
export function forgetOtherCompany(fields: KnownFields, names: CompanyNames): void {
  const filled = filledIn(fields);
  const typed = read(fields, (part) => names[part]);
  if (!isOtherCompany(filled, typed)) return;
  for (const part of partsOfOther(filled, typed)) fields.set(names[part], "");
  for (const part of FILLED_FIELDS) fields.delete(`filled.${part}`);
}

/** True if a form was sent with the number of a company, and without its name or with another company's. */
export function isCompanyAsked(fields: KnownFields, names: CompanyNames): boolean {
  const typed = read(fields, (part) => names[part]);
  return typed.companyId !== "" && (typed.name === "" || isOtherCompany(filledIn(fields), typed));
}
