/** Hidden anti-bot fields of forms. */
export const GUARD_FIELDS = {
  /** honeypot */
  trap: "web",
  /** signed time of rendering */
  stamp: "rendered",
  /** reCAPTCHA token, added by a script before sending */
  token: "recaptcha_token",
} as const;
