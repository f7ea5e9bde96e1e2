import { MAX_PASSWORD } from "~/contract/forms/limits";
import { TextField } from "~/forms/fields/text-field";
import { Username } from "~/forms/fields/username";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";

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
