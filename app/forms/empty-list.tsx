import { useActionData } from "@remix-run/react";
import { FieldError } from "./fields/field";
import { FormFrame } from "./form-frame";
import type { FormAnswer } from "./state/answer";
import { useFormState } from "./state/use-form-state";
import { SubmitButton } from "./submit-button";

interface Props {
  intent: string;
  cartVersion?: number;
  texts: { open: string; text: string; yes: string };
}

/** Empties the list of a page: the first button explains, the second empties. */
export function EmptyList({ intent, cartVersion, texts: { open, text, yes } }: Props) {
  const form = useFormState({ intent, fetcherKey: intent, sent: useActionData<FormAnswer>() });
  return (
    <details className="quiet-details" open={form.failures !== undefined}>
      <summary>{open}</summary>
      <p>{text}</p>
      <FormFrame form={form} cartVersion={cartVersion}>
        <FieldError id={`${intent}-error`} failures={form.failures} />
        <SubmitButton className="btn btn-quiet">{yes}</SubmitButton>
      </FormFrame>
    </details>
  );
}
