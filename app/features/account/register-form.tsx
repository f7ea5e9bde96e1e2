import type { InfoLink } from "~/contract/content/info";
import { MAX_EMAIL, MAX_PHONE } from "~/contract/forms/limits";
import { AgreementLabel } from "~/features/info";
import { CheckboxField } from "~/forms/fields/checkbox-field";
import { Field, type Constraints } from "~/forms/fields/field";
import { Input } from "~/forms/fields/input";
import { Select } from "~/forms/fields/select-field";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { PasswordFields } from "./password-fields";

interface Props {
  phonePrefixes: readonly string[];
  phonePrefix: string;
  pages: readonly InfoLink[];
  constraints: Constraints;
  stamp: string;
  sent: FormAnswer | undefined;
}

type Values = Record<
  | "email"
  | "firstname"
  | "lastname"
  | "phonePrefix"
  | "phone"
  | "password"
  | "password_confirmation"
  | "newsletter"
  | "agreement",
  string
>;

export function RegisterForm({
  phonePrefixes,
  phonePrefix,
  pages,
  constraints,
  stamp,
  sent,
}: Props) {
  const t = useT("login");
  const form = useShopForm<Values>({
    id: "register",
    intent: "register",
    constraints,
    sent,
    defaultValue: { phonePrefix },
  });
  const { fields } = form;
  return (
    <GuardedForm form={form} captcha="register" stamp={stamp} summary={useLabels()}>
      <fieldset className="form-part">
        <legend>{t("register.person")}</legend>
        <div className="columns">
          <TextField
            field={fields.firstname}
            label={t("register.firstname")}
            autoComplete="given-name"
            required
          />
          <TextField
            field={fields.lastname}
            label={t("register.lastname")}
            autoComplete="family-name"
            required
          />
          <Field field={fields.phone} label={t("register.phone")} optional>
            <div className="phone-field">
              <Select
                field={fields.phonePrefix}
                aria-label={t("register.phonePrefix")}
                autoComplete="tel-country-code"
                options={phonePrefixes.map((value) => ({
                  value,
                  text: value || t("register.phonePrefixNone"),
                }))}
              />
              <Input
                field={fields.phone}
                type="text"
                autoComplete="tel-national"
                inputMode="tel"
                maxLength={MAX_PHONE}
              />
            </div>
          </Field>
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{t("register.login")}</legend>
        <div className="stack login-form one-column">
          <TextField
            field={fields.email}
            label={t("email")}
            hint={t("register.emailHint")}
            type="email"
            autoComplete="username"
            required
            maxLength={MAX_EMAIL}
          />
          <PasswordFields
            label={t("register.password")}
            fields={fields}
            isRefused={form.answer !== undefined}
          />
        </div>
      </fieldset>
      <div className="form-part">
        <CheckboxField
          field={fields.newsletter}
          label={t("register.newsletter")}
          hint={t("register.newsletterHint")}
          required={false}
        />
        <CheckboxField
          field={fields.agreement}
          label={<AgreementLabel text={t("register.agreement")} pages={pages} />}
          hint={t("register.age")}
          required
        />
        <SubmitButton className="btn">{t("register.submit")}</SubmitButton>
      </div>
    </GuardedForm>
  );
}

function useLabels() {
  const t = useT("login");
  return [
    { name: "firstname", label: t("register.firstname") },
    { name: "lastname", label: t("register.lastname") },
    { name: "phone", label: t("register.phone") },
    { name: "phonePrefix", label: t("register.phonePrefix") },
    { name: "email", label: t("email") },
    { name: "password", label: t("register.password") },
    { name: "password_confirmation", label: t("passwordAgain") },
    { name: "agreement", label: t("register.agreementShort") },
  ];
}
