import type { z } from "zod";
import {
  emailConfirmedSchema,
  loggedInSchema,
  resetLinkSchema,
  type LoggedIn,
  type NewPasswordForm,
  type RegisterForm,
  type ResetRequest,
} from "~/contract/account";
import type { AccountArea } from "./account.server";
import { NOTHING } from "./api-client.server";
import type { ApiResult } from "./failure.server";
import type { ShopParts } from "./shop-parts";

/** How an account is made, and what the links of its mails do. A link that opens nothing fails with `not_found`. */
export interface RegistrationArea {
  /** Makes an account and logs in, as a login does. */
  register(form: RegisterForm): Promise<ApiResult<LoggedIn>>;
  /** Confirms the e-mail of the member who is logged in. */
  confirmEmail(hash: string): Promise<ApiResult<z.infer<typeof emailConfirmedSchema>>>;
  /** Sends a link for a new password, where there is such an account; nobody learns whether there is. */
  askReset(request: ResetRequest): Promise<ApiResult<undefined>>;
  /** Whose password the link sets, with the e-mail masked; using it is another thing. */
  resetLink(hash: string): Promise<ApiResult<z.infer<typeof resetLinkSchema>>>;
  /** Sets the password and logs in; all other logins end. */
  setPassword(hash: string, form: NewPasswordForm): Promise<ApiResult<LoggedIn>>;
  confirmNewsletter(hash: string): Promise<ApiResult<undefined>>;
}

/** Makes the registration of one request. @param account of the same request: it holds the logins that begin */
export function registrationArea({ api }: ShopParts, account: AccountArea): RegistrationArea {
  const part = encodeURIComponent;
  return {
    register: (form) => account.begin((keys) => api.send("POST", "/api/auth/register", loggedInSchema, { body: { ...form, ...keys } })),
    confirmEmail: (hash) => api.send("POST", `/api/me/email/${part(hash)}`, emailConfirmedSchema, { member: true }),
    askReset: (body) => api.send("POST", "/api/auth/password/reset", NOTHING, { body }),
    resetLink: (hash) => api.get(`/api/auth/password/${part(hash)}`, resetLinkSchema),
    setPassword: (hash, form) =>
      account.begin((keys) => api.send("POST", `/api/auth/password/${part(hash)}`, loggedInSchema, { body: { ...form, ...keys } })),
    confirmNewsletter: (hash) => api.send("POST", `/api/newsletter/confirm/${part(hash)}`, NOTHING),
  };
}
