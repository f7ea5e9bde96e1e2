import { z } from "zod";
import { emailSchema, nameSchema, phoneSchema } from "./address";
import { recaptchaTokenSchema } from "./captcha";
import { messageSchema } from "./message";

/**
 * POST /api/contact: a question to the shop. 204; the shop gets it by e-mail, and the sender a receipt. 503 if the shop has no e-mail address (ADR
 * 61).
 */
export const contactRequestSchema = z.object({
  /** first and last name */
  name: nameSchema,
  email: emailSchema,
  phone: z.union([z.literal(""), phoneSchema]).default(""),
  message: messageSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
