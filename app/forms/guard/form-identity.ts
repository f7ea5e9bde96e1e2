import type { Failure } from "~/contract/failures/failure-codes";
import type { FormAnswer } from "../state/answer";

/** `via` of background requests that change no page data, so that none is reloaded. */
export const BACKGROUND = "quietly";

/** The e-mail that looked mistyped at the last sending: sent again, it is meant so. */
export const KEPT_EMAIL = "email_kept";

/** The intent that the Enter key submits without scripts. */
export const ENTER_INTENT = "enter";

export interface FormIdentity {
  /** intents of the page's action; several if the pressed button chooses */
  intents: readonly string[];
  /** hidden fields that distinguish sibling forms, such as `{ itemId }` */
  keyFields: Readonly<Record<string, string | number>>;
}

/** The answer of the page's action or a fetcher. @returns undefined for the answer to another form */
export function answerTo(
  { intents, keyFields }: FormIdentity,
  answer: unknown,
): FormAnswer | undefined {
  if (!isFormAnswer(answer) || !intents.includes(answer.intent)) return undefined;
  const values = answer.result.initialValue;
  return !values ||
    Object.entries(keyFields).every(([name, value]) => values[name] === String(value))
    ? answer
    : undefined;
}

export const failuresOf = (answer: FormAnswer | undefined): Failure[] =>
  Object.values(answer?.result.error ?? {}).flatMap((failures) => failures ?? []);

/** True for the answer of an action to a form that it refuses. The planner has failures of its own. */
export const isRefusal = (answer: unknown): boolean =>
  isFormAnswer(answer) &&
  (failuresOf(answer).length > 0 || ("failures" in answer && hasEntries(answer.failures)));

const hasEntries = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** Failures that no visible field can fix: of the whole form, or of an identifying hidden field. */
export function formFailures(
  { keyFields }: FormIdentity,
  answer: FormAnswer | undefined,
): readonly Failure[] | undefined {
  const error = answer?.result.error ?? {};
  const name = ["", ...Object.keys(keyFields)].find((one) => error[one]?.length);
  return name === undefined ? undefined : (error[name] ?? undefined);
}

export function isSentBy({ intents, keyFields }: FormIdentity, fields: FormData): boolean {
  const intent = fields.get("intent");
  return (
    typeof intent === "string" &&
    intents.includes(intent) &&
    Object.entries(keyFields).every(([name, value]) => fields.get(name) === String(value))
  );
}

function isFormAnswer(answer: unknown): answer is FormAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  return (
    "intent" in answer &&
    typeof answer.intent === "string" &&
    "result" in answer &&
    typeof answer.result === "object"
  );
}
