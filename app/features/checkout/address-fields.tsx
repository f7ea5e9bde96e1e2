import type { ShopField } from "~/forms/field";
import { SERVER_CHECKED } from "~/forms/input";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";

export type AddressValue = { firstname: string; lastname: string; street: string; city: string; zip: string; country: string };

export interface Country {
  code: string;
  name: string;
}

interface Props {
  fields: Record<keyof AddressValue, ShopField>;
  countries: Country[];
  /** of the delivery address, which stands in a part that may be folded away */
  section: "billing" | "shipping";
}

/** The longest of any field of an address. */
const MAX = 120;

/** Name and address, in the order of an envelope. */
export function AddressFields({ fields, countries, section }: Props) {
  const t = useT("checkout");
  const usual = { required: true, maxLength: MAX, ...(section === "shipping" && SERVER_CHECKED) };
  return (
    <div className="columns">
      <TextField {...usual} field={fields.firstname} label={t("details.firstname")} autoComplete={`${section} given-name`} />
      <TextField {...usual} field={fields.lastname} label={t("details.lastname")} autoComplete={`${section} family-name`} />
      <TextField {...usual} field={fields.street} label={t("details.street")} autoComplete={`${section} address-line1`} />
      <TextField {...usual} field={fields.city} label={t("details.city")} autoComplete={`${section} address-level2`} />
      <TextField
        {...usual}
        field={fields.zip}
        label={t("details.zip")}
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={10}
      />
      <SelectField
        field={fields.country}
        label={t("details.country")}
        autoComplete={`${section} country`}
        options={countries.map(({ code, name }) => ({ value: code, text: name }))}
      />
    </div>
  );
}
