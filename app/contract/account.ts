import { z } from "zod";
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
} from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
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
 * where it is otherwise, without an error. The header `tempId` counts for each tempId that the body leaves out.
 */
export const guestKeysSchema = z.object({
  cartId: z.string().nullish(),
  cartTempId: z.string().nullish(),
  wishlistId: z.string().nullish(),
  wishlistTempId: z.string().nullish(),
});
export type GuestKeys = z.infer<typeof guestKeysSchema>;

/** POST /api/auth/login. Unknown e-mail and wrong password are the same 422 `wrong_login` of `email`. The storefront sends a token after a failed login. */
export const loginRequestSchema = guestKeysSchema.extend({
  email: emailSchema,
  password: passwordSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** A line of a guest's cart that went over to the member's without some of its pieces: the stock, or the number of samples, did not allow more. */
const notMergedSchema = z.object({ product_id: idSchema, is_sample: z.boolean(), missing: z.int().positive() });
export type NotMerged = z.infer<typeof notMergedSchema>;

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
  /** left out by a refresh, which merges nothing */
  not_merged: z.array(notMergedSchema).optional(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/**
 * POST /api/auth/refresh. The refresh token is replaced. The same one sent again within half a minute gets the same answer, as requests that
 * meet the end of a token do; later it ends the login: 401. Nothing but 401 means that the login is over.
 */
export const refreshRequestSchema = z.object({ refresh_token: z.string({ error: "required" }).min(1, { error: "required" }).max(200) });

const twoPasswords = { password: newPasswordSchema, password_confirmation: z.string({ error: "required" }).min(1, { error: "required" }) };
const typedPasswords = z.object({ password: z.string().min(1), password_confirmation: z.string().min(1) });
const differ = {
  error: "passwords_differ",
  path: ["password_confirmation"],
  // beside what else is wrong, as soon as both are typed
  when: ({ value }: { value: unknown }) => typedPasswords.safeParse(value).success,
};
const areSame = ({ password, password_confirmation }: { password: string; password_confirmation: string }) =>
  password === password_confirmation;

/** What a member says of herself. */
const person = {
  firstname: nameSchema,
  lastname: nameSchema,
  phonePrefix: phonePrefixSchema,
  phone: phoneSchema.optional(),
  /** asks for the newsletter, which begins when the link in its mail is opened */
  newsletter: z.boolean().default(false),
};

const newMember = {
  ...person,
  email: emailSchema,
  ...twoPasswords,
  agreement: z.boolean({ error: "account_agreement" }).refine((ticked) => ticked, { error: "account_agreement" }),
  recaptcha_token: recaptchaTokenSchema,
};

/** What somebody types who registers. */
export const registerFormSchema = z
  .object(newMember)
  .refine(areSame, differ)
  .refine((person) => fitsCountry(person), phoneFits());
export type RegisterForm = z.infer<typeof registerFormSchema>;
/** POST /api/auth/register: 201 with a login. A taken e-mail is 422 `email_taken`. Guest orders join the account when its e-mail is confirmed. */
export const registerRequestSchema = guestKeysSchema
  .extend(newMember)
  .refine(areSame, differ)
  .refine((person) => fitsCountry(person), phoneFits());
export type RegisterRequest = z.infer<typeof registerRequestSchema>;

/**
 * POST /api/me/email/{hash}, by the member who is logged in, with the hash of the link in the mail: 200, or 404 for one that is unknown, used,
 * older than a day or another member's. POST /api/me/confirmation sends the link once more.
 */
export const emailConfirmedSchema = z.object({
  email: z.string(),
  /** how many orders made as a guest have joined the account */
  orders: z.int().nonnegative(),
});

/**
 * POST /api/newsletter: 204 whether the e-mail gets it already or not. It begins with POST /api/newsletter/confirm/{hash}, by the hash of the link in the
 * mail, and ends with POST /api/newsletter/unsubscribe/{hash}, by the hash of the link in each of its mails: 204, or 404 where there is nothing to end.
 */
export const newsletterRequestSchema = z.object({ email: emailSchema, recaptcha_token: recaptchaTokenSchema });
export type NewsletterRequest = z.infer<typeof newsletterRequestSchema>;

/**
 * POST /api/order/{id}/{hash}/account: makes an account of what a guest typed for the order, with this password. 204 whether the e-mail has an account
 * already or not; the mail that follows tells its reader.
 */
export const orderAccountRequestSchema = z.object({ password: newPasswordSchema });
export type OrderAccountRequest = z.infer<typeof orderAccountRequestSchema>;

/** POST /api/auth/password/reset: 204 whether there is such an account or not; the mail's link counts once, for an hour. */
export const resetRequestSchema = z.object({ email: emailSchema, recaptcha_token: recaptchaTokenSchema });
export type ResetRequest = z.infer<typeof resetRequestSchema>;
/** GET /api/auth/password/{hash}; 404 for a hash that is unknown, used or expired. */
export const resetLinkSchema = z.object({ valid: z.literal(true), email_masked: z.string() });
/** What somebody types who sets a new password. */
export const newPasswordFormSchema = z.object(twoPasswords).refine(areSame, differ);
export type NewPasswordForm = z.infer<typeof newPasswordFormSchema>;
/** POST /api/auth/password/{hash}: ends all logins, answers with a new one, and confirms the e-mail. */
export const newPasswordRequestSchema = guestKeysSchema.extend(twoPasswords).refine(areSame, differ);
/** POST /api/me/password: 204; all other logins end. */
export const changePasswordRequestSchema = z.object({ current_password: passwordSchema, ...twoPasswords }).refine(areSame, differ);
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

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
  /** whether it has begun; false while the e-mail is not confirmed, as it may be somebody else's */
  newsletter: z.boolean(),
  /** asked for, and not confirmed by the link in the mail yet */
  newsletter_pending: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** GET /api/me, with the member's token; names of the group in the language of the request. */
export const meSchema = oneOf(userSchema);
