import { MAX_PASSWORD } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { Username } from "~/forms/username";
import { useT } from "~/i18n/use-t";

export function DeleteForm({ email, sent }: { email: string; sent: FormAnswer | undefined }) {
  const t = useT("account");
  const form = useShopForm<{ password: string }>({ id: "delete", intent: "deleteAccount", sent });
  const label = t("data.password");
  return (
    <FormFrame form={form} summary={[{ name: "password", label }]} className="form-part">
      <Username email={email} />
      <div className="columns">
        <TextField
          field={form.fields.password}
          label={label}
          type="password"
          autoComplete="current-password"
          required
          maxLength={MAX_PASSWORD}
        />
      </div>
      <div className="form-end">
        <SubmitButton className="btn btn-quiet">{t("data.delete")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
