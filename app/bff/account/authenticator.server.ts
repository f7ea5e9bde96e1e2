import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { loginFormSchema, type AnyLogin, type LoginFields } from "~/contract/customer/account";
import { failedAll } from "~/contract/failures/result";
import { parseForm, readForm } from "~/forms/parse-form.server";
import type { ApiResult } from "../forms/failure.server";
import type { AccountArea } from "./account.server";

/** Login by e-mail and password ('Strategy local', specification section 4); failures are values. */
class LoginFormStrategy extends Strategy<ApiResult<AnyLogin>, LoginFields> {
  name = "local";

  async authenticate(request: Request): Promise<ApiResult<AnyLogin>> {
    const form = parseForm(await readForm(request, loginFormSchema), loginFormSchema);
    if (form.status === "success") return this.verify(form.value);
    return {
      ...failedAll(Object.values(form.error ?? {}).flatMap((failures) => failures ?? [])),
      status: 422,
    };
  }
}

/** Logs in by the login form of a request: `authenticate("local", request)`. */
export const createAuthenticator = ({
  logIn,
}: Pick<AccountArea, "logIn">): Authenticator<ApiResult<AnyLogin>> =>
  new Authenticator<ApiResult<AnyLogin>>().use(new LoginFormStrategy(logIn));
