import { data, redirect, type AppLoadContext } from "@remix-run/node";
import { pageOf, type ApiFailure } from "./api-client.server";
import { noticeCookie, type Notice } from "./cookies.server";

/** Does the form come from a script that stays on its page? Only our own scripts add this field. */
export const isFromScript = (form: FormData): boolean => form.get("via") === "fetcher";

/**
 * Says a notice on the next page that is drawn. Without a script that is the page redirected to; with one it is the same page,
 * whose data are read anew after each form.
 */
export async function answerWithNotice(context: AppLoadContext, form: FormData, to: string, notice: Notice, headers: Headers) {
  headers.append("Set-Cookie", await noticeCookie.write(context, notice));
  if (!isFromScript(form)) throw redirect(to, { status: 303, headers });
  return data({ done: notice.kind !== "danger" }, { headers });
}

/** The same for a failure that no field can mend. Without a script the shopper gets the failure's page, with a way to try again. */
export async function answerWithFailure(context: AppLoadContext, form: FormData, failure: ApiFailure, code: Notice["code"]) {
  if (!isFromScript(form)) throw pageOf(failure);
  const said = failure.code === "too_many_requests" ? "too_many_requests" : code;
  const headers = new Headers([["Set-Cookie", await noticeCookie.write(context, { code: said, kind: "danger" })]]);
  return data({ done: false as const }, { status: failure.status, headers });
}
