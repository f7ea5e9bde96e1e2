import { z } from "zod";
import { citySchema, emailSchema, nameSchema, phoneSchema } from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
import { messageSchema } from "./message.js";

/**
 * POST /api/laying: asks the shop's floor layers for a visit and a price. 204; a receipt goes to the e-mail, and the enquiry to the shop
 * (specification section 1, 'a floor laying service page'; decision 57).
 */
export const layingRequestSchema = z.object({
  /** first and last name */
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  /** where the floor is */
  city: citySchema,
  /** rooms with their measures, and what lies there now */
  note: messageSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type LayingRequest = z.infer<typeof layingRequestSchema>;

const priceSchema = z.object({ code: z.string(), text: z.string(), price: z.number().nonnegative() });

/** The value of the setting `laying`: what laying costs, CZK with VAT. */
export const layingSettingSchema = z.object({
  minimum: z.number().nonnegative(),
  ways: z.array(priceSchema).min(1),
  works: z.array(priceSchema),
  skirting: z.number().nonnegative(),
});
