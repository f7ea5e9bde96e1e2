import { MAX_TYPED_ID } from "~/contract/limits";
import type { RegisteredCompany } from "~/contract/member";
import type { ShopField } from "~/forms/field";
import { SERVER_CHECKED } from "~/forms/input";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";
import { CompanyIdField, FoundCompany } from "./company-lookup";

export type CompanyValue = { name: string; companyId: string; taxId: string };

interface Props {
  fields: Record<keyof CompanyValue, ShopField>;
  /** what the registry has of the number, which was asked for just now */
  found: RegisteredCompany | undefined;
}

/** Who is invoiced where a company orders; a part that is folded away unless its box is ticked. */
export function CompanyFields({ fields: { name, companyId, taxId }, found }: Props) {
  const t = useT("checkout");
  return (
    <div className="company-part" data-part="company">
      <div className="columns">
        <CompanyIdField {...SERVER_CHECKED} field={companyId} hint={t("details.companyIdHint")} />
      </div>
      {found && <FoundCompany found={found} />}
      <div className="columns">
        <TextField
          {...SERVER_CHECKED}
          field={name}
          shown={found?.company}
          label={t("details.companyName")}
          autoComplete="billing organization"
          maxLength={120}
        />
        <TextField
          {...SERVER_CHECKED}
          aria-required={undefined}
          field={taxId}
          shown={found && (found.taxId ?? "")}
          label={t("details.taxId")}
          autoComplete="off"
          optional
          maxLength={MAX_TYPED_ID}
        />
      </div>
    </div>
  );
}
