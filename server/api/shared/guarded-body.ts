import type { Context } from "hono";
import type { z } from "zod";
import type { CaptchaAction } from "~/contract/captcha";
import type { Captcha } from "../../adapters/recaptcha";
import { readBody } from "./body";
import { done, failed, type Result } from "~/contract/result";

type WithToken = z.ZodType<{ recaptcha_token?: string | undefined }>;

/** Reads a body like `readBody`, and verifies the anti-bot token if there is one. */
export type ReadGuarded = <S extends WithToken>(
  c: Context,
  schema: S,
  action: CaptchaAction,
) => Promise<Result<Omit<z.output<S>, "recaptcha_token">>>;

const REFUSED = failed({ code: "captcha", field: "recaptcha_token" });

/** Requests without a verifiable token are limited by rate only (ADR 21). */
export const createReadGuarded =
  ({ verify }: Captcha): ReadGuarded =>
  async (c, schema, action) => {
    const body = await readBody(c, schema);
    if (!body.ok) return body;
    const { recaptcha_token: token, ...value } = body.value;
    return token && (await verify(token, action)) === "robot" ? REFUSED : done(value);
  };
