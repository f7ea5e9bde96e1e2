/** Address of reCAPTCHA. Separate from `captcha.ts`, whose schemas would add zod to the browser code. */
export const RECAPTCHA_URL = "https://www.google.com/recaptcha";
