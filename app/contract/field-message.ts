/** Message codes that a field can have; the texts stand in `locales` under `validation`. */
export const FIELD_CODES = [
  "required",
  "email",
  "numeric",
  "regex",
  "confirmed",
  "min",
  "max",
  "name",
  "city",
  "street",
  "zip",
  "phone",
  "company",
  "companyId",
  "taxId",
  "country_mismatch",
  "agreement",
  "choose_variant",
  "choose_delivery",
  "choose_payment",
  "choose_store",
  "choose_floor",
  "prepayment",
  "unavailable",
  "quantity",
  "over_limit",
  "not_enough",
  "not_available",
  "too_short",
  "too_long",
  "step",
  "stale",
  "choose_hem_color",
  "range",
] as const;
export type FieldCode = (typeof FIELD_CODES)[number];

/** One failing field: a code, with the number or word that its text needs (`min` → the least length). */
export interface FieldError {
  field: string;
  code: FieldCode;
  value?: string | number;
}

/**
 * Writes a code and its value as one string, the form in which a zod issue or a conform error carries it.
 * `fieldMessage("min", 2)` → `"min:2"`.
 */
export const fieldMessage = (code: FieldCode, value?: string | number): string => (value === undefined ? code : `${code}:${value}`);

/** Reads what {@link fieldMessage} wrote; `undefined` for any other text, which a backend of one's own may send. */
export function parseFieldMessage(message: string): { code: FieldCode; value?: string } | undefined {
  const [head = "", ...rest] = message.split(":");
  const code = FIELD_CODES.find((known) => known === head);
  if (!code) return undefined;
  return rest.length ? { code, value: rest.join(":") } : { code };
}
