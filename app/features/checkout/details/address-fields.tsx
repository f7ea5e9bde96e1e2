import { MAX_ADDRESS_PART, MAX_ID_INPUT } from "~/contract/forms/limits";
import { fieldWith, type ShopField } from "~/forms/fields/field";
import { SERVER_CHECKED } from "~/forms/fields/input";
import { SelectField } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";

export type AddressValue = {
  firstname: string;
  lastname: string;
  street: string;
  city: string;
  zip: string;
  country: string;
};

export interface Country {
  code: string;
  name: string;
  delivered: boolean;
  /** URL of the shop version that delivers there; null without one */
  shop_url: string | null;
}

interface Props {
  fields: Record<keyof AddressValue, ShopField>;
  countries: Country[];
  section: "billing" | "shipping";
  isFolded?: boolean;
  /** values filled in by the page (see `Input`) */
  defaults?: Partial<Pick<AddressValue, "street" | "city" | "zip" | "country">> | undefined;
  defaultFrom?: unknown;
}

export function AddressFields({
  fields,
  countries,
  section,
  isFolded = false,
  defaults = {},
  defaultFrom,
}: Props) {
  const t = useT("checkout");
  const country = countries.find(({ code }) => code === fields.country.initialValue);
  const otherShop = fields.country.errors?.some(({ code }) => code === "not_delivered_there")
    ? country?.shop_url
    : null;
  // only delivery countries; a saved address keeps its country
  const countryOptions = countries.filter(
    ({ code, delivered }) =>
      section === "billing" || delivered || code === fields.country.initialValue,
  );
  const usual = { required: true, maxLength: MAX_ADDRESS_PART, ...(isFolded && SERVER_CHECKED) };
  return (
    <div className="columns">
      <TextField
        {...usual}
        field={fields.firstname}
        label={t("details.firstname")}
        autoComplete={`${section} given-name`}
      />
      <TextField
        {...usual}
        field={fields.lastname}
        label={t("details.lastname")}
        autoComplete={`${section} family-name`}
      />
      <TextField
        {...usual}
        field={fields.street}
        defaultText={defaults.street}
        defaultFrom={defaultFrom}
        label={t("details.street")}
        autoComplete={`${section} address-line1`}
      />
      <TextField
        {...usual}
        field={fields.city}
        defaultText={defaults.city}
        defaultFrom={defaultFrom}
        label={t("details.city")}
        autoComplete={`${section} address-level2`}
      />
      <TextField
        {...usual}
        field={fields.zip}
        defaultText={defaults.zip}
        defaultFrom={defaultFrom}
        label={t("details.zip")}
        autoComplete={`${section} postal-code`}
        inputMode="numeric"
        maxLength={MAX_ID_INPUT}
      />
      <SelectField
        field={
          defaults.country === undefined
            ? fields.country
            : filledIn(fields.country, defaults.country)
        }
        label={t("details.country")}
        hint={
          section === "billing" &&
          countries.some(({ delivered }) => !delivered) &&
          t("details.countryHint", {
            countries: countries
              .filter(({ delivered }) => delivered)
              .map(({ name }) => name)
              .join(", "),
          })
        }
        autoComplete={`${section} country`}
        options={countryOptions.map(({ code, name }) => ({ value: code, text: name }))}
      />
      {country && otherShop && (
        <a className="link" href={otherShop}>
          {t("details.otherShop", { country: country.name, shop: new URL(otherShop).host })}
        </a>
      )}
    </div>
  );
}

/** A select filled in by the page; a new key makes the browser show it. */
const filledIn = (field: ShopField, initialValue: string): ShopField =>
  fieldWith(field, { initialValue, key: initialValue });
