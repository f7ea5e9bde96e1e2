import { z } from "zod";
import { invoiceDataOutSchema, invoiceDataSchema, passwordSchema, userSchema } from "./account.js";
import {
  companyIdSchema,
  countrySchema,
  deliveryAddressSchema,
  fitsCountry,
  hasOwnTaxId,
  nameSchema,
  ownTaxId,
  phoneFits,
  phonePrefixSchema,
  phoneSchema,
} from "./address.js";
import { cartSchema } from "./cart.js";
import { amountSchema, idSchema, listOf, oneOf } from "./common.js";
import { DELIVERY_TYPES } from "./delivery.js";
import { failureSchema } from "./failures.js";
import { ownReviewSchema } from "./review.js";
import { watchedGoodsSchema } from "./watchdog.js";
import { cleanCompanyId } from "../domain/identifiers.js";
import { PAYMENT_STATES } from "../domain/payment-state.js";
import { ORDER_STATES } from "../domain/order-state.js";
import { orderSchema } from "./order.js";

/** PUT /api/me. The newsletter begins when the link in its mail is opened, and ends at once. */
export const profileRequestSchema = z
  .object({
    firstname: nameSchema,
    lastname: nameSchema,
    phonePrefix: phonePrefixSchema,
    phone: phoneSchema.optional(),
    newsletter: z.boolean().default(false),
  })
  .refine((profile) => fitsCountry(profile), phoneFits());
export type ProfileRequest = z.infer<typeof profileRequestSchema>;

/** DELETE /api/me: 204. Orders stay, and lose what nobody needs any more as soon as they are finished; what invoices are made of is kept. */
export const deleteAccountRequestSchema = z.object({ password: passwordSchema });

/** PUT /api/me/company: whom invoices are made out to. A company has a number, and a number belongs to a company. */
export const companyRequestSchema = invoiceDataSchema
  .extend({ phonePrefix: phonePrefixSchema })
  .refine(({ company, companyId }) => company === undefined || companyId !== undefined, { error: "required", path: ["companyId"] })
  .refine(({ company, companyId, taxId }) => company !== undefined || (companyId ?? taxId) === undefined, {
    error: "required",
    path: ["company"],
  })
  .refine(hasOwnTaxId, ownTaxId)
  .refine((company) => fitsCountry(company, company.country), phoneFits());
export type CompanyRequest = z.infer<typeof companyRequestSchema>;
export const companyAnswerSchema = oneOf(invoiceDataOutSchema);

/** POST /api/me/addresses and PUT /api/me/addresses/{id}. The first one is the default one; another becomes it when it says so. */
export const addressRequestSchema = deliveryAddressSchema.safeExtend({ is_default: z.boolean().default(false) });
export type AddressRequest = z.infer<typeof addressRequestSchema>;

export const addressSchema = z.object({
  id: idSchema,
  /** the whole name, as the specification's address has it */
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: countrySchema,
  company: z.string().nullable(),
  phone: z.string().nullable(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
/** GET /api/me/addresses: the default one first. */
export const addressListSchema = z.object({ data: z.array(addressSchema) });

/** Orders a page of GET /api/me/orders, the latest first. */
export const ORDERS_PER_PAGE = 10;
export const orderListQuerySchema = z.object({ page: z.coerce.number({ error: "whole_number" }).int().positive().max(100_000).default(1) });
export const shortOrderSchema = z.object({
  id: idSchema,
  /** opens the order's own page */
  hash: z.string(),
  number: z.string(),
  created_at: z.string(),
  state: z.enum(ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  delivery_type: z.enum(DELIVERY_TYPES).default("address"),
  total_tax_incl: amountSchema,
  /** lines */
  items: z.int(),
});
export const orderListSchema = listOf(shortOrderSchema);
export type OrderList = z.infer<typeof orderListSchema>;

/** POST /api/me/orders/{id}/repeat: what can be bought again is in the member's cart, the rest is named with the reason. */
export const repeatedSchema = z.object({
  cart: cartSchema,
  skipped: z.array(z.object({ product_id: idSchema, name: z.string(), reason: failureSchema })),
});
export type Repeated = z.infer<typeof repeatedSchema>;

/** GET /api/registry/company/{ico}?country=CZ: 404 for a number that nobody has, 502 `registry_failed` where the registry does not answer. */
export const registryRequestSchema = z.object({
  companyId: z
    .string({ error: "required" })
    .overwrite(cleanCompanyId)
    .min(1, { error: "required", abort: true })
    .regex(/^\d{1,8}$/, { error: "companyId" })
    .transform((digits) => digits.padStart(8, "0"))
    .pipe(companyIdSchema),
  country: z.literal("CZ", { error: "country_mismatch" }).default("CZ"),
});
export const registeredCompanySchema = z.object({
  companyId: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  /** of the seat, which may be abroad */
  country: z.string(),
  /** the seat in one line, as the registry writes it */
  seat: z.string().default(""),
  /** of those who pay VAT; a VAT group's if the company is in one */
  taxId: z.string().nullable(),
  /** not struck off */
  active: z.boolean(),
});
export type RegisteredCompany = z.infer<typeof registeredCompanySchema>;

/** GET /api/me/export: everything that the shop keeps of a member. */
export const exportSchema = z.object({
  exported_at: z.string(),
  user: userSchema,
  addresses: z.array(addressSchema),
  orders: z.array(orderSchema),
  cart: cartSchema,
  wishlist: z.array(z.object({ product_id: idSchema, name: z.string(), note: z.string() })),
  /** what a backend leaves out counts as nothing */
  reviews: z.array(ownReviewSchema).default([]),
  /** of an e-mail that is confirmed */
  watched: z.array(watchedGoodsSchema).default([]),
});
export type Export = z.infer<typeof exportSchema>;
