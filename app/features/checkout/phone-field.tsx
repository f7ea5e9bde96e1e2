import { MAX_PHONE } from "~/contract/limits";
import { Field, type ShopField } from "~/forms/field";
import { Input } from "~/forms/input";
import { Select } from "~/forms/select-field";
import { useT } from "~/i18n/use-t";

interface Props {
  phone: ShopField;
  phonePrefix: ShopField;
  phonePrefixes: readonly string[];
  /** whose it is, where that is not the buyer */
  label?: string;
  hint?: string;
  optional?: boolean;
  /** of which address it is */
  section?: "billing" | "shipping";
}

/** A telephone number; its prefix is a choice of its own. */
export function PhoneField({ phone, phonePrefix, phonePrefixes, label, hint, optional = false, section }: Props) {
  const t = useT("checkout");
  const of = section ? (`${section} ` as const) : "";
  return (
    <Field field={phone} label={label ?? t("details.phone")} hint={hint} optional={optional}>
      <div className="phone-field">
        <Select
          field={phonePrefix}
          aria-label={t("details.phonePrefix")}
          autoComplete={`${of}tel-country-code`}
          options={phonePrefixes.map((value) => ({ value, text: value || t("details.phonePrefixNone") }))}
        />
        {/* a number without its prefix is no whole telephone number, so HTML lets it be filled in into a field of text only */}
        <Input
          field={phone}
          hint={hint}
          type="text"
          autoComplete={`${of}tel-national`}
          inputMode="tel"
          required={!optional}
          maxLength={MAX_PHONE}
        />
      </div>
    </Field>
  );
}
