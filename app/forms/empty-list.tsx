import { FormFrame } from "./form-frame";
import { useFormState } from "./state/use-form-state";
import { SubmitButton } from "./submit-button";

interface Props {
  intent: string;
  cartVersion?: number;
  texts: { open: string; text: string; yes: string };
}

/** Empties the list of a page: the first button explains, the second empties. */
export function EmptyList({ intent, cartVersion, texts: { open, text, yes } }: Props) {
  const form = useFormState({ intent, fetcherKey: intent });
  return (
    <details className="quiet-details">
      <summary>{open}</summary>
      <p>{text}</p>
      <FormFrame form={form} cartVersion={cartVersion}>
        <SubmitButton className="btn btn-quiet">{yes}</SubmitButton>
      </FormFrame>
    </details>
  );
}
