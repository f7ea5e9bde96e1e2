import { noticeOfBody } from "~/contract/forms/notices";
import { BACKGROUND } from "~/forms/guard/form-identity";
import { NO_COOKIES_STATUS } from "~/forms/guard/no-cookies";
import type { KnownFields } from "~/forms/parse-form.server";
import { loginAgainPage } from "../account/login-again.server";
import {
  CLOSED_FAILURE,
  failedWith,
  RETRY_SECONDS,
  unavailable,
  type ApiFailure,
  type ApiResult,
} from "../client/api-result.server";
import { isMaintenance } from "../client/error-pages.server";
import type { Shop } from "../shop";
import type { FormOutcome } from "./form-outcome.server";

/** The outcome of an operation. @throws the page that asks for the password or says that the browser stores no cookies */
export async function operated<More extends object>(
  shop: Shop,
  fields: KnownFields,
  operation: Promise<FormOutcome<More>>,
) {
  const outcome = await operation.catch(failureOfRead);
  // background saving is repeated with the form
  if (needsLogin(outcome) && fields.get("via") !== BACKGROUND) throw loginAgainPage(fields);
  if (outcome.ok === true && shop.losesCookies())
    throw new Response(null, { status: NO_COOKIES_STATUS });
  return outcome;
}

/** The failure of an operation whose read failed. @throws everything else */
async function failureOfRead(thrown: unknown): Promise<ApiFailure> {
  if (!(thrown instanceof Response)) throw thrown;
  if (thrown.status === 429)
    return {
      ok: false,
      status: 429,
      failure: {
        code: "too_many_requests",
        value: Number(thrown.headers.get("Retry-After") ?? RETRY_SECONDS),
      },
    };
  if (isMaintenance(thrown)) return CLOSED_FAILURE;
  if (thrown.status !== 502 && thrown.status !== 503) throw thrown;
  const step = noticeOfBody(await thrown.clone().text())?.code;
  return { ...unavailable(thrown.status), ...(step && { step }) };
}

/** True if the member's login has ended. */
export const needsLogin = (outcome: FormOutcome<object> | ApiResult<unknown>): boolean =>
  outcome.ok === false && failedWith(outcome, "unauthenticated");
