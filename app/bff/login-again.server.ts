import { z } from "zod";
import { loginRequestSchema } from "~/contract/account";
import type { Failure } from "~/contract/failure-codes";
import { GUARD_FIELDS } from "~/contract/guard-fields";
import { allFailures } from "~/contract/result";
import { AGAIN, type LoginAgain } from "~/forms/login-again";
import type { KnownFields } from "~/forms/parse-form.server";
import { loginNotice } from "./login-notice.server";
import type { Shop } from "./shop";

/** The fields by which a form that was refused for its login is sent again. */
export const againFieldsSchema = z.object({ [AGAIN.email]: z.string(), [AGAIN.password]: z.string() });

/** Fields that the page does not hold for the form: what is secret, and what belongs to the script that sent it. */
const NOT_KEPT: readonly string[] = [
  ...["via", "password", "password_confirmation", "current_password", GUARD_FIELDS.token],
  ...Object.values(AGAIN),
];

/** The page that asks for the password, and goes on with what the form has sent: a login that ends costs nothing that was typed. */
export function loginAgainPage(fields: KnownFields, email = fields.get("email"), failures: readonly Failure[] = []): Response {
  const kept = [...fields].flatMap(([name, value]) =>
    typeof value === "string" && !NOT_KEPT.includes(name) ? [[name, value] satisfies [string, string]] : [],
  );
  const page: LoginAgain = { fields: kept, email: typeof email === "string" ? email : "", failures: [...failures] };
  return Response.json(page, { status: 401 });
}

/** Logs in by the fields of that page, where the form comes from it. @throws the page again where they do not log in */
export async function logInAgain(shop: Shop, fields: KnownFields): Promise<void> {
  const email = fields.get(AGAIN.email);
  if (email === null) return;
  const typed = loginRequestSchema.pick({ email: true, password: true }).safeParse({ email, password: fields.get(AGAIN.password) });
  if (!typed.success) throw loginAgainPage(fields, email, [{ code: "wrong_login" }]);
  const begun = await shop.account.logIn(typed.data);
  if (!begun.ok) throw loginAgainPage(fields, email, allFailures(begun));
  // that the login has ended
  await shop.notices.drop();
  if (begun.value.not_merged?.length) await shop.notices.show(await loginNotice(shop, "logged_in", begun.value));
}
