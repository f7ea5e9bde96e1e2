import { z } from "zod";
import { loginRequestSchema } from "~/contract/account";
import type { Failure } from "~/contract/failure-codes";
import { GUARD_FIELDS } from "~/contract/guard-fields";
import { allFailures } from "~/contract/result";
import { AGAIN, type LoginAgain } from "~/forms/login-again";
import type { KnownFields } from "~/forms/parse-form.server";
import { loginNotice } from "./login-notice.server";
import type { Shop } from "./shop";

/** Login fields of a repeated form. */
export const againFieldsSchema = z.object({ [AGAIN.email]: z.string(), [AGAIN.password]: z.string() });

/** Fields that are not repeated: secrets, and fields of scripts. */
const NOT_KEPT: readonly string[] = [
  ...["via", "password", "password_confirmation", "current_password", GUARD_FIELDS.token],
  ...Object.values(AGAIN),
];

/** The page that asks for the password and then repeats the form, so that an ended login loses no typed values. */
export function loginAgainPage(fields: KnownFields, email = fields.get("email"), failures: readonly Failure[] = []): Response {
  const kept = [...fields].flatMap(([name, value]) =>
    typeof value === "string" && !NOT_KEPT.includes(name) ? [[name, value] satisfies [string, string]] : [],
  );
  const page: LoginAgain = { fields: kept, email: typeof email === "string" ? email : "", failures: [...failures] };
  return Response.json(page, { status: 401 });
}

/** Logs in by these fields if the form has them. @throws the page again if the login fails */
export async function logInAgain(shop: Shop, fields: KnownFields): Promise<void> {
  const email = fields.get(AGAIN.email);
  if (email === null) return;
  const typed = loginRequestSchema.pick({ email: true, password: true }).safeParse({ email, password: fields.get(AGAIN.password) });
  if (!typed.success) throw loginAgainPage(fields, email, [{ code: "wrong_login" }]);
  const begun = await shop.account.logIn(typed.data);
  if (!begun.ok) throw loginAgainPage(fields, email, allFailures(begun));
  // drops the notice about the ended login
  await shop.notices.drop();
  if (begun.value.not_merged?.length) await shop.notices.show(await loginNotice(shop, "logged_in", begun.value));
}
