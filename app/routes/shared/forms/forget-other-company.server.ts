import { z } from "zod";
import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import {
  FILLED_FIELDS,
  isOtherCompany,
  partsOfOtherCompany,
  type FilledCompany,
} from "~/domain/customer";
import { truncate } from "~/domain/text";
import type { KnownFields } from "~/forms/parse-form.server";

const partSchema = z
  .string()
  .default("")
  .transform((text) => truncate(text, MAX_ADDRESS_PART));
/** Hidden fields: the company data that the registry filled in. */
export const filledSchema = z.object({
  companyId: partSchema,
  name: partSchema,
  taxId: partSchema,
  street: partSchema,
  city: partSchema,
  zip: partSchema,
});

const read = (
  fields: KnownFields,
  nameOf: (part: keyof FilledCompany) => string,
): Partial<FilledCompany> =>
  Object.fromEntries(FILLED_FIELDS.map((part) => [part, textOf(fields.get(nameOf(part)))]));
const filledIn = (fields: KnownFields) => read(fields, (part) => `filled.${part}`);
const textOf = (value: FormDataEntryValue | null): string =>
  typeof value === "string" ? value : "";

/** Clears fields that were filled in for another company than the sent number, so that an order never mixes companies. */
export function forgetOtherCompany(fields: KnownFields, names: FilledCompany): void {
  const filled = filledIn(fields);
  const entered = read(fields, (part) => names[part]);
  if (!isOtherCompany(filled, entered)) return;
  for (const part of partsOfOtherCompany(filled, entered)) fields.set(names[part], "");
  for (const part of FILLED_FIELDS) fields.delete(`filled.${part}`);
}

/** True if the company number has no name yet, or the name of another company. */
export function needsCompanyLookUp(fields: KnownFields, names: FilledCompany): boolean {
  const entered = read(fields, (part) => names[part]);
  return (
    entered.companyId !== "" && (entered.name === "" || isOtherCompany(filledIn(fields), entered))
  );
}
