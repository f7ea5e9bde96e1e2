/** Fields that tell of whoever filled in a form; no page shows them. */
export const GUARD_FIELDS = {
  /** nobody sees it: what fills it in is a program */
  trap: "web",
  /** when the form was rendered, signed */
  stamp: "rendered",
  /** a token of reCAPTCHA, which a script adds just before the form is sent */
  token: "recaptcha_token",
} as const;
