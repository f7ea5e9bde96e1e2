import { Authenticator } from "remix-auth";
import { Strategy } from "remix-auth/strategy";
import { loginFormSchema, type AnyLogin, type LoginFields } from "~/contract/customer/account";
import { failedAll } from "~/contract/failures/result";
import { parseForm, readForm } from "~/forms/parse-form.server";
import type { ApiFailure, ApiResult } from "../client/api-result.server";
import type { AccountArea } from "./account.server";

/** What a strategy throws: remix-auth returns only whom it has logged in. */
class RefusedLogin extends Error {
  constructor(readonly refusal: ApiFailure) {
    super(refusal.failure.code);
  }
}

/** Login by e-mail and password ('Strategy local', specification section 4). Unlike `FormStrategy`, it reads the form within the limits of all forms, and validates it. */
class LoginFormStrategy extends Strategy<AnyLogin, LoginFields> {
  name = "local";

  async authenticate(request: Request): Promise<AnyLogin> {
    const form = parseForm(await readForm(request, loginFormSchema), loginFormSchema);
    if (form.status === "success") return this.verify(form.value);
    const failures = Object.values(form.error ?? {}).flatMap(
      (fieldFailures) => fieldFailures ?? [],
    );
    throw new RefusedLogin({ ...failedAll(failures), status: 422 });
  }
}

/** Logs in by the login form of a request: `authenticate("local", request)`. Failures are thrown; `loginResult` catches them. */
export const createAuthenticator = ({
  logIn,
}: Pick<AccountArea, "logIn">): Authenticator<AnyLogin> =>
  new Authenticator<AnyLogin>().use(
    new LoginFormStrategy(async (fields) => {
      const login = await logIn(fields);
      if (login.ok) return login.value;
      throw new RefusedLogin(login);
    }),
  );

/** The result of an authentication, with the thrown failure as value. */
export async function loginResult(authentication: Promise<AnyLogin>): Promise<ApiResult<AnyLogin>> {
  try {
    return { ok: true, value: await authentication };
  } catch (error) {
    if (error instanceof RefusedLogin) return error.refusal;
    throw error;
  }
}
