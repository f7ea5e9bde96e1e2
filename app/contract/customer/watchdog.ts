import { z } from "zod";
import { idSchema, oneOf } from "../core/common";
import { recaptchaTokenSchema } from "../forms/captcha";
import { emailSchema } from "./address";

/** One e-mail when it is in stock. 204, also if the address watches it already; 409 `conflict` if it is available, 404 if it is not offered. */
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

/** The open watchdogs of the mailed link's address. 404 for a link that is unknown or older than a month. POST cancels them: 204. */
export const watchedSchema = oneOf(
  z.object({ email_masked: z.string(), watched: z.array(watchedGoodsSchema) }),
);
export type Watched = z.infer<typeof watchedSchema>["data"];
