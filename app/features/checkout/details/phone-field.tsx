import { MAX_PHONE } from "~/contract/forms/limits";
import { Field, type ShopField } from "~/forms/fields/field";
import { Input } from "~/forms/fields/input";
import { Select } from "~/forms/fields/select-field";
import { useT } from "~/i18n/texts/use-t";

interface Props {
  phone: ShopField;
  phonePrefix: ShopField;
  phonePrefixes: readonly string[];
  label?: string;
  hint?: string;
  optional?: boolean;
  section?: "billing" | "shipping";
}

export function PhoneField({
  phone,
  phonePrefix,
  phonePrefixes,
  label,
  hint,
  optional = false,
  section,
}: Props) {
  const t = useT("checkout");
  const prefix = section ? (`${section} ` as const) : "";
  return (
    <Field field={phone} label={label ?? t("details.phone")} hint={hint} optional={optional}>
      <div className="phone-field">
        <Select
          field={phonePrefix}
          aria-label={t("details.phonePrefix")}
          autoComplete={`${prefix}tel-country-code`}
          options={phonePrefixes.map((value) => ({
            value,
            text: value || t("details.phonePrefixNone"),
          }))}
        />
        {/* type text, because browsers fill in `tel` only with whole numbers */}
        <Input
          field={phone}
          hint={hint}
          type="text"
          autoComplete={`${prefix}tel-national`}
          inputMode="tel"
          required={!optional}
          maxLength={MAX_PHONE}
        />
      </div>
    </Field>
  );
}
