import type { RegisteredCompany } from "~/contract/customer/member";
import { MAX_ID_INPUT } from "~/contract/forms/limits";
import { FILLED_FIELDS, type FilledCompany } from "~/domain/customer";
import { Field, fieldWith, type ShopField } from "~/forms/fields/field";
import { Input, type InputProps } from "~/forms/fields/input";
import { SubmitButton } from "~/forms/submit-button";
import { zipForInput } from "~/i18n/shop-texts/format-address";
import { useT } from "~/i18n/texts/use-t";
import { Icon } from "~/ui/icon";
import type { Country } from "../address-fields";
import { LOOK_UP_INTENT, type CompanyLookUp } from "./use-company-look-up";

interface Props extends Pick<InputProps, "required" | "aria-required" | "minLength" | "pattern"> {
  field: ShopField;
  lookUp: CompanyLookUp;
  optional?: boolean;
  hint?: string;
}

/** A company number with a button: the registry fills in the rest. With a script in the background, also on Enter and after the eighth digit. */
export function CompanyIdField({ field, lookUp, optional, hint, ...input }: Props) {
  const t = useT("checkout");
  const withFailures = lookUp.failures ? fieldWith(field, { errors: lookUp.failures }) : field;
  return (
    <Field field={withFailures} label={t("details.companyId")} hint={hint} optional={optional}>
      <div className="lookup">
        <Input
          {...input}
          type="text"
          field={withFailures}
          hint={hint}
          autoComplete="off"
          inputMode="numeric"
          maxLength={MAX_ID_INPUT}
          onInput={({ currentTarget: { form } }) => form && lookUp.onInput(form)}
          onBlur={({ currentTarget: { form } }) => form && lookUp.onBlur(form)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !event.currentTarget.form) return;
            event.preventDefault();
            lookUp.ask(event.currentTarget.form);
          }}
        />
        <SubmitButton
          name="intent"
          value={LOOK_UP_INTENT}
          className="btn btn-quiet"
          pendingText={t("registry.lookingUp")}
          onClick={(event) => {
            event.preventDefault();
            if (event.currentTarget.form && !lookUp.isPending) lookUp.ask(event.currentTarget.form);
          }}
        >
          {t(lookUp.isPending ? "registry.lookingUp" : "registry.lookUp")}
        </SubmitButton>
      </div>
    </Field>
  );
}

const hasCountry = (countries: readonly Country[], entry: RegisteredCompany): boolean =>
  countries.some(({ code }) => code === entry.country);

/** The company's address for the fields; undefined if the form lacks its country. */
export const addressFound = (
  entry: RegisteredCompany | undefined,
  countries: readonly Country[],
) =>
  entry && hasCountry(countries, entry) ? { ...entry, zip: zipForInput(entry.zip) } : undefined;

export function FoundCompany({
  found,
  countries,
}: {
  found: RegisteredCompany;
  countries: readonly Country[];
}) {
  const t = useT("checkout");
  const { active, company, street, city, zip, country } = found;
  const seat =
    found.seat ||
    [street, `${zipForInput(zip)} ${city}`.trim(), country].filter(Boolean).join(", ");
  return (
    <div className={`notice notice-${active ? "success" : "warn"}`} role="status">
      <Icon name={active ? "check" : "info"} />
      <div>
        <p>{t(active ? "registry.found" : "registry.ended", { name: company })}</p>
        {!hasCountry(countries, found) && <p>{t("registry.abroad", { seat })}</p>}
        {hasCountry(countries, found) && !(street && city && zip) && seat && (
          <p>{t("registry.seat", { seat })}</p>
        )}
      </div>
    </div>
  );
}

export function FilledFields({
  fields,
  found,
}: {
  fields: Record<keyof FilledCompany, ShopField>;
  found: RegisteredCompany | undefined;
}) {
  const filled = found && filledBy(found);
  return FILLED_FIELDS.map((part) => (
    <input
      key={part}
      type="hidden"
      name={fields[part].name}
      value={filled?.[part] ?? fields[part].initialValue ?? ""}
    />
  ));
}

const filledBy = ({
  companyId,
  company,
  taxId,
  street,
  city,
  zip,
}: RegisteredCompany): FilledCompany => ({
  companyId,
  name: company,
  taxId: taxId ?? "",
  street,
  city,
  zip,
});
