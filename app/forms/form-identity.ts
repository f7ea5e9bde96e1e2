import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "./answer";

/** `via` of what a script sends that changes nothing which any page shows: none has to be loaded again for it. */
export const QUIETLY = "quietly";

/** What tells a form of a page from the others. */
export interface FormIdentity {
  /** what the page's action calls it; several where the button that sends it says which */
  intents: readonly string[];
  /** hidden fields that its siblings have with other values, such as `{ itemId }` */
  of: Readonly<Record<string, string | number>>;
}

/**
 * The answer to this form.
 * @param answer of the page's action, or of a fetcher
 * @returns undefined for the answer to another form, or for anything else
 */
export function answerTo({ intents, of }: FormIdentity, answer: unknown): FormAnswer | undefined {
  if (!isFormAnswer(answer) || !intents.includes(answer.intent)) return undefined;
  const typed = answer.result.initialValue;
  return !typed || Object.entries(of).every(([name, value]) => typed[name] === String(value)) ? answer : undefined;
}

/** All failures of an answer, of every field. */
export const failuresOf = (answer: FormAnswer | undefined): Failure[] =>
  Object.values(answer?.result.error ?? {}).flatMap((failures) => failures ?? []);

/** What is wrong with a form that nothing typed into it can mend: with the form as a whole, or with a hidden field that names what it is about. */
export function formFailures({ of }: FormIdentity, answer: FormAnswer | undefined): readonly Failure[] | undefined {
  const error = answer?.result.error ?? {};
  const name = ["", ...Object.keys(of)].find((one) => error[one]?.length);
  return name === undefined ? undefined : (error[name] ?? undefined);
}

/** Tells whether these fields were sent by this form. */
export function isSentBy({ intents, of }: FormIdentity, fields: FormData): boolean {
  const intent = fields.get("intent");
  return (
    typeof intent === "string" &&
    intents.includes(intent) &&
    Object.entries(of).every(([name, value]) => fields.get(name) === String(value))
  );
}

/** Tells whether what an action answered is the answer to a form that stays on its page. */
function isFormAnswer(answer: unknown): answer is FormAnswer {
  if (typeof answer !== "object" || answer === null) return false;
  return "intent" in answer && typeof answer.intent === "string" && "result" in answer && typeof answer.result === "object";
}
