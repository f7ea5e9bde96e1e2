import { MAX_EMAIL, MAX_ID_INPUT } from "~/contract/forms/limits";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  sent: FormAnswer | undefined;
}

export function LookUpForm({ sent }: Props) {
  const t = useT("order");
  const form = useShopForm<{ number: string; email: string }>({
    id: "look-up",
    intent: "lookUp",
    sent,
  });
  const labels = { number: t("lookUp.number"), email: t("lookUp.email") };
  return (
    <GuardedForm
      form={form}
      captcha="order_lookup"
      className="stack login-form"
      summary={[
        { name: "number", label: labels.number },
        { name: "email", label: labels.email },
      ]}
    >
      <TextField
        field={form.fields.number}
        label={labels.number}
        hint={t("lookUp.numberHint")}
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={MAX_ID_INPUT}
      />
      <TextField
        field={form.fields.email}
        label={labels.email}
        hint={t("lookUp.emailHint")}
        type="email"
        autoComplete="email"
        required
        maxLength={MAX_EMAIL}
      />
      <SubmitButton className="btn">{t("lookUp.submit")}</SubmitButton>
    </GuardedForm>
  );
}
