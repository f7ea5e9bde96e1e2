import { getSelectProps, type FieldMetadata } from "@conform-to/react";
import { Field } from "~/forms/field";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";

export interface AddressValue {
  firstname: string;
  lastname: string;
  street: string;
  city: string;
  zip: string;
  country: string;
}

export interface Country {
  code: string;
  name: string;
}

type Fields = { [K in keyof AddressValue]: FieldMetadata<string | undefined> };

/** Name and address, in the order of an envelope. */
export function AddressFields({ fields, countries, section }: { fields: Fields; countries: Country[]; section: "billing" | "shipping" }) {
  const t = useT("checkout");
  const { key, ...country } = getSelectProps(fields.country);
  return (
    <div className="columns">
      <TextField field={fields.firstname} label={t("details.firstname")} autoComplete={`${section} given-name`} />
      <TextField field={fields.lastname} label={t("details.lastname")} autoComplete={`${section} family-name`} />
      <TextField field={fields.street} label={t("details.street")} autoComplete={`${section} address-line1`} />
      <TextField field={fields.city} label={t("details.city")} autoComplete={`${section} address-level2`} />
      <TextField field={fields.zip} label={t("details.zip")} autoComplete={`${section} postal-code`} inputMode="numeric" maxLength={10} />
      <Field id={fields.country.id} label={t("details.country")} errorId={fields.country.errorId} messages={fields.country.errors}>
        <select key={key} {...country} className="input" autoComplete={`${section} country`}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </Field>
    </div>
  );
}
