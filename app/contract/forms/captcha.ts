import { z } from "zod";

/** Actions of reCAPTCHA v3, one for each call that takes a token. */
const CAPTCHA_ACTIONS = [
  "login",
  "register",
  "reset_password",
  "review",
  "newsletter",
  "watchdog",
  "order_lookup",
  "laying",
  "contact",
] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

const MAX_TOKEN = 8_000;

/** Optional, because forms work without JavaScript. A refused token is 422 `captcha`; one that cannot be verified now counts as missing. */
export const recaptchaTokenSchema = z
  .string({ error: "captcha" })
  .max(MAX_TOKEN, { error: "captcha" })
  .optional();
