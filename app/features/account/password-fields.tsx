import { MAX_PASSWORD, MIN_PASSWORD } from "~/contract/forms/limits";
import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  label: string;
  fields: { password: ShopField; password_confirmation: ShopField };
  /** says that a refused form is shown without passwords */
  isRefused?: boolean;
}

export function PasswordFields({
  label,
  fields: { password, password_confirmation },
  isRefused = false,
}: Props) {
  const t = useT("login");
  const newPassword = {
    type: "password",
    autoComplete: "new-password",
    required: true,
    maxLength: MAX_PASSWORD,
  } as const;
  return (
    <>
      <TextField
        {...newPassword}
        field={password}
        label={label}
        hint={t(isRefused ? "passwordHintAgain" : "passwordHint")}
        minLength={MIN_PASSWORD}
      />
      <TextField {...newPassword} field={password_confirmation} label={t("passwordAgain")} />
    </>
  );
}
