import { MAX_ADDRESS_PART, MAX_ID_INPUT } from "~/contract/forms/limits";
import type { ShopField } from "~/forms/fields/field";
import { SERVER_CHECKED } from "~/forms/fields/input";
import { TextField } from "~/forms/fields/text-field";
import { useT } from "~/i18n/texts/use-t";
import type { Country } from "../address-fields";
import { CompanyIdField, FoundCompany } from "./company-lookup";
import type { CompanyLookUp } from "./use-company-look-up";

export type CompanyValue = { name: string; companyId: string; taxId: string };

interface Props {
  fields: Record<keyof CompanyValue, ShopField>;
  countries: readonly Country[];
  lookUp: CompanyLookUp;
  /** a name and a number are not required */
  optional?: boolean;
}

/** Number, name and VAT number of a company. */
export function CompanyFields({
  fields: { name, companyId, taxId },
  countries,
  lookUp,
  optional = false,
}: Props) {
  const t = useT("checkout");
  const { found } = lookUp;
  const usual = optional ? { required: false, optional } : SERVER_CHECKED;
  return (
    <>
      <div className="columns">
        <CompanyIdField
          {...usual}
          field={companyId}
          lookUp={lookUp}
          hint={t(optional ? "registry.hint" : "details.companyIdHint")}
        />
      </div>
      {found && <FoundCompany found={found} countries={countries} />}
      <div className="columns">
        <TextField
          {...usual}
          field={name}
          defaultText={found?.company}
          defaultFrom={found}
          label={t("details.companyName")}
          autoComplete="billing organization"
          maxLength={MAX_ADDRESS_PART}
        />
        <TextField
          {...usual}
          aria-required={undefined}
          field={taxId}
          defaultText={found && (found.taxId ?? "")}
          defaultFrom={found}
          label={t("details.taxId")}
          autoComplete="off"
          optional
          maxLength={MAX_ID_INPUT}
        />
      </div>
    </>
  );
}
