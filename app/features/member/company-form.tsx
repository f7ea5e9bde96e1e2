import type { DefaultValue } from "@conform-to/react";
import type { RegisteredCompany } from "~/contract/customer/member";
import type { FilledCompany } from "~/domain/customer";
import {
  AddressFields,
  addressFound,
  CompanyFields,
  FilledFields,
  LOOK_UP_INTENT,
  PhoneField,
  useCompanyLookUp,
  type AddressValue,
  type Country,
} from "~/features/checkout";
import type { Constraints } from "~/forms/fields/field";
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
        <CompanyFields
          fields={{ name: fields.company, companyId: fields.companyId, taxId: fields.taxId }}
          countries={countries}
          lookUp={lookUp}
          optional
        />
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
