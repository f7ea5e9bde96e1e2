import { FieldError } from "~/forms/fields/field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";

export function EmailNotice({ sent }: { sent: FormAnswer | undefined }) {
  const t = useT("account");
  const form = useFormState({ intent: "sendConfirmation", sent });
  return (
    <div className="notice notice-warn account-notice">
      <Icon name="mail" />
      <div className="stack">
        <p>{t("email.unconfirmed")}</p>
        <FormFrame form={form}>
          <SubmitButton className="link">{t("email.again")}</SubmitButton>
          <FieldError id="confirmation-error" failures={form.failures} />
        </FormFrame>
      </div>
    </div>
  );
}
