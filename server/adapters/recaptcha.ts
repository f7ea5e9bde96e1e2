import { z } from "zod";
import type { Log } from "~/contract/core/log";
import type { CaptchaAction } from "~/contract/forms/captcha";
import { RECAPTCHA_URL } from "~/contract/forms/recaptcha";
import { checkToken, type TokenVerdict } from "~/domain/web";
import { readText } from "./read-text";

/** Timeout while a form waits. */
const TIMEOUT_MS = 2_000;
const MAX_BYTES = 20_000;

export interface Captcha {
  /** Never throws: the verdict is `unknown` if verification fails. */
  verify(token: string, action: CaptchaAction): Promise<TokenVerdict>;
}

export const NO_CAPTCHA: Captcha = { verify: () => Promise.resolve("unknown") };

const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  "error-codes": z.array(z.string()).optional(),
});

interface Parts {
  /** base address without a trailing slash; tests replace it */
  url?: string;
  secret: string;
  log: Pick<Log, "warn">;
  timeoutMs?: number;
}

/** Creates the client of Google's reCAPTCHA v3. The shopper's address is not sent. */
export function createRecaptcha({
  url = RECAPTCHA_URL,
  secret,
  log,
  timeoutMs = TIMEOUT_MS,
}: Parts): Captcha {
  async function ask(token: string): Promise<z.infer<typeof answerSchema>> {
    const signal = AbortSignal.timeout(timeoutMs);
    const answer = await fetch(`${url}/api/siteverify`, {
      method: "POST",
      body: new URLSearchParams({ secret, response: token }),
      signal,
      redirect: "error",
    });
    const text = await readText(answer, MAX_BYTES, signal);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return answerSchema.parse(JSON.parse(text));
  }

  return {
    async verify(token, action) {
      try {
        const answer = await ask(token);
        const verdict = checkToken(answer, action);
        if (verdict === "unknown")
          log.warn(
            { codes: answer["error-codes"] ?? [] },
            "reCAPTCHA refused the shop's request: check RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET",
          );
        return verdict;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          "reCAPTCHA did not return a valid response",
        );
        return "unknown";
      }
    },
  };
}
