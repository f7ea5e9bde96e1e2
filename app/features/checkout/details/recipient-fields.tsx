import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import type { ShopField } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";
import { AddressFields, type AddressValue, type Country } from "./address-fields";
import { PhoneField } from "./phone-field";

export type RecipientValue = AddressValue & { company: string; phonePrefix: string; phone: string };

interface Props {
  fields: Record<keyof RecipientValue, ShopField>;
  countries: Country[];
  phonePrefixes: readonly string[];
}

export function RecipientFields({ fields, countries, phonePrefixes }: Props) {
  const t = useT("checkout");
  return (
    <>
      <AddressFields fields={fields} countries={countries} section="shipping" isFolded />
      <div className="columns">
        <TextField
          field={fields.company}
          label={t("details.recipientCompany")}
          hint={t("details.recipientCompanyHint")}
          autoComplete="shipping organization"
          optional
          minLength={undefined}
          maxLength={MAX_ADDRESS_PART}
        />
        <PhoneField
          phone={fields.phone}
          phonePrefix={fields.phonePrefix}
          phonePrefixes={phonePrefixes}
          label={t("details.recipientPhone")}
          hint={t("details.recipientPhoneHint")}
          section="shipping"
          optional
        />
      </div>
    </>
  );
}
