import type { z } from "zod";
import {
  emailConfirmedSchema,
  anyLoginSchema,
  resetLinkSchema,
  type AnyLogin,
  type NewPasswordValues,
  type RegisterValues,
  type ResetRequest,
} from "~/contract/account";
import type { AccountArea } from "./account.server";
import { NOTHING } from "~/contract/endpoints/endpoint";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";

/** Registration and mailed links. An invalid link fails with `not_found`. */
export interface RegistrationArea {
  register(form: RegisterValues): Promise<ApiResult<AnyLogin>>;
  /** Confirms the e-mail of the logged-in member. */
  confirmEmail(hash: string): Promise<ApiResult<z.infer<typeof emailConfirmedSchema>>>;
  /** Mails a link for a new password if there is an account; the answer is the same. */
  askReset(request: ResetRequest): Promise<ApiResult<undefined>>;
  /** The e-mail of a link; does not use it up. */
  resetLink(hash: string): Promise<ApiResult<z.infer<typeof resetLinkSchema>>>;
  /** Sets the password, logs in, and ends all other logins. */
  setPassword(hash: string, form: NewPasswordValues): Promise<ApiResult<AnyLogin>>;
  confirmNewsletter(hash: string): Promise<ApiResult<undefined>>;
}

export function registrationArea({ api }: ShopParts, account: AccountArea): RegistrationArea {
  const part = encodeURIComponent;
  return {
    register: (form) => account.begin((keys) => api.send("POST", "/api/auth/register", anyLoginSchema, { body: { ...form, ...keys } })),
    confirmEmail: (hash) => api.send("POST", `/api/me/email/${part(hash)}`, emailConfirmedSchema, { member: true }),
    askReset: (body) => api.send("POST", "/api/auth/password/reset", NOTHING, { body }),
    resetLink: (hash) => api.get(`/api/auth/password/${part(hash)}`, resetLinkSchema),
    setPassword: (hash, form) =>
      account.begin((keys) => api.send("POST", `/api/auth/password/${part(hash)}`, anyLoginSchema, { body: { ...form, ...keys } })),
    confirmNewsletter: (hash) => api.send("POST", `/api/newsletter/confirm/${part(hash)}`, NOTHING),
  };
}
