import { MAX_EMAIL } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import { GuardedForm } from "~/forms/guarded-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";

interface Props {
  /** when the page was rendered */
  stamp: string;
  /** what the page's action answered */
  sent: FormAnswer | undefined;
}

/** Asks for a link to a new password. */
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
        inputMode="email"
        required
        maxLength={MAX_EMAIL}
      />
      <SubmitButton className="btn">{t("reset.submit")}</SubmitButton>
    </GuardedForm>
  );
}
