import { MAX_ADDRESS_PART } from "~/contract/forms/limits";
import { PhoneField } from "~/features/checkout";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import type { Constraints } from "~/forms/fields/field";
import { TextField } from "~/forms/fields/text-field";
import { FormFrame } from "~/forms/form-frame";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { usePersonLabels } from "./person-labels";

type ProfileValues = {
  firstname: string;
  lastname: string;
  phonePrefix: string;
  phone: string;
  newsletter: string;
};

interface Props {
  values: ProfileValues;
  phonePrefixes: readonly string[];
  /** subscription without confirmation */
  newsletterPending: boolean;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function ProfileForm({
  values,
  phonePrefixes,
  newsletterPending,
  constraints,
  sent,
}: Props) {
  const t = useT("account");
  const checkout = useT("checkout");
  const form = useShopForm<ProfileValues>({
    id: "profile",
    intent: "saveProfile",
    constraints,
    sent,
    defaultValue: values,
  });
  const { fields } = form;
  return (
    <FormFrame form={form} summary={usePersonLabels()} className="form-part">
      <div className="columns">
        <TextField
          field={fields.firstname}
          label={checkout("details.firstname")}
          autoComplete="given-name"
          required
          maxLength={MAX_ADDRESS_PART}
        />
        <TextField
          field={fields.lastname}
          label={checkout("details.lastname")}
          autoComplete="family-name"
          required
          maxLength={MAX_ADDRESS_PART}
        />
        <PhoneField
          phone={fields.phone}
          phonePrefix={fields.phonePrefix}
          phonePrefixes={phonePrefixes}
          optional
        />
      </div>
      <CheckboxField
        field={fields.newsletter}
        label={t("profile.newsletter")}
        hint={newsletterPending ? t("profile.newsletterPending") : t("profile.newsletterHint")}
      />
      <div className="form-end">
        <SubmitButton className="btn">{t("profile.save")}</SubmitButton>
      </div>
    </FormFrame>
  );
}
