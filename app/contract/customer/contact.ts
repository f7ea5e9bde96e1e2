import { z } from "zod";
import { recaptchaTokenSchema } from "../forms/captcha";
import { emailSchema, nameSchema, phoneSchema } from "./address";
import { messageSchema } from "./message";

/** 204; the shop gets the question by e-mail, the sender a receipt. 503 if the shop has no e-mail address (ADR 52). */
export const contactRequestSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: z.union([z.literal(""), phoneSchema]).default(""),
  message: messageSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type ContactRequest = z.infer<typeof contactRequestSchema>;
