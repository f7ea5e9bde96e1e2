import { z } from "zod";

/** What a token of reCAPTCHA v3 is made for: one action a call that takes one. */
export const CAPTCHA_ACTIONS = [
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

/** Longer than any token is. */
const MAX_TOKEN = 8_000;

/**
 * `recaptcha_token` of a call: a token of reCAPTCHA v3, made for the call's action just before. No call needs one: who has no JavaScript has none. One that
 * is refused is 422 `captcha` of this field; one that cannot be verified at the moment counts as none.
 */
export const recaptchaTokenSchema = z.string({ error: "captcha" }).max(MAX_TOKEN, { error: "captcha" }).optional();
