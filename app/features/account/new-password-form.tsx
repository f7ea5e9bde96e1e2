import type { FormAnswer } from "~/forms/answer";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";
import { PasswordFields } from "./password-fields";

/** Sets a new password by the link of a mail. @param sent what the page's action answered */
export function NewPasswordForm({ sent }: { sent: FormAnswer | undefined }) {
  const t = useT("login");
  const form = useShopForm<{ password: string; password_confirmation: string }>({ id: "new-password", intent: "setPassword", sent });
  const summary = [
    { name: "password", label: t("password") },
    { name: "password_confirmation", label: t("passwordAgain") },
  ];
  return (
    <FormFrame form={form} className="stack login-form" summary={summary}>
      <PasswordFields label={t("password")} fields={form.fields} />
      <SubmitButton className="btn">{t("newPassword.submit")}</SubmitButton>
    </FormFrame>
  );
}
