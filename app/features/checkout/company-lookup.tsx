import { MAX_TYPED_ID } from "~/contract/limits";
import type { RegisteredCompany } from "~/contract/member";
import { Field, type ShopField } from "~/forms/field";
import { Input, type InputProps } from "~/forms/input";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/use-t";
import { Icon } from "~/ui/icon";

/** The intent that fills in a company's data from the registry and does nothing else. */
export const LOOK_UP = "lookUp";

interface Props extends Pick<InputProps, "required" | "aria-required" | "minLength" | "pattern"> {
  field: ShopField;
  optional?: boolean;
  hint?: string;
}

/** A company's number, with a button that sends the form as it stands, so that the registry fills in the rest of it. */
export function CompanyIdField({ field, optional, hint, ...input }: Props) {
  const t = useT("checkout");
  return (
    <Field field={field} label={t("details.companyId")} hint={hint} optional={optional}>
      <div className="lookup">
        <Input {...input} type="text" field={field} hint={hint} autoComplete="off" inputMode="numeric" maxLength={MAX_TYPED_ID} />
        <SubmitButton name="intent" value={LOOK_UP} formNoValidate className="btn btn-quiet" pendingText={t("registry.lookingUp")}>
          {t("registry.lookUp")}
        </SubmitButton>
      </div>
    </Field>
  );
}

/** What the registry had of the number that was asked for just now. */
export function FoundCompany({ found: { active, company } }: { found: RegisteredCompany }) {
  const t = useT("checkout");
  return (
    <p className={`notice notice-${active ? "success" : "warn"}`} role="status">
      <Icon name={active ? "check" : "info"} />
      {t(active ? "registry.found" : "registry.ended", { name: company })}
    </p>
  );
}
