import { z } from "zod";
import { isCommonPassword } from "~/domain/customer";
import { groupVoucherSchema } from "../cart/cart";
import { myRoomSchema } from "../content/room";
import { extra, idSchema, oneOf } from "../core/common";
import { fieldMessage } from "../failures/failure-codes";
import { recaptchaTokenSchema } from "../forms/captcha";
import { MAX_PASSWORD, MIN_PASSWORD } from "../forms/limits";
import {
  companyIdSchema,
  companySchema,
  countrySchema,
  emailSchema,
  fitsCountry,
  invoiceSchema,
  nameSchema,
  phoneFits,
  phonePrefixSchema,
  phoneSchema,
  taxIdSchema,
} from "./address";

const newPasswordSchema = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .min(MIN_PASSWORD, { error: fieldMessage("min", MIN_PASSWORD) })
  .max(MAX_PASSWORD, { error: fieldMessage("max", MAX_PASSWORD) })
  .refine((password) => !isCommonPassword(password), { error: "common_password" });

/** An existing password. Longer ones than allowed are refused before hashing. */
export const passwordSchema = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(MAX_PASSWORD, { error: fieldMessage("max", MAX_PASSWORD) });

/** The guest's cart and wishlist to merge at login. The id is enough; keys of older releases need the tempId, too, here or in the header `tempId`. */
const guestKeysSchema = z.object({
  cartId: z.string().nullish(),
  cartTempId: z.string().nullish(),
  wishlistId: z.string().nullish(),
  wishlistTempId: z.string().nullish(),
});
export type GuestKeys = z.infer<typeof guestKeysSchema>;

/** The login form sends a token after a failed login. */
export const loginFormSchema = z.object({
  email: emailSchema,
  password: passwordSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type LoginFields = z.infer<typeof loginFormSchema>;

/** Unknown e-mail and wrong password are the same 422 `wrong_login` of `email`. */
export const loginRequestSchema = guestKeysSchema.extend(loginFormSchema.shape);
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** Pieces that were lost when carts were merged, because of stock or the limits of samples and lines. */
const notMergedSchema = z.object({
  product_id: idSchema,
  is_sample: z.boolean(),
  missing: z.int().positive(),
  /** the cart has as many lines as an order may have */
  is_cart_full: z.boolean().optional(),
});
export type NotMerged = z.infer<typeof notMergedSchema>;

/** Answer of every login and refresh. `Authorization: Bearer …` replaces the tempId of cart and wishlist; any call with an invalid token is 401. */
export const loggedInSchema = z.object({
  token: z.string(),
  token_type: z.literal("Bearer"),
  refresh_token: z.string(),
  /** seconds */
  expires_in: z.int().positive(),
  /** undefined for a refresh, which merges nothing */
  not_merged: z.array(notMergedSchema).optional(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** What any backend answers to a login; without `refresh_token` the login ends with its token. */
export const anyLoginSchema = loggedInSchema
  .pick({ token: true, not_merged: true })
  .extend({ refresh_token: z.string().optional() });
export type AnyLogin = z.infer<typeof anyLoginSchema>;

/** Replaces the token. Again within 30 s it gets the same answer, for concurrent requests; later reuse ends the login: 401, and only 401 does. */
export const refreshRequestSchema = z.object({
  refresh_token: z.string({ error: "required" }).min(1, { error: "required" }).max(200),
});

const twoPasswordFields = {
  password: newPasswordSchema,
  password_confirmation: z.string({ error: "required" }).min(1, { error: "required" }),
};
const typedPasswords = z.object({
  password: z.string().min(1),
  password_confirmation: z.string().min(1),
});
const passwordsDiffer = {
  error: "passwords_differ",
  path: ["password_confirmation"],
  // checked as soon as both are typed, together with other errors
  when: ({ value }: { value: unknown }) => typedPasswords.safeParse(value).success,
};
const arePasswordsSame = ({
  password,
  password_confirmation,
}: {
  password: string;
  password_confirmation: string;
}) => password === password_confirmation;

const personFields = {
  firstname: nameSchema,
  lastname: nameSchema,
  phonePrefix: phonePrefixSchema,
  phone: phoneSchema.optional(),
  /** subscribes to the newsletter, to be confirmed by mail */
  newsletter: z.boolean().default(false),
};

const newMemberFields = {
  ...personFields,
  email: emailSchema,
  ...twoPasswordFields,
  agreement: z.boolean({ error: "confirmed" }).refine((ticked) => ticked, { error: "confirmed" }),
  recaptcha_token: recaptchaTokenSchema,
};

export const registerFormSchema = z
  .object(newMemberFields)
  .refine(arePasswordsSame, passwordsDiffer)
  .refine((person) => fitsCountry(person), phoneFits());
export type RegisterValues = z.infer<typeof registerFormSchema>;
/** POST /api/auth/register: 201 with a login. A taken e-mail is 422 `email_taken`. Guest orders join the account when its e-mail is confirmed. */
export const registerRequestSchema = guestKeysSchema
  .extend(newMemberFields)
  .refine(arePasswordsSame, passwordsDiffer)
  .refine((person) => fitsCountry(person), phoneFits());
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/** With the hash of the mailed link: 200, or 404 if it is unknown, used, older than a day or another member's. */
export const emailConfirmedSchema = z.object({
  email: z.string(),
  /** number of guest orders that joined the account */
  orders: z.int().nonnegative(),
});

/** 204, also for existing subscribers. Confirm and unsubscribe with the hash of the mailed link: 204, or 404 if the link is invalid. */
export const newsletterRequestSchema = z.object({
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;

/** Creates an account from a guest order. 204, also if the e-mail has an account; the following mail says which. */
export const orderAccountRequestSchema = z.object({ password: newPasswordSchema });
export type OrderAccountRequest = z.infer<typeof orderAccountRequestSchema>;

/** POST /api/auth/password/reset: 204 whether there is such an account or not; the mail's link works once, for an hour. */
export const resetRequestSchema = z.object({
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type ResetRequest = z.infer<typeof resetRequestSchema>;
/** GET /api/auth/password/{hash}; 404 for a hash that is unknown, used or expired. */
export const resetLinkSchema = z.object({ valid: z.literal(true), email: z.string() });
export const newPasswordFormSchema = z
  .object(twoPasswordFields)
  .refine(arePasswordsSame, passwordsDiffer);
export type NewPasswordValues = z.infer<typeof newPasswordFormSchema>;
/** POST /api/auth/password/{hash}: ends all logins, starts a new one, and confirms the e-mail. */
export const newPasswordRequestSchema = guestKeysSchema
  .extend(twoPasswordFields)
  .refine(arePasswordsSame, passwordsDiffer);
/** POST /api/me/password: 204; all other logins end. */
export const changePasswordRequestSchema = z
  .object({ current_password: passwordSchema, ...twoPasswordFields })
  .refine(arePasswordsSame, passwordsDiffer);
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

/** The invoice recipient: a person, or a company with its number. */
export const invoiceDataSchema = invoiceSchema.extend({
  phone: phoneSchema.optional(),
  company: companySchema.optional(),
  companyId: companyIdSchema.optional(),
  taxId: taxIdSchema.optional(),
});
export type InvoiceData = z.infer<typeof invoiceDataSchema>;

/** {@link invoiceDataSchema} in answers: with the full name as in the specification. */
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
  id: idSchema.optional(),
  name: extra(z.string(), "", "the name of the group"),
  description: z.string().default(""),
  /** 'a loyalty discount of up to 10 percent' (specification section 1) */
  discount: z
    .number()
    .overwrite((percent) => Math.min(10, Math.max(0, percent)))
    .default(0),
  /** they replace the cart's vouchers */
  vouchers: z.array(groupVoucherSchema).optional(),
});

export const userSchema = z.object({
  /** of other backends any text */
  id: z.union([idSchema, z.string()]),
  email: z.string(),
  /** true if the mailed link was opened; guest orders then join the account */
  email_confirmed: extra(z.boolean(), true, "the confirmation of e-mails"),
  firstname: z.string().default(""),
  lastname: z.string().default(""),
  phone: extra(z.string(), "", "the member's phone"),
  group: groupSchema.nullable().default(null),
  /** 'read as array or map; no roles named' (specification section 6) */
  scope: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]).default([]),
  /** `DELETE /api/me/logins` ends all logins */
  ends_logins: extra(z.boolean(), false, "logging out everywhere"),
  /** members can change their profile, password and invoice data, export and delete what is stored */
  has_profile: extra(z.boolean(), false, "the profile, invoice data and stored data of members"),
  company: extra(invoiceDataOutSchema.nullable(), null, "invoice data of members"),
  /** confirmed subscription; false while the e-mail is unconfirmed, as it may be somebody else's */
  newsletter: extra(z.boolean(), false, "the newsletter of members"),
  /** subscription without confirmation */
  newsletter_pending: extra(z.boolean(), false, "the newsletter of members"),
  /** the member's room; null without one */
  room: extra(myRoomSchema.nullable(), null, "the room of a member on other devices"),
});
export type User = z.infer<typeof userSchema>;

/** GET /api/me with the member's token; the group's name is in the request's language. */
export const meSchema = oneOf(userSchema);
