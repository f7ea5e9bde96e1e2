import { MAX_EMAIL } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";

/** Asks for a link to a new password. @param sent what the page's action answered */
export function ResetForm({ sent }: { sent: FormAnswer | undefined }) {
  const t = useT("login");
  const form = useShopForm<{ email: string }>({ id: "reset", intent: "askReset", sent });
  return (
    <FormFrame form={form} className="stack login-form" summary={[{ name: "email", label: t("email") }]}>
      <TextField
        field={form.fields.email}
        label={t("email")}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        maxLength={MAX_EMAIL}
      />
      <SubmitButton className="btn">{t("reset.submit")}</SubmitButton>
    </FormFrame>
  );
}
