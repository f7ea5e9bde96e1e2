import { getInputProps, getSelectProps, type FieldMetadata } from "@conform-to/react";
import { FieldError } from "~/forms/field";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";

interface Props {
  fields: {
    email: FieldMetadata<string | undefined>;
    phonePrefix: FieldMetadata<string | undefined>;
    phone: FieldMetadata<string | undefined>;
  };
  phonePrefixes: readonly string[];
}

/** E-mail and phone; the prefix is a choice of its own. */
export function ContactFields({ fields, phonePrefixes }: Props) {
  const t = useT("checkout");
  const { key: prefixKey, ...prefix } = getSelectProps(fields.phonePrefix);
  // a number without its prefix is no whole telephone number, so HTML lets it be filled in into a field of text only
  const { key: phoneKey, ...phone } = getInputProps(fields.phone, { type: "text" });
  const described = [fields.phone.errors ? fields.phone.errorId : null, `${fields.phone.id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset className="form-part">
      <legend>{t("details.contact")}</legend>
      <div className="columns">
        <TextField
          field={fields.email}
          label={t("details.email")}
          hint={t("details.emailHint")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
        <div className="field">
          <label htmlFor={fields.phone.id}>{t("details.phone")}</label>
          <span className="hint" id={`${fields.phone.id}-hint`}>
            {t("details.phoneHint")}
          </span>
          <div className="phone-field">
            <select key={prefixKey} {...prefix} className="input" aria-label={t("details.phonePrefix")} autoComplete="tel-country-code">
              {phonePrefixes.map((value) => (
                <option key={value} value={value}>
                  {value || t("details.phonePrefixNone")}
                </option>
              ))}
            </select>
            <input
              key={phoneKey}
              {...phone}
              className="input"
              autoComplete="tel-national"
              inputMode="tel"
              required
              maxLength={20}
              aria-describedby={described}
            />
          </div>
          <FieldError id={fields.phone.errorId} messages={fields.phone.errors} />
        </div>
      </div>
    </fieldset>
  );
}
