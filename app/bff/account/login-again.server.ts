import { z } from "zod";
import type { Failure } from "~/contract/failures/failure-codes";
import { allFailures } from "~/contract/failures/result";
import { AGAIN, type LoginAgain } from "~/contract/forms/login-again";
import { repeatedFields } from "~/contract/forms/repeated-fields";
import type { KnownFields } from "~/forms/parse-form.server";
import type { Shop } from "../shop";
import { createAuthenticator, loginResult } from "./authenticator.server";
import { loginNotice } from "./login-notice.server";

export const againFieldsSchema = z.object({
  [AGAIN.email]: z.string(),
  [AGAIN.password]: z.string(),
});

/** The page that asks for the password and then repeats the form, so that an ended login loses no typed values. */
export function loginAgainPage(
  fields: KnownFields,
  email = fields.get("email"),
  failures: readonly Failure[] = [],
): Response {
  const page: LoginAgain = {
    fields: repeatedFields(fields),
    email: typeof email === "string" ? email : "",
    failures: [...failures],
  };
  return Response.json(page, { status: 401 });
}

/** Logs in with the e-mail and password of a repeated form, if it has them. @throws `loginAgainPage` with the failures if the login fails */
export async function logInAgain(shop: Shop, fields: KnownFields): Promise<void> {
  const email = fields.get(AGAIN.email);
  if (email === null) return;
  const body = new URLSearchParams({
    email: String(email),
    password: String(fields.get(AGAIN.password) ?? ""),
  });
  const form = new Request(shop.url, { method: "POST", body });
  const login = await loginResult(createAuthenticator(shop.account).authenticate("local", form));
  if (!login.ok) throw loginAgainPage(fields, email, allFailures(login));
  // drops the notice about the ended login
  await shop.notices.drop();
  if (login.value.not_merged?.length)
    await shop.notices.show(await loginNotice(shop, "logged_in", login.value));
}
