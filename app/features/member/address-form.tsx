import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import { AddressFields, PhoneField, type AddressValue, type Country } from "~/features/checkout";
import { Checkbox } from "~/forms/fields/checkbox-field";
import type { Constraints } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { href } from "~/i18n/links";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";
import { Link } from "~/ui/link";
import { usePersonLabels } from "./person-labels";

export type AddressValues = AddressValue & {
  company: string;
  companyId: string;
  taxId: string;
  phonePrefix: string;
  phone: string;
  is_default: string;
};

interface Props {
  values: AddressValues;
  countries: Country[];
  phonePrefixes: readonly string[];
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function AddressForm({ values, countries, phonePrefixes, constraints, sent }: Props) {
  const t = useT("account");
  const checkout = useT("checkout");
  const locale = useLocale();
  const form = useShopForm<AddressValues>({
    id: "address",
    intent: "save",
    constraints,
    sent,
    defaultValue: values,
  });
  const { fields } = form;
  return (
    <FormFrame form={form} summary={usePersonLabels()}>
      <div className="form-part">
        <AddressFields fields={fields} countries={countries} section="shipping" />
        <div className="columns">
          <TextField
            field={fields.company}
            label={checkout("details.companyName")}
            autoComplete="shipping organization"
            optional
            maxLength={MAX_ADDRESS_PART}
          />
          <TextField
            field={fields.companyId}
            label={checkout("details.companyId")}
            optional
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            field={fields.taxId}
            label={checkout("details.taxId")}
            optional
            autoComplete="off"
          />
          <PhoneField
            phone={fields.phone}
            phonePrefix={fields.phonePrefix}
            phonePrefixes={phonePrefixes}
            section="shipping"
            optional
          />
        </div>
        <Checkbox field={fields.is_default} label={t("addresses.isDefault")} />
      </div>
      <div className="form-end">
        <Link className="link" to={href(locale, "accountAddresses")}>
          {t("addresses.back")}
        </Link>
        <SubmitButton className="btn">{t("addresses.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
