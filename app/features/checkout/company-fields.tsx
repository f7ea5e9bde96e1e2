import type { ShopField } from "~/forms/field";
import { SERVER_CHECKED } from "~/forms/input";
import { TextField } from "~/forms/text-field";
import { useT } from "~/i18n/use-t";

export type CompanyValue = { name: string; companyId: string; taxId: string };

/** Who is invoiced where a company orders; a part that is folded away unless its box is ticked. */
export function CompanyFields({ fields: { name, companyId, taxId } }: { fields: Record<keyof CompanyValue, ShopField> }) {
  const t = useT("checkout");
  return (
    <div className="columns" data-part="company">
      <TextField {...SERVER_CHECKED} field={name} label={t("details.companyName")} autoComplete="organization" maxLength={120} />
      <TextField
        {...SERVER_CHECKED}
        field={companyId}
        label={t("details.companyId")}
        autoComplete="off"
        inputMode="numeric"
        maxLength={8}
      />
      <TextField
        {...SERVER_CHECKED}
        aria-required={undefined}
        field={taxId}
        label={t("details.taxId")}
        autoComplete="off"
        optional
        maxLength={12}
      />
    </div>
  );
}
