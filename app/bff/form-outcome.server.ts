import { data, redirect, redirectDocument } from "@remix-run/node";
import type { Failure } from "~/contract/failure-codes";
import { GUARD_FIELDS } from "~/contract/guard-fields";
import type { Notice } from "~/contract/notices";
import { allFailures } from "~/contract/result";
import type { FormAnswer } from "~/forms/answer";
import { failedWith, isAtField, pageOf, type ApiFailure } from "./failure.server";
import type { Shop } from "./shop";

/** The outcome of a form's operation. `more`: further data for its page. */
export type FormOutcome<More extends object> =
  /**
   * done: the page `to` follows, where a script does not stay on the form's own; as a whole where somebody has logged in or out (`isOtherShopper`),
   * and where it is no page of the shop (`isElsewhere`)
   */
  | { ok: true; to?: string; notice?: Notice | undefined; more?: More; isOtherShopper?: true; isElsewhere?: true }
  /** nothing was changed: the form's own page shows what was calculated, or what has to be confirmed */
  | { ok: "shown"; status?: 200 | 409; more: More }
  | (ApiFailure & { more?: More });

/** How a form was sent. */
export interface Sending {
  /** by a script that stays on its page; only our own scripts add this field */
  byScript: boolean;
}

/** What a page's action gives Remix, with its status. */
export type Answered<More extends object> = ReturnType<typeof data<FormAnswer & Partial<More>>>;

type Reply = (failures: readonly Failure[]) => Pick<FormAnswer, "intent" | "result">;

/**
 * Answers a form with the outcome of its operation: 303 with a notice, 200 for the script that sent it, 422 with what was typed and the failures.
 * @param failed the notice for a failure that names no field
 * @throws a redirect, or the page for a failure that the form's page cannot show
 */
export async function answerWith<More extends object>(
  shop: Shop,
  outcome: FormOutcome<More>,
  { byScript }: Sending,
  reply: Reply,
  failed: Notice["code"],
): Promise<Answered<More>> {
  const own = shop.url.pathname + shop.url.search;
  const answer = (done: boolean, failures: readonly Failure[], status: number) =>
    answered<More>({ ...reply(failures), done }, outcome.more ?? {}, status);
  if (outcome.ok === "shown") return answer(false, [], outcome.status ?? 200);
  if (outcome.ok) {
    if (outcome.notice) await shop.notices.show(outcome.notice);
    // nothing that was loaded for a member or a guest may be left in the browser's page for the other
    if (outcome.isOtherShopper || outcome.isElsewhere) throw redirectDocument(outcome.to ?? own, 303);
    if (!byScript) throw redirect(outcome.to ?? own, 303);
    return answer(true, [], 200);
  }
  if (isAtField(outcome)) return answer(false, allFailures(outcome), 422);
  const code = noticeOf(outcome) ?? outcome.step ?? failed;
  // kept by a script while the login has ended: the notice says so, and the form asks for the password when it is sent
  if (failedWith(outcome, "unauthenticated")) return answer(false, [], 200);
  if (failedWith(outcome, "cart_changed") || failedWith(outcome, "cart_gone")) {
    await shop.notices.show({ code, kind: "danger" });
    // the page that follows shows the cart as it is
    if (!byScript) throw redirect(own, 303);
    // with another status Remix would not load the page's data again
    return answer(false, [], 200);
  }
  // without a script the shopper gets the failure's page, with a way to try again
  if (!byScript) throw pageOf(outcome, code);
  await shop.notices.show({ code, kind: "danger" });
  return answer(false, [], outcome.status);
}

/** A form's answer, and what its page is told besides, with its status. */
export const answered = <More extends object>(answer: FormAnswer, more: Partial<More>, status: number): Answered<More> =>
  data({ ...answer, ...more }, { status });

/** The notice of a failure that says more than that the operation failed. */
function noticeOf(failure: ApiFailure): Notice["code"] | undefined {
  // ordered or emptied in another window: nothing of the change could be repeated
  if (failure.cart?.items.length === 0) return "cart_gone";
  return (["cart_changed", "cart_gone", "too_many_requests"] as const).find((code) => failedWith(failure, code));
}

/** Failures as conform takes them, by their fields; what is wrong with a token is wrong with the form as a whole: nobody has typed it. */
export function byField(failures: readonly Failure[]): Record<string, Failure[]> {
  const fields: Record<string, Failure[]> = {};
  for (const failure of failures) {
    const field = failure.field === GUARD_FIELDS.token ? "" : failure.field;
    (fields[field ?? ""] ??= []).push(failure);
  }
  return fields;
}
