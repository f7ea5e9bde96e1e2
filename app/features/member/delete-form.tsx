import { MAX_PASSWORD } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import { FormFrame } from "~/forms/form-frame";
import { SubmitButton } from "~/forms/submit-button";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";

export function DeleteForm({ sent }: { sent: FormAnswer | undefined }) {
  const t = useT("account");
  const form = useShopForm<{ password: string }>({ id: "delete", intent: "deleteAccount", sent });
  const label = t("data.password");
  return (
    <FormFrame form={form} summary={[{ name: "password", label }]} className="form-part">
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
