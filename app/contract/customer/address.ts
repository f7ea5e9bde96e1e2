import { z } from "zod";
import {
  cleanCompanyId,
  cleanEmail,
  cleanPhone,
  cleanTaxId,
  cleanZip,
  differsFromCompany,
  hasRightLength,
  isCompanyId,
  isEmail,
  splitName,
  wholePhone,
} from "~/domain/customer";
import { isPersonName, oneLine, personName, severalLines } from "~/domain/text";
import { fieldMessage } from "../failures/failure-codes";
import { MAX_ADDRESS_PART, MAX_EMAIL } from "../forms/limits";

/** Delivery countries (specification section 5: CZ or SK by shop version). */
export const SHOP_COUNTRIES = ["CZ", "SK"] as const;
export type ShopCountry = (typeof SHOP_COUNTRIES)[number];

/** Phone prefixes (specification section 3); empty for a number typed with its prefix. */
export const PHONE_PREFIXES = [
  "+420",
  "+421",
  "+49",
  "+44",
  "+36",
  "+43",
  "+48",
  "+33",
  "+40",
  "+386",
  "+385",
  "",
] as const;

const REQUIRED = { error: "required" } as const;

/** Single-line input: line breaks and control characters become spaces. */
export const lineSchema = z.string(REQUIRED).overwrite(oneLine);
/** An optional text of several lines. @param maxLength characters */
export const noteSchema = (maxLength: number) =>
  z
    .string()
    .overwrite(severalLines)
    .max(maxLength, { error: fieldMessage("max", maxLength) });

const text = (line: z.ZodString, minLength: number) =>
  line
    .min(1, { error: "required" })
    .min(minLength, { error: fieldMessage("min", minLength) })
    .max(MAX_ADDRESS_PART, { error: fieldMessage("max", MAX_ADDRESS_PART) });

/** First or last name: at least 2 letters, no digits or special characters (specification section 5). */
export const nameSchema = text(z.string(REQUIRED).overwrite(personName), 2).refine(isPersonName, {
  error: "regex",
});
/** City: at least 2 characters, no special characters. Districts may contain digits (Praha 9). */
export const citySchema = text(lineSchema, 2).regex(/^[\p{L}\p{M}\d .,'’()/\u2010-\u2013-]+$/u, {
  error: "regex",
});
/** Street with its number: at least 4 characters. */
export const streetSchema = text(lineSchema, 4);
/** Postcode: digits and spaces; stored without spaces. Five digits in both countries. */
export const zipSchema = z
  .string(REQUIRED)
  .overwrite(cleanZip)
  .min(1, { error: "required" })
  .regex(/^\d+$/, { error: "numeric" })
  .min(5, { error: fieldMessage("min", 5) })
  .max(5, { error: fieldMessage("max", 5) });
/** Phone with or without prefix: at least 9 digits; stored without spaces, `00` as `+`. */
export const phoneSchema = z
  .string(REQUIRED)
  .overwrite(cleanPhone)
  .min(1, { error: "required" })
  .regex(/^\+?\d+$/, { error: "numeric" })
  .regex(/\d{9}/, { error: fieldMessage("min", 9) })
  .refine((text) => text.replace("+", "").length <= 15, { error: fieldMessage("max", 15) });
/** Prefix of a phone typed without one; empty: the country's own. */
export const phonePrefixSchema = z.enum(PHONE_PREFIXES, { error: "unavailable" }).default("");

const typedPhone = z.object({ phone: z.string().regex(/^\+?\d{9,}$/), phonePrefix: z.string() });
/** Refinement: a phone has the length of its country; reported with other errors. @param needed further fields that the check needs */
export const phoneFits = (needed: z.ZodRawShape = {}) => {
  const checkedFields = typedPhone.extend(needed);
  return {
    error: "phone_length",
    path: ["phone"],
    when: ({ value }: { value: unknown }) => checkedFields.safeParse(value).success,
  };
};
/** @param country gives the default prefix */
export const fitsCountry = (
  { phonePrefix, phone }: { phonePrefix: string; phone?: string | undefined },
  country?: string,
): boolean => phone === undefined || hasRightLength(wholePhone(phonePrefix, phone, country));

export const emailSchema = z
  .string(REQUIRED)
  .overwrite(cleanEmail)
  .min(1, { error: "required" })
  .max(MAX_EMAIL, { error: fieldMessage("max", MAX_EMAIL) })
  .refine(isEmail, { error: "email" });

export const countrySchema = z.enum(SHOP_COUNTRIES, { error: "country_mismatch" });

export const companySchema = text(lineSchema, 2);
/** Czech company id: 8 digits with the mod-11 check digit. */
export const companyIdSchema = z
  .string(REQUIRED)
  .overwrite(cleanCompanyId)
  .min(1, { error: "required" })
  .regex(/^\d+$/, { error: "numeric" })
  .refine(isCompanyId, { error: "companyId" });
/** Czech or Slovak VAT id. */
export const taxIdSchema = z
  .string()
  .overwrite(cleanTaxId)
  .regex(/^(CZ|SK)\d{8,10}$/, { error: "taxId" });

export const invoiceSchema = z.object({
  firstname: nameSchema,
  lastname: nameSchema,
  street: streetSchema,
  city: citySchema,
  zip: zipSchema,
  country: countrySchema,
});

const numbersSchema = z.object({ companyId: companyIdSchema, taxId: taxIdSchema });
/** Refinement: the VAT id belongs to the company. Checked together with other errors. */
export const ownTaxId = {
  error: "taxId_differs",
  path: ["taxId"],
  when: ({ value }: { value: unknown }) => numbersSchema.safeParse(value).success,
};
export const hasOwnTaxId = ({
  companyId,
  taxId,
}: {
  companyId?: string | undefined;
  taxId?: string | undefined;
}): boolean =>
  companyId === undefined || taxId === undefined || !differsFromCompany(taxId, companyId);

/** Company data, if `company` is ticked. */
export const companyDataSchema = z
  .object({ name: companySchema, companyId: companyIdSchema, taxId: taxIdSchema.optional() })
  .refine(hasOwnTaxId, ownTaxId);

/** A different delivery address (`delivery.street` …), with company and phone of the recipient. */
export const deliveryAddressSchema = invoiceSchema
  .extend({
    company: companySchema.optional(),
    companyId: companyIdSchema.optional(),
    taxId: taxIdSchema.optional(),
    phonePrefix: phonePrefixSchema,
    phone: phoneSchema.optional(),
  })
  .refine(hasOwnTaxId, ownTaxId)
  .refine((address) => fitsCountry(address, address.country), phoneFits());

/** An address in a request of the API: its `name` may stand for first and last name (specification section 3). */
export const acceptName = <S extends z.ZodType>(schema: S) =>
  z.preprocess((address) => {
    const { data } = namedSchema.safeParse(address);
    if (!data) return address;
    const { name, ...rest } = data;
    return { ...splitName(name), ...rest };
  }, schema);

const namedSchema = z.looseObject({ name: z.string() });
