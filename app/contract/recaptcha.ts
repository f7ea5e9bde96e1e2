/** reCAPTCHA at Google: its script and its verification. Apart from `captcha.ts`, whose schemas would bring zod into the browser. */
export const RECAPTCHA_URL = "https://www.google.com/recaptcha";
