import { MAX_EMAIL } from "~/contract/forms/limits";
import { ErrorSummary } from "~/forms/error-summary";
import { TextField } from "~/forms/fields/text-field";
import { Username } from "~/forms/fields/username";
import { FormFrame } from "~/forms/form-frame";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useFormState } from "~/forms/state/use-form-state";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { PasswordFields } from "../password-fields";

interface Props {
  stamp: string;
  sent: FormAnswer | undefined;
}

export function ResetForm({ stamp, sent }: Props) {
  const t = useT("login");
  const form = useShopForm<{ email: string }>({ id: "reset", intent: "askReset", sent });
  return (
    <GuardedForm
      form={form}
      captcha="reset_password"
      stamp={stamp}
      className="stack login-form"
      summary={[{ name: "email", label: t("email") }]}
    >
      <TextField
        field={form.fields.email}
        label={t("email")}
        type="email"
        autoComplete="username"
        required
        maxLength={MAX_EMAIL}
      />
      <SubmitButton className="btn">{t("reset.submit")}</SubmitButton>
    </GuardedForm>
  );
}

interface LinkFormProps {
  intent: string;
  label: string;
  sent: FormAnswer | undefined;
}

/** The button that runs the action of a mailed link. Opening the link alone changes nothing, because mail scanners open it too. */
export function LinkForm({ intent, label, sent }: LinkFormProps) {
  const form = useFormState({ intent, sent });
  return (
    <FormFrame form={form} className="stack">
      <ErrorSummary formId={form.id} fields={[]} answer={form.answer} />
      <SubmitButton className="btn">{label}</SubmitButton>
    </FormFrame>
  );
}

export function NewPasswordForm({ email, sent }: { email: string; sent: FormAnswer | undefined }) {
  const t = useT("login");
  const form = useShopForm<{ password: string; password_confirmation: string }>({
    id: "new-password",
    intent: "setPassword",
    sent,
  });
  const summary = [
    { name: "password", label: t("password") },
    { name: "password_confirmation", label: t("passwordAgain") },
  ];
  return (
    <FormFrame form={form} className="stack login-form" summary={summary}>
      <Username email={email} />
      <PasswordFields label={t("password")} fields={form.fields} />
      <SubmitButton className="btn">{t("newPassword.submit")}</SubmitButton>
    </FormFrame>
  );
}
