import type { DefaultValue } from "@conform-to/react";
import type { RegisteredCompany } from "~/contract/customer/member";
import { MAX_ID_INPUT } from "~/contract/forms/limits";
import type { FilledCompany } from "~/domain/customer";
import {
  AddressFields,
  addressFound,
  CompanyIdField,
  FilledFields,
  FoundCompany,
  LOOK_UP_INTENT,
  PhoneField,
  useCompanyLookUp,
  type AddressValue,
  type Country,
} from "~/features/checkout";
import type { Constraints } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { FormFrame } from "~/forms/form-frame";
import { ENTER_INTENT } from "~/forms/guard/form-identity";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { useHydrated } from "~/ui/behaviour/use-hydrated";
import { usePersonLabels } from "./person-labels";

export type CompanyValues = AddressValue & {
  company: string;
  companyId: string;
  taxId: string;
  phonePrefix: string;
  phone: string;
  filled: FilledCompany;
};

export const MEMBER_COMPANY_NAMES = {
  companyId: "companyId",
  name: "company",
  taxId: "taxId",
  street: "street",
  city: "city",
  zip: "zip",
};

interface Props {
  values: DefaultValue<CompanyValues>;
  countries: Country[];
  phonePrefixes: readonly string[];
  constraints: Constraints;
  sent: FormAnswer | undefined;
  found: RegisteredCompany | undefined;
}

/** Invoice data. The look-up button submits the form without saving. */
export function CompanyForm({
  values,
  countries,
  phonePrefixes,
  constraints,
  sent,
  found: sentFound,
}: Props) {
  const t = useT("account");
  const checkout = useT("checkout");
  const form = useShopForm<CompanyValues>({
    id: "company",
    intent: ["save", LOOK_UP_INTENT],
    constraints,
    sent,
    defaultValue: values,
  });
  const { fields } = form;
  const lookUp = useCompanyLookUp(MEMBER_COMPANY_NAMES, sentFound);
  const { found } = lookUp;
  const hydrated = useHydrated();
  return (
    <FormFrame
      form={form}
      summary={usePersonLabels()}
      onSubmit={({ currentTarget }) => lookUp.onSubmit(currentTarget)}
    >
      {/* submitted by Enter; without a script the server decides whether to save or to look up */}
      <button type="submit" name="intent" value={hydrated ? "save" : ENTER_INTENT} hidden />
      <FilledFields fields={fields.filled.getFieldset()} found={lookUp.last} />
      <fieldset className="form-part">
        <legend>{t("company.company")}</legend>
        <div className="columns">
          <CompanyIdField
            field={fields.companyId}
            lookUp={lookUp}
            hint={checkout("registry.hint")}
            required={false}
            optional
          />
        </div>
        {found && <FoundCompany found={found} countries={countries} />}
        <div className="columns">
          <TextField
            field={fields.company}
            defaultText={found?.company}
            defaultFrom={found}
            label={checkout("details.companyName")}
            autoComplete="billing organization"
            required={false}
            optional
            maxLength={120}
          />
          <TextField
            field={fields.taxId}
            defaultText={found && (found.taxId ?? "")}
            defaultFrom={found}
            label={checkout("details.taxId")}
            autoComplete="off"
            optional
            maxLength={MAX_ID_INPUT}
          />
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{t("company.address")}</legend>
        <AddressFields
          fields={fields}
          countries={countries}
          section="billing"
          defaults={addressFound(found, countries)}
          defaultFrom={found}
        />
        <div className="columns">
          <PhoneField
            phone={fields.phone}
            phonePrefix={fields.phonePrefix}
            phonePrefixes={phonePrefixes}
            section="billing"
            optional
          />
        </div>
      </fieldset>
      <div className="form-end">
        <SubmitButton name="intent" value="save" className="btn">
          {t("company.save")}
        </SubmitButton>
      </div>
    </FormFrame>
  );
}
