import { MAX_EMAIL } from "~/contract/limits";
import { Field, type ShopField } from "~/forms/field";
import { Input } from "~/forms/input";
import { Select } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";

interface Props {
  fields: { email: ShopField; phonePrefix: ShopField; phone: ShopField };
  phonePrefixes: readonly string[];
}

/** E-mail and phone; the prefix is a choice of its own. */
export function ContactFields({ fields: { email, phonePrefix, phone }, phonePrefixes }: Props) {
  const t = useT("checkout");
  const hint = t("details.phoneHint");
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
          inputMode="email"
          required
          maxLength={MAX_EMAIL}
        />
        <Field field={phone} label={t("details.phone")} hint={hint}>
          <div className="phone-field">
            <Select
              field={phonePrefix}
              aria-label={t("details.phonePrefix")}
              autoComplete="tel-country-code"
              options={phonePrefixes.map((value) => ({ value, text: value || t("details.phonePrefixNone") }))}
            />
            {/* a number without its prefix is no whole telephone number, so HTML lets it be filled in into a field of text only */}
            <Input field={phone} hint={hint} type="text" autoComplete="tel-national" inputMode="tel" required maxLength={20} />
          </div>
        </Field>
      </div>
    </fieldset>
  );
}
