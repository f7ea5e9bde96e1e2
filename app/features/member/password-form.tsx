import { useEffect, useRef } from "react";
import { MAX_PASSWORD, MIN_PASSWORD } from "~/contract/forms/limits";
import { TextField } from "~/forms/fields/text-field";
import { Username } from "~/forms/fields/username";
import { FormFrame } from "~/forms/form-frame";
import { failuresOf } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";

const ID = "password";

type PasswordValues = { current_password: string; password: string; password_confirmation: string };

export function PasswordForm({ email, sent }: { email: string; sent: FormAnswer | undefined }) {
  const t = useT("account");
  const form = useShopForm<PasswordValues>({ id: ID, intent: "changePassword", sent });
  const { fields, pending, answer } = form;
  const hasFailed = failuresOf(answer).length > 0;
  const wasSent = useRef(false);
  // the same page follows: clear the typed values
  useEffect(() => {
    const element = document.getElementById(ID);
    if (wasSent.current && !pending && !hasFailed && element instanceof HTMLFormElement)
      element.reset();
    wasSent.current = pending;
  }, [pending, hasFailed]);
  const labels = {
    current_password: t("password.current"),
    password: t("password.new"),
    password_confirmation: t("password.again"),
  };
  const summary = Object.entries(labels).map(([name, label]) => ({ name, label }));
  const usual = { type: "password", required: true, maxLength: MAX_PASSWORD } as const;
  return (
    <FormFrame form={form} summary={summary} className="form-part">
      <Username email={email} />
      <div className="stack login-form one-column">
        <TextField
          {...usual}
          field={fields.current_password}
          label={labels.current_password}
          autoComplete="current-password"
        />
        <TextField
          {...usual}
          field={fields.password}
          label={labels.password}
          hint={t("password.hint", { least: MIN_PASSWORD })}
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
        />
        <TextField
          {...usual}
          field={fields.password_confirmation}
          label={labels.password_confirmation}
          autoComplete="new-password"
        />
      </div>
      <p className="muted small">{t("password.info")}</p>
      <div className="form-end">
        <SubmitButton className="btn">{t("password.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
