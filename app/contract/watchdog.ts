import { z } from "zod";
import { emailSchema } from "./address.js";
import { recaptchaTokenSchema } from "./captcha.js";
import { idSchema, oneOf } from "./common.js";

/**
 * POST /api/watchdog/{productId}: one e-mail when the product, or its variant, is in stock again. 204 whether the address watches it already or not;
 * 409 `conflict` where it can be bought now, 404 for what is not there or not offered any more.
 */
export const watchRequestSchema = z.object({
  variantId: idSchema.nullish(),
  email: emailSchema,
  recaptcha_token: recaptchaTokenSchema,
});
export type WatchRequest = z.infer<typeof watchRequestSchema>;

/** Goods that somebody waits for. */
export const watchedGoodsSchema = z.object({
  product_id: idSchema,
  name: z.string(),
  variant_name: z.string().nullable(),
  /** path of the page that shows them */
  url: z.string(),
});

/**
 * GET /api/watchdog/cancel/{hash}, with the hash of the link in the mail: what its address still waits for. 404 for one that is unknown, or older than
 * a month. POST to the same address cancels all of it: 204.
 */
export const watchedSchema = oneOf(z.object({ email_masked: z.string(), watched: z.array(watchedGoodsSchema) }));
export type Watched = z.infer<typeof watchedSchema>["data"];
