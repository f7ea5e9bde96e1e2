import { z } from "zod";
import { idSchema, oneOf } from "../core/common";
import { recaptchaTokenSchema } from "../forms/captcha";
import { emailSchema } from "./address";

/** Asks for one e-mail when the goods are in stock. */
export const watchRequestSchema = z.object({
  variantId: idSchema.nullish(),
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type WatchRequest = z.infer<typeof watchRequestSchema>;

export const watchedGoodsSchema = z.object({
  product_id: idSchema,
  name: z.string(),
  variant_name: z.string().nullable(),
  url: z.string(),
});

/** The open watchdogs of the mailed link's address. */
export const watchedSchema = oneOf(
  z.object({ email_masked: z.string(), watched: z.array(watchedGoodsSchema) }),
);
export type Watched = z.infer<typeof watchedSchema>["data"];
