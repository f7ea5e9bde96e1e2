import type { z } from "zod";
import {
  emailConfirmedSchema,
  resetLinkSchema,
  type AnyLogin,
  type NewPasswordValues,
  type RegisterValues,
  type ResetRequest,
} from "~/contract/customer/account";
import { account as calls } from "~/contract/endpoints/account";
import type { ApiResult } from "../forms/failure.server";
import type { ShopParts } from "../shop-parts";
import type { AccountArea } from "./account.server";

/** Registration and mailed links. An invalid link fails with `not_found`. */
interface RegistrationArea {
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

export const registrationArea = ({ api }: ShopParts, account: AccountArea): RegistrationArea => ({
  register: (form) =>
    account.begin((keys) => api.call(calls.register, { body: { ...form, ...keys } })),
  confirmEmail: (hash) => api.call(calls.confirmEmail, { params: { hash } }),
  askReset: (body) => api.call(calls.askReset, { body }),
  resetLink: (hash) => api.call(calls.resetLink, { params: { hash } }),
  setPassword: (hash, form) =>
    account.begin((keys) =>
      api.call(calls.reset, { params: { hash }, body: { ...form, ...keys } }),
    ),
  confirmNewsletter: (hash) => api.call(calls.confirmNewsletter, { params: { hash } }),
});
