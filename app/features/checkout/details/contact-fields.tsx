import { MAX_EMAIL } from "~/contract/forms/limits";
import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";
import { PhoneField } from "./phone-field";

interface Props {
  fields: { email: ShopField; phonePrefix: ShopField; phone: ShopField };
  phonePrefixes: readonly string[];
}

export function ContactFields({ fields: { email, phonePrefix, phone }, phonePrefixes }: Props) {
  const t = useT("checkout");
  return (
    <fieldset className="form-part">
      <legend>{t("details.contact")}</legend>
      <div className="columns">
        <TextField
          field={email}
          label={t("details.email")}
          hint={t("details.emailHint")}
          type="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
        />
        <PhoneField
          phone={phone}
          phonePrefix={phonePrefix}
          phonePrefixes={phonePrefixes}
          hint={t("details.phoneHint")}
        />
      </div>
    </fieldset>
  );
}
