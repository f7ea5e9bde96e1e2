import {
  type NewPasswordValues,
  type RegisterValues,
  type ResetRequest,
} from "~/contract/customer/account";
import { account as calls } from "~/contract/endpoints/account";
import type { ShopParts } from "../shop-parts";
import type { AccountArea } from "./account.server";

/** Registration and mailed links. An invalid link fails with `not_found`. */
export const registrationArea = ({ api }: ShopParts, account: AccountArea) => ({
  register: (form: RegisterValues) =>
    account.begin((keys) => api.call(calls.register, { body: { ...form, ...keys } })),
  /** Confirms the e-mail of the logged-in member. */
  confirmEmail: (hash: string) => api.call(calls.confirmEmail, { params: { hash } }),
  /** Mails a link for a new password if there is an account; the answer is the same. */
  askReset: (body: ResetRequest) => api.call(calls.askReset, { body }),
  /** The e-mail of a link; does not use it up. */
  resetLink: (hash: string) => api.call(calls.resetLink, { params: { hash } }),
  /** Sets the password, logs in, and ends all other logins. */
  setPassword: (hash: string, form: NewPasswordValues) =>
    account.begin((keys) =>
      api.call(calls.reset, { params: { hash }, body: { ...form, ...keys } }),
    ),
  confirmNewsletter: (hash: string) => api.call(calls.confirmNewsletter, { params: { hash } }),
});
