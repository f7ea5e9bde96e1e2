import { z } from "zod";
import { companyIdSchema, companySchema, countrySchema, emailSchema, invoiceSchema, phoneSchema, taxIdSchema } from "./address.js";
import { voucherSchema } from "./cart.js";
import { idSchema, oneOf } from "./common.js";
import { fieldMessage } from "./failure-codes.js";
import { MAX_PASSWORD, MIN_PASSWORD } from "./limits.js";

/** A password that somebody chooses. */
export const newPasswordSchema = z
  .string({ error: "required" })
  .min(1, { error: "required", abort: true })
  .min(MIN_PASSWORD, { error: fieldMessage("min", MIN_PASSWORD) })
  .max(MAX_PASSWORD, { error: fieldMessage("max", MAX_PASSWORD) });

/** A password that somebody has. A longer one than can be chosen is refused before it is hashed. */
export const passwordSchema = z
  .string({ error: "required" })
  .min(1, { error: "required", abort: true })
  .max(MAX_PASSWORD, { error: fieldMessage("max", MAX_PASSWORD) });

/**
 * The guest's cart and wishlist that go over to the member who logs in. An id alone opens nothing: each counts with its tempId, and is left
 * where it is otherwise, without an error.
 */
export const guestKeysSchema = z.object({
  cartId: z.string().nullish(),
  cartTempId: z.string().nullish(),
  wishlistId: z.string().nullish(),
  wishlistTempId: z.string().nullish(),
});
export type GuestKeys = z.infer<typeof guestKeysSchema>;

/** POST /api/auth/login. Unknown e-mail and wrong password are the same 422 `wrong_login` of `email`. */
export const loginRequestSchema = guestKeysSchema.extend({ email: emailSchema, password: passwordSchema });
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/**
 * Answer of every call that logs in, and of POST /api/auth/refresh. The token stands in `Authorization: Bearer …`; it opens the member's own
 * cart and wishlist instead of a tempId. A call with one that is not valid is 401, whatever else it carries.
 */
export const loggedInSchema = z.object({
  token: z.string(),
  token_type: z.literal("Bearer"),
  refresh_token: z.string(),
  /** seconds */
  expires_in: z.int().positive(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/**
 * POST /api/auth/refresh. The refresh token is replaced. The same one sent again within half a minute gets the same answer, as requests that
 * meet the end of a token do; later it ends the login: 401. Nothing but 401 means that the login is over.
 */
export const refreshRequestSchema = z.object({ refresh_token: z.string({ error: "required" }).min(1, { error: "required" }).max(200) });

/** Whom invoices are made out to: a person, or a company with its number. */
export const invoiceDataSchema = invoiceSchema.extend({
  phone: phoneSchema.optional(),
  company: companySchema.optional(),
  companyId: companyIdSchema.optional(),
  taxId: taxIdSchema.optional(),
});
export type InvoiceData = z.infer<typeof invoiceDataSchema>;

/** {@link invoiceDataSchema} as it is answered: with the whole name, as the specification's address has it. */
export const invoiceDataOutSchema = z.object({
  name: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: countrySchema,
  phone: z.string().nullable(),
  company: z.string().nullable(),
  companyId: z.string().nullable(),
  taxId: z.string().nullable(),
});

const groupSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** loyalty discount, percent */
  discount: z.number().min(0).max(10),
  /** they replace the cart's when totals are computed */
  vouchers: z.array(voucherSchema.pick({ voucher_id: true, code: true, voucher_type: true, value: true, free_delivery: true })).optional(),
});

/** A member, as GET /api/me answers. */
export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** whether the link in the mail was opened; orders made as a guest join the account then */
  email_confirmed: z.boolean(),
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  group: groupSchema.nullable(),
  /** no roles are named */
  scope: z.array(z.string()),
  company: invoiceDataOutSchema.nullable(),
});
export type User = z.infer<typeof userSchema>;

/** GET /api/me, with the member's token; names of the group in the language of the request. */
export const meSchema = oneOf(userSchema);
