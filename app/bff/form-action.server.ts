import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "~/forms/answer";
import { parseForm, type KnownFields } from "~/forms/parse-form.server";
import { readForm } from "~/forms/read-form.server";
import { failedWith, isAtField, pageOf, type ApiFailure } from "./failure.server";
import type { Notice } from "~/contract/notices";
import type { Shop } from "./shop";

/** What came of a form's operation. `more`: what its page is told besides. */
export type Outcome<More extends object> =
  /** done: the page `to` follows, where a script does not stay on the form's own */
  | { ok: true; to?: string; notice?: Notice | undefined; more?: More }
  /** nothing was changed: the form's own page shows what was calculated, or what has to be confirmed */
  | { ok: "shown"; status?: 200 | 409; more: More }
  | (ApiFailure & { more?: More });

/** How a form was sent. */
export interface Sending {
  /** by a script that stays on its page; only our own scripts add this field */
  byScript: boolean;
}

/** What a page's action gives Remix, with its status. */
type Answered<More extends object> = ReturnType<typeof data<FormAnswer & Partial<More>>>;

/** One of a page's forms: its fields, and the operation behind its button. */
export interface Intent<More extends object = object> {
  /** names every field that the form has */
  fields: z.ZodType;
  answer(name: string, shop: Shop, fields: KnownFields): Promise<Answered<More>>;
}

interface IntentOptions<More extends object> {
  /** the notice for a failure that no field can mend */
  failed?: Notice["code"];
  /** every field of the form, where it has more than the schema */
  fields?: z.ZodType;
  /** changes the fields before they are checked, in place */
  prepare?: (fields: KnownFields) => void;
  /** what the page shows instead of failing fields, where one of them is no fault of the shopper's */
  refused?: (names: readonly string[]) => Outcome<More> | undefined;
}

type Operation<S extends z.ZodType, More extends object> = (shop: Shop, value: z.output<S>, sending: Sending) => Promise<Outcome<More>>;

/**
 * Makes one entry of a page's table: a form's schema and its operation.
 * @param schema or what gives it, where it depends on the fields; then `fields` names them all
 */
export function intent<S extends z.ZodType, More extends object = object>(
  schema: S,
  operate: Operation<S, More>,
  options?: IntentOptions<More>,
): Intent<More>;
export function intent<S extends z.ZodType, More extends object = object>(
  schema: (fields: KnownFields) => S,
  operate: Operation<S, More>,
  options: IntentOptions<More> & { fields: z.ZodType },
): Intent<More>;
export function intent<S extends z.ZodType, More extends object>(
  schema: S | ((fields: KnownFields) => S),
  operate: Operation<S, More>,
  { failed = "cart_failed", fields: names, prepare, refused }: IntentOptions<More> = {},
): Intent<More> {
  return {
    fields: names ?? (typeof schema === "function" ? z.object({}) : schema),
    async answer(name, shop, fields) {
      prepare?.(fields);
      const submission = parseForm(fields, typeof schema === "function" ? schema(fields) : schema);
      const sending = { byScript: fields.get("via") === "fetcher" };
      const reply = (failures: readonly Failure[]) => ({ intent: name, result: submission.reply({ fieldErrors: byField(failures) }) });
      if (submission.status !== "success") {
        const outcome = refused?.(Object.keys(submission.error ?? {}));
        if (outcome) return answerWith(shop, outcome, sending, reply, failed);
        return answered<More>({ intent: name, result: submission.reply(), done: false }, {}, 422);
      }
      const outcome = await operate(shop, submission.value, sending);
      return answerWith(shop, outcome, sending, reply, failed);
    },
  };
}

const envelope = z.object({ intent: z.string(), via: z.string() });

/**
 * Does what a page's form asks for. Done, it leads to the next page (303) with a notice, or says so to the script that sent it; refused, the form
 * comes back with what was typed and what is wrong (422).
 * @param intents the page's forms; the first one is meant where the form does not say which it is
 * @param chosenBy tells an intent by other fields than `intent`, such as a button of its own
 * @throws a redirect, or the page for a failure that the form's page cannot show
 */
export async function answerForm<More extends object>(
  request: Request,
  shop: Shop,
  intents: Readonly<Record<string, Intent<More>>>,
  chosenBy: (fields: KnownFields) => string | undefined = () => undefined,
) {
  const fields = await readForm(request, z.union([envelope, ...Object.values(intents).map((one) => one.fields)]));
  const [first = ""] = Object.keys(intents);
  const asked = chosenBy(fields) ?? fields.get("intent") ?? first;
  const found = typeof asked === "string" && Object.hasOwn(intents, asked) ? intents[asked] : undefined;
  if (!found || typeof asked !== "string") throw new Response(null, { status: 400 });
  return found.answer(asked, shop, fields);
}

type Reply = (failures: readonly Failure[]) => Pick<FormAnswer, "intent" | "result">;

async function answerWith<More extends object>(
  shop: Shop,
  outcome: Outcome<More>,
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
    if (!byScript) throw redirect(outcome.to ?? own, 303);
    return answer(true, [], 200);
  }
  if (isAtField(outcome)) return answer(false, outcome.failures, 422);
  const code = noticeOf(outcome) ?? failed;
  if (failedWith(outcome, "cart_changed") || failedWith(outcome, "cart_gone")) {
    await shop.notices.show({ code, kind: "danger" });
    // the page that follows shows the cart as it is
    if (!byScript) throw redirect(own, 303);
    // with another status Remix would not read the page anew
    return answer(false, [], 200);
  }
  // without a script the shopper gets the failure's page, with a way to try again
  if (!byScript) throw pageOf(outcome);
  await shop.notices.show({ code, kind: "danger" });
  return answer(false, [], outcome.status);
}

const answered = <More extends object>(answer: FormAnswer, more: Partial<More>, status: number): Answered<More> =>
  data({ ...answer, ...more }, { status });

/** The notice of a failure that says more than that the operation failed. */
function noticeOf(failure: ApiFailure): Notice["code"] | undefined {
  return (["cart_changed", "cart_gone", "too_many_requests"] as const).find((code) => failedWith(failure, code));
}

/** Failures as conform takes them, by their fields. */
export function byField(failures: readonly Failure[]): Record<string, Failure[]> {
  const fields: Record<string, Failure[]> = {};
  for (const failure of failures) (fields[failure.field ?? ""] ??= []).push(failure);
  return fields;
}
