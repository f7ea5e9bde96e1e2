import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Failure } from "~/contract/failures/failure-codes";
import { GUARD_FIELDS } from "~/contract/forms/guard-fields";
import { checkGuards } from "~/domain/web";
import type { KnownFields } from "~/forms/parse-form.server";
import type { ShopParts } from "../shop-parts";

const { trap, stamp } = GUARD_FIELDS;

export const guardFieldsSchema = z.object({ [trap]: z.string(), [stamp]: z.string() });

/** Uses its own key, so that a cookie's signature is not valid for a stamp. */
const signatureOf = (ms: string, secret: string): string =>
  createHmac("sha256", secret).update(`form stamp ${ms}`).digest("base64url");

function isSigned(ms: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(ms, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** Anti-bot measures of the storefront; the API verifies tokens. Stamps use the cookie secrets, so stamps of other instances and of before a restart are valid. */
export function captchaArea({
  record,
  storefront: { captcha, clock, cookieSecrets },
}: Pick<ShopParts, "storefront" | "record">) {
  const nowMs = () => clock().getTime();

  function sign(): string {
    const [newest = ""] = cookieSecrets;
    const ms = nowMs().toString(36);
    return `${ms}.${signatureOf(ms, newest)}`;
  }

  /** Time since rendering; null without a valid stamp, also if the clock was ahead when it was made. */
  function filledMs(fields: KnownFields): number | null {
    const value = fields.get(stamp);
    const [ms = "", signature = ""] = typeof value === "string" ? value.split(".") : [];
    const passedMs = nowMs() - Number.parseInt(ms, 36);
    return passedMs >= 0 && isSigned(ms, signature, cookieSecrets) ? passedMs : null;
  }

  return {
    /** script for tokens; null without keys */
    script: captcha.script,
    /** Signed time of rendering, for forms that measure the filling time. */
    stamp(): string {
      // the stamp must not be cached
      record.makePrivate();
      return sign();
    },
    /** Checks a form against robots; resets its fields for display: empty honeypot, valid stamp. @param isTimed the form has a stamp */
    judge(fields: KnownFields, isTimed: boolean): Failure | undefined {
      const filled = {
        isTrapped: Boolean(fields.get(trap)),
        filledMs: isTimed ? filledMs(fields) : null,
      };
      const code = checkGuards(filled, isTimed ? captcha.minFillingMs : 0);
      fields.delete(trap);
      if (isTimed && filled.filledMs === null) fields.set(stamp, sign());
      return code && { code };
    },
  };
}
