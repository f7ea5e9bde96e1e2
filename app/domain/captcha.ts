/** What is known of whoever sent a token: nothing where it could not be verified. */
export type TokenVerdict = "human" | "robot" | "unknown";

/** What the verification of a token of reCAPTCHA v3 answers. */
export interface TokenAnswer {
  success: boolean;
  /** from 0, a program for certain, to 1; tokens of other versions have none */
  score?: number | undefined;
  /** what the page made the token for */
  action?: string | undefined;
  "error-codes"?: readonly string[] | undefined;
}

/** What is wrong with a token itself. All else is wrong with the keys, or with the verification. */
const OF_TOKEN: ReadonlySet<string> = new Set(["invalid-input-response", "missing-input-response", "timeout-or-duplicate"]);

/** The lowest score of a person; Google recommends it as the first choice. */
const MIN_SCORE = 0.5;
/** People take at least this long to fill in a registration, an enquiry or a request for a new password. */
export const MIN_FILLING_MS = 2_000;

/**
 * What the answer says of a token that was sent with a form. A mistake that nobody who fills in a form can mend, such as a wrong secret, keeps
 * nobody out.
 * @param action what the form's token is made for
 */
export function judgeToken(answer: TokenAnswer, action: string): TokenVerdict {
  if (!answer.success) {
    const codes = answer["error-codes"] ?? [];
    return codes.length > 0 && codes.every((code) => OF_TOKEN.has(code)) ? "robot" : "unknown";
  }
  if (answer.score === undefined) return "unknown";
  return answer.action === action && answer.score >= MIN_SCORE ? "human" : "robot";
}

/** What a form that came tells without any token. */
export interface FilledForm {
  /** the field that nobody sees was filled in */
  isTrapped: boolean;
  /** between the form's rendering and its coming; null where the form does not say, or says what the shop has not signed */
  filledMs: number | null;
}

/**
 * What speaks against a form that came. There is no longest time: a page may stay open for days.
 * @param leastMs how long people take at least; 0 for a form that does not count it
 */
export function judgeForm({ isTrapped, filledMs }: FilledForm, leastMs: number): "captcha" | "too_quick" | undefined {
  if (isTrapped) return "captcha";
  return leastMs > 0 && (filledMs === null || filledMs < leastMs) ? "too_quick" : undefined;
}
