import { z } from "zod";
import { cleanCompanyId } from "~/domain/customer";
import { ORDER_STATES } from "~/domain/order";
import { PAYMENT_STATES } from "~/domain/payment";
import { cartSchema } from "../cart/cart";
import { myRoomSchema } from "../content/room";
import { amountSchema, idSchema, listOf, momentSchema, oneOf } from "../core/common";
import { failureSchema } from "../failures/failures";
import { DELIVERY_TYPES } from "../order/delivery";
import { orderSchema } from "../order/order";
import { invoiceDataOutSchema, invoiceDataSchema, passwordSchema, userSchema } from "./account";
import {
  acceptName,
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
} from "./address";
import { ownReviewSchema } from "./review";
import { watchedGoodsSchema } from "./watchdog";

/** PUT /api/me. `newsletter: true` mails a link that confirms the subscription; `false` ends it at once. */
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

/** DELETE /api/me: 204. Orders stay; their personal data is removed when they are finished, except data of invoices. */
export const deleteAccountRequestSchema = z.object({ password: passwordSchema });

/** PUT /api/me/company: the invoice recipient. Company name and number are required together. */
export const companyRequestSchema = invoiceDataSchema
  .extend({ phonePrefix: phonePrefixSchema })
  .refine(({ company, companyId }) => company === undefined || companyId !== undefined, {
    error: "required",
    path: ["companyId"],
  })
  .refine(
    ({ company, companyId, taxId }) => company !== undefined || (companyId ?? taxId) === undefined,
    {
      error: "required",
      path: ["company"],
    },
  )
  .refine(hasOwnTaxId, ownTaxId)
  .refine((company) => fitsCountry(company, company.country), phoneFits());
export const companyBodySchema = acceptName(companyRequestSchema);
export type CompanyRequest = z.infer<typeof companyRequestSchema>;
export const companyAnswerSchema = oneOf(invoiceDataOutSchema);

/** PUT /api/me/room: null deletes it. */
export const memberRoomRequestSchema = z.object({ room: myRoomSchema.nullable() });
export type MemberRoomRequest = z.infer<typeof memberRoomRequestSchema>;

/** POST /api/me/addresses and PUT /api/me/addresses/{id}. The first address is the default one; `is_default` changes it. */
export const addressRequestSchema = deliveryAddressSchema.safeExtend({
  is_default: z.boolean().default(false),
});
export const addressBodySchema = acceptName(addressRequestSchema);
export type AddressRequest = z.infer<typeof addressRequestSchema>;

export const addressSchema = z.object({
  id: idSchema,
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: countrySchema,
  company: z.string().nullable(),
  companyId: z.string().nullable().default(null),
  taxId: z.string().nullable().default(null),
  phone: z.string().nullable(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
/** GET /api/me/addresses: the default one first. */
export const addressListSchema = z.object({ data: z.array(addressSchema) });

/** Page size of GET /api/me/orders, newest first. */
export const ORDERS_PER_PAGE = 10;
export const orderListQuerySchema = z.object({
  page: z.coerce.number({ error: "whole_number" }).int().positive().max(100_000).default(1),
});
const shortOrderSchema = z.object({
  id: idSchema,
  hash: z.string(),
  number: z.string(),
  created_at: momentSchema,
  state: z.enum(ORDER_STATES),
  payment_state: z.enum(PAYMENT_STATES),
  delivery_type: z.enum(DELIVERY_TYPES).default("address"),
  total_tax_incl: amountSchema,
  /** number of lines */
  items: z.int(),
  /** of the first line */
  image: z.string().nullable().default(null),
  /** the buyer can pay now, online or by transfer */
  awaits_payment: z.boolean().default(false),
});
export const orderListSchema = listOf(shortOrderSchema);
export type MemberOrderList = z.infer<typeof orderListSchema>;

/** POST /api/me/orders/{id}/repeat: adds available goods to the cart, and lists the others with reasons. */
export const repeatedSchema = z.object({
  cart: cartSchema,
  skipped: z.array(z.object({ product_id: idSchema, name: z.string(), reason: failureSchema })),
});
export type Repeated = z.infer<typeof repeatedSchema>;

/** GET /api/registry/company/{ico}?country=CZ: 404 for an unknown number, 502 `registry_failed` if the registry does not answer. */
export const registryRequestSchema = z.object({
  companyId: z
    .string({ error: "required" })
    .overwrite(cleanCompanyId)
    .min(1, { error: "required" })
    .regex(/^\d{1,8}$/, { error: "companyId" })
    .transform((digits) => digits.padStart(8, "0"))
    .pipe(companyIdSchema),
  /** whose registry; that of the shop's country if it is left out */
  country: countrySchema.optional(),
});
export const registeredCompanySchema = z.object({
  companyId: z.string(),
  company: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  /** country of the seat, may be abroad */
  country: z.string(),
  seat: z.string().default(""),
  /** VAT id of the company or its VAT group; null without one */
  taxId: z.string().nullable(),
  /** false if struck off */
  active: z.boolean(),
});
export type RegisteredCompany = z.infer<typeof registeredCompanySchema>;

export const exportSchema = z.object({
  exported_at: momentSchema,
  user: userSchema,
  addresses: z.array(addressSchema),
  orders: z.array(orderSchema),
  cart: cartSchema,
  wishlist: z.array(z.object({ product_id: idSchema, name: z.string(), note: z.string() })),
  reviews: z.array(ownReviewSchema).default([]),
  /** watchdogs; empty if the member's e-mail is not confirmed */
  watched: z.array(watchedGoodsSchema).default([]),
});
export type Export = z.infer<typeof exportSchema>;
