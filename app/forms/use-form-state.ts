import { useFetcher, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { useId } from "react";
import type { Failure } from "~/contract/failure-codes";
import type { FormAnswer } from "./answer";
import { answerTo, formFailures, isSentBy, type FormIdentity } from "./form-identity";

export interface FormOptions {
  /** id of the form's element; React makes one where none is given */
  id?: string;
  /** what the page's action calls the form; several where the button that sends it says which */
  intent: string | readonly string[];
  /** hidden fields that tell the form from its siblings */
  of?: FormIdentity["of"];
  /** the form is sent in the background, by the fetcher with this key; without one it navigates */
  fetcherKey?: string;
  /** what the page's action answered (`useActionData`), to whichever form */
  sent?: FormAnswer | undefined;
}

/** A form as its parts need to know it. */
export interface FormState extends FormIdentity {
  id: string;
  fetcher: FetcherWithComponents<unknown> | undefined;
  /** what is on its way to the server */
  sending: FormData | undefined;
  pending: boolean;
  /** the newest answer to this form */
  answer: FormAnswer | undefined;
  /** whether the newest answer says that it was done */
  done: boolean;
  /** failures that name no field */
  failures: readonly Failure[] | undefined;
}

const NOTHING_ELSE = {};

/**
 * The state of a form: what is being sent, and what was answered, in the background or with the page. Enough for a form of buttons;
 * one with fields is followed by `useShopForm`.
 */
export function useFormState({ id, intent, of = NOTHING_ELSE, fetcherKey, sent }: FormOptions): FormState {
  const ownId = useId();
  const navigation = useNavigation();
  // a form has a fetcher or has none for as long as it stands, so the order of hooks holds
  const fetcher = fetcherKey === undefined ? undefined : useFetcher<unknown>({ key: fetcherKey });
  const identity = { intents: typeof intent === "string" ? [intent] : intent, of };
  const { formData } = fetcher ?? navigation;
  const sending = formData && isSentBy(identity, formData) ? formData : undefined;
  // what came with the page is older than anything that the fetcher brought
  const answer = answerTo(identity, fetcher?.data === undefined ? sent : fetcher.data);
  return {
    ...identity,
    id: id ?? ownId,
    fetcher,
    sending,
    pending: sending !== undefined,
    answer,
    done: answer?.done === true,
    failures: formFailures(identity, answer),
  };
}
