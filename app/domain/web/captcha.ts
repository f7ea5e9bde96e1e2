/** Verdict about a token's sender; unknown if it cannot be verified. */
export type TokenVerdict = "human" | "robot" | "unknown";

/** Answer of reCAPTCHA v3's verification. */
export interface TokenAnswer {
  success: boolean;
  /** from 0 (bot) to 1; missing in other versions */
  score?: number | undefined;
  /** the action that the page created the token for */
  action?: string | undefined;
  "error-codes"?: readonly string[] | undefined;
}

/** Errors of a token itself. Other errors concern the keys or the verification. */
const OF_TOKEN: ReadonlySet<string> = new Set([
  "invalid-input-response",
  "missing-input-response",
  "timeout-or-duplicate",
]);

/** Minimum score of a person; Google's recommended default. */
const MIN_SCORE = 0.5;
/** People need at least this long for a registration, an enquiry or a request for a new password. */
export const MIN_FILLING_MS = 2_000;

/** Checks a token for the expected action. Errors that the sender cannot fix, such as a wrong secret, do not block. */
export function checkToken(answer: TokenAnswer, action: string): TokenVerdict {
  if (!answer.success) {
    const codes = answer["error-codes"] ?? [];
    return codes.length > 0 && codes.every((code) => OF_TOKEN.has(code)) ? "robot" : "unknown";
  }
  if (answer.score === undefined) return "unknown";
  return answer.action === action && answer.score >= MIN_SCORE ? "human" : "robot";
}

interface FilledForm {
  /** the honeypot is filled */
  isTrapped: boolean;
  /** time since rendering; null without a valid signed time */
  filledMs: number | null;
}

/** Checks a received form. There is no maximum time: a page may stay open for days. @param minMs minimum time; 0: no check */
export function checkGuards(
  { isTrapped, filledMs }: FilledForm,
  minMs: number,
): "captcha" | "too_quick" | undefined {
  if (isTrapped) return "captcha";
  return minMs > 0 && (filledMs === null || filledMs < minMs) ? "too_quick" : undefined;
}
