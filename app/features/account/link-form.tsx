import { ErrorSummary } from "~/forms/error-summary";
import type { FormAnswer } from "~/forms/answer";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";

interface Props {
  intent: string;
  label: string;
  /** what the page's action answered */
  sent: FormAnswer | undefined;
}

/** The button that does what a mail's link is for. Opening the link alone does nothing: programs that look into mails open it too. */
export function LinkForm({ intent, label, sent }: Props) {
  const form = useFormState({ intent, sent });
  return (
    <FormFrame form={form} className="stack">
      <ErrorSummary formId={form.id} fields={[]} answer={form.answer} />
      <SubmitButton className="btn">{label}</SubmitButton>
    </FormFrame>
  );
}
