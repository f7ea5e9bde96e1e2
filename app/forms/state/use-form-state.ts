import { useFetcher, useNavigation, type FetcherWithComponents } from "@remix-run/react";
import { useId } from "react";
import type { Failure } from "~/contract/failures/failure-codes";
import { answerTo, formFailures, isSentBy, type FormIdentity } from "../guard/form-identity";
import type { FormAnswer } from "./answer";

export interface FormOptions {
  /** id of the form element; default: generated */
  id?: string;
  intent: string | readonly string[];
  keyFields?: FormIdentity["keyFields"];
  /** key of the fetcher that sends the form in the background; undefined: navigation */
  fetcherKey?: string;
  /** answer of the page's action (`useActionData`) to any form */
  sent?: FormAnswer | undefined;
}

export interface FormState extends FormIdentity {
  id: string;
  fetcher: FetcherWithComponents<unknown> | undefined;
  sending: FormData | undefined;
  pending: boolean;
  answer: FormAnswer | undefined;
  done: boolean;
  /** failures without a field */
  failures: readonly Failure[] | undefined;
}

const NO_KEY_FIELDS = {};

/** Pending data and newest answer of a form, from a fetcher or the page. Forms with fields use `useShopForm` too. */
export function useFormState({
  id,
  intent,
  keyFields = NO_KEY_FIELDS,
  fetcherKey,
  sent,
}: FormOptions): FormState {
  const ownId = useId();
  const navigation = useNavigation();
  // without a key the form is sent by navigation, and the fetcher stays idle
  const ownFetcher = useFetcher<unknown>(fetcherKey === undefined ? {} : { key: fetcherKey });
  const fetcher = fetcherKey === undefined ? undefined : ownFetcher;
  const identity = { intents: typeof intent === "string" ? [intent] : intent, keyFields };
  const { formData } = fetcher ?? navigation;
  const sending = formData && isSentBy(identity, formData) ? formData : undefined;
  // the page's answer is older than any fetcher's
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
