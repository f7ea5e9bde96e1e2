import type { FormAnswer } from "~/forms/answer";
import { FieldError } from "~/forms/field";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useFormState } from "~/forms/use-form-state";
import { useT } from "~/i18n/use-t";
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
