import { z } from "zod";
import { emailSchema, nameSchema, phoneSchema } from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
import { messageSchema } from "./message.js";

/**
 * POST /api/contact: a question to the shop's people. 204; they get it by e-mail, and who asks gets a receipt. 503 where the shop has no e-mail
 * (decision 61).
 */
export const contactRequestSchema = z.object({
  /** first and last name */
  name: nameSchema,
  email: emailSchema,
  /** may be left empty */
  phone: z.union([z.literal(""), phoneSchema]).default(""),
  message: messageSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
