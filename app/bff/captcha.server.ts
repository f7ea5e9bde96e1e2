import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Failure } from "~/contract/failure-codes";
import { GUARD_FIELDS } from "~/contract/guard-fields";
import { judgeForm } from "~/domain/captcha";
import type { KnownFields } from "~/forms/parse-form.server";
import type { CaptchaScript } from "~/forms/captcha-script";
import type { ShopParts } from "./shop-parts";

const { trap, stamp } = GUARD_FIELDS;

/** The fields that a guarded form has besides its own. */
export const guardFieldsSchema = z.object({ [trap]: z.string(), [stamp]: z.string() });

/** What keeps programs from sending forms, as far as the storefront does it; the API verifies tokens. */
export interface CaptchaArea {
  /** what pages ask for tokens with; null without keys */
  script: CaptchaScript | null;
  /** The moment of this rendering, signed: for a form that counts how long it is filled in. */
  stamp(): string;
  /**
   * What speaks against a form that came. Its fields are left as the page shows them again: the trap empty, and with a stamp that counts.
   * @param isTimed the form's page has stamped it
   */
  judge(fields: KnownFields, isTimed: boolean): Failure | undefined;
}

/** Signs with a key of its own: a cookie's signature is none of a stamp. */
const signatureOf = (ms: string, secret: string): string => createHmac("sha256", secret).update(`form stamp ${ms}`).digest("base64url");

function isSigned(ms: string, signature: string, secrets: readonly string[]): boolean {
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const own = Buffer.from(signatureOf(ms, secret));
    return own.length === given.length && timingSafeEqual(own, given);
  });
}

/** Makes the captcha of one request. Stamps are signed as cookies are, so those of other instances and of before a restart count. */
export function captchaArea({
  record,
  storefront: { captcha, clock, cookieSecrets },
}: Pick<ShopParts, "storefront" | "record">): CaptchaArea {
  const nowMs = () => clock().getTime();

  function sign(): string {
    const [newest = ""] = cookieSecrets;
    const ms = nowMs().toString(36);
    return `${ms}.${signatureOf(ms, newest)}`;
  }

  /** How long ago the form was rendered; null where it does not say, or nobody has signed it. */
  function filledMs(fields: KnownFields): number | null {
    const value = fields.get(stamp);
    const [ms = "", signature = ""] = typeof value === "string" ? value.split(".") : [];
    return isSigned(ms, signature, cookieSecrets) ? nowMs() - Number.parseInt(ms, 36) : null;
  }

  return {
    script: captcha.script,
    stamp() {
      // of this rendering, and of no later one
      record.makeOwn();
      return sign();
    },
    judge(fields, isTimed) {
      const filled = { isTrapped: Boolean(fields.get(trap)), filledMs: isTimed ? filledMs(fields) : null };
      const code = judgeForm(filled, isTimed ? captcha.minFillingMs : 0);
      fields.delete(trap);
      if (isTimed && filled.filledMs === null) fields.set(stamp, sign());
      return code && { code };
    },
  };
}
