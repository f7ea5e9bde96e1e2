import { z } from "zod";
import type { ApiResult } from "~/bff/client/api-result.server";
import type { Shop } from "~/bff/shop";
import { done } from "~/contract/failures/result";
import { MAX_ADDRESS_PART, MAX_EMAIL, MAX_ORDER_NOTE, MAX_PHONE } from "~/contract/forms/limits";
import { truncate } from "~/domain/text";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { filledSchema } from "../shared/forms/forget-other-company.server";

const textField = (maxLength: number) =>
  z
    .string()
    .default("")
    .transform((text) => truncate(text, maxLength));
const part = textField(MAX_ADDRESS_PART);
const phone = { phonePrefix: textField(MAX_PHONE), phone: textField(MAX_PHONE) };
const address = z.object({
  firstname: part,
  lastname: part,
  street: part,
  city: part,
  zip: part,
  country: part,
});

export const companyPartSchema = z.object({ name: part, companyId: part, taxId: part });

export const detailsDraftSchema = z.object({
  email: textField(MAX_EMAIL),
  ...phone,
  invoice: address.prefault({}),
  company: z.boolean().default(false),
  companyData: companyPartSchema.prefault({}),
  filled: filledSchema.prefault({}),
  differentDelivery: z.boolean().default(false),
  delivery: address.extend({ company: part, ...phone }).prefault({}),
  note: textField(MAX_ORDER_NOTE),
});

/** Stores typed values with the cart. A form without the part for another address keeps the stored one. */
export function saveDraft(
  shop: Shop,
  details: z.output<typeof detailsDraftSchema>,
  fields: KnownFields,
): Promise<ApiResult<undefined>> {
  const { differentDelivery: _box, delivery: _address, ...others } = details;
  return shop.cart.setCheckout(fields.has("delivery.firstname") ? details : others);
}

/** Stores typed values with the cart, valid or not. On failure the form still shows them. */
export async function keepDetails(shop: Shop, fields: KnownFields): Promise<ApiResult<unknown>> {
  const submission = parseForm(fields, detailsDraftSchema);
  return submission.status === "success" ? saveDraft(shop, submission.value, fields) : done(null);
}
