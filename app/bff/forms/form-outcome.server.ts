import { data, redirect, redirectDocument } from "@remix-run/node";
import type { Failure } from "~/contract/failures/failure-codes";
import { allFailures } from "~/contract/failures/result";
import { GUARD_FIELDS } from "~/contract/forms/guard-fields";
import { refusalForScript, type Notice } from "~/contract/forms/notices";
import type { FormAnswer } from "~/forms/state/answer";
import { formatWait } from "~/i18n/format";
import { failedWith, hasField, RETRY_SECONDS, type ApiFailure } from "../client/api-result.server";
import { retryHeaders } from "../client/error-pages.server";
import type { Shop } from "../shop";

export type FormOutcome<More extends object> =
  /** success: goes to `to` unless a script stays; full load after login or logout (`isOtherShopper`) and to external addresses (`isElsewhere`) */
  | {
      ok: true;
      to?: string;
      notice?: Notice | undefined;
      more?: More;
      isOtherShopper?: true;
      isElsewhere?: true;
    }
  /** no change: the form's page shows a calculation, something to confirm, or its own failures (422) */
  | { ok: "shown"; status?: 200 | 409 | 422; more: More }
  | (ApiFailure & { more?: More });

export interface Sending {
  /** by a script that stays on its page; only our scripts send this field */
  byScript: boolean;
}

export type Answered<More extends object> = ReturnType<typeof data<FormAnswer & Partial<More>>>;

type FormReply = (failures: readonly Failure[]) => Pick<FormAnswer, "intent" | "result">;

/**
 * Converts an outcome to an answer: 303 with a notice, 200 for a script, 422 (429 after too many attempts, 502 or 503 in an outage, 404 for a part
 * that the backend does not have) with typed values and failures.
 * @param failed notice for a failure without a field
 * @throws a redirect, or the page for a failure that the form's page cannot show
 */
export async function answerWith<More extends object>(
  shop: Shop,
  outcome: FormOutcome<More>,
  { byScript }: Sending,
  reply: FormReply,
  failed: Notice["code"],
): Promise<Answered<More>> {
  const formPath = shop.url.pathname + shop.url.search;
  const answer = (done: boolean, failures: readonly Failure[], status: number) =>
    answered<More>(
      { ...reply(failures), done },
      outcome.more ?? {},
      status,
      outcome.ok === false ? retryHeaders(outcome) : {},
    );
  if (outcome.ok === "shown") return answer(false, [], outcome.status ?? 200);
  if (outcome.ok) {
    if (outcome.notice) await shop.notices.show(outcome.notice);
    // full load, so that no data of the former shopper stays in the browser
    if (outcome.isOtherShopper || outcome.isElsewhere)
      throw redirectDocument(outcome.to ?? formPath, 303);
    if (!byScript) throw redirect(outcome.to ?? formPath, 303);
    return answer(true, [], 200);
  }
  const isTooOften = failedWith(outcome, "too_many_requests");
  // the page cannot be loaded again now
  if (failedWith(outcome, "maintenance") && !shop.isDocument)
    throw refusalForScript(503, { code: "maintenance" });
  if (hasField(outcome))
    return answer(
      false,
      allFailures(outcome),
      isTooOften ? 429 : isNoMistake(outcome) ? outcome.status : 422,
    );
  const code = noticeOf(outcome) ?? outcome.step ?? failed;
  // background saving after the login ended: shows a notice; the next submit requires the password
  if (failedWith(outcome, "unauthenticated")) return answer(false, [], 200);
  if (failedWith(outcome, "cart_changed") || failedWith(outcome, "cart_gone")) {
    await shop.notices.show({ code, kind: "danger" });
    // the next page shows the current cart
    if (!byScript) throw redirect(formPath, 303);
    // Remix does not reload page data after other statuses
    return answer(false, [], 200);
  }
  await shop.notices.show({
    code,
    kind: "danger",
    ...(isTooOften && { name: formatWait(Number(outcome.failure.value ?? RETRY_SECONDS)) }),
  });
  if (byScript) return answer(false, [], outcome.status);
  shop.notices.keepUnsent(outcome.status);
  return answer(false, allFailures(outcome), outcome.status);
}

export const answered = <More extends object>(
  answer: FormAnswer,
  more: Partial<More>,
  status: number,
  headers: HeadersInit = {},
): Answered<More> => data({ ...answer, ...more }, { status, headers });

/** True if the backend failed, or does not have this part: the form tells it, but has no mistake. */
const isNoMistake = (failure: ApiFailure): boolean =>
  failedWith(failure, "not_offered") ||
  (failure.status >= 500 &&
    (["unavailable", "maintenance"] as const).some((code) => failedWith(failure, code)));

function noticeOf(failure: ApiFailure): Notice["code"] | undefined {
  // ordered or emptied in another window: nothing to repeat
  if (failure.cart?.items.length === 0) return "cart_gone";
  return (["cart_changed", "cart_gone", "too_many_requests", "maintenance"] as const).find((code) =>
    failedWith(failure, code),
  );
}

/** Failures by field for conform. A token's failure belongs to the whole form, as does a backend's message at a field that the form does not have. */
export function byField(
  failures: readonly Failure[],
  isFieldOfForm: (name: string) => boolean = () => true,
): Record<string, Failure[]> {
  const fields: Record<string, Failure[]> = {};
  for (const failure of failures) {
    const { code, field = "" } = failure;
    const isOfForm =
      field === GUARD_FIELDS.token || (code === "backend_message" && !isFieldOfForm(field));
    (fields[isOfForm ? "" : field] ??= []).push(failure);
  }
  return fields;
}
