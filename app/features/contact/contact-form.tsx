import { MAX_MESSAGE } from "~/contract/forms/limits";
import type { Constraints } from "~/forms/fields/field";
import { SenderFields } from "~/forms/fields/sender-fields";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";

const FIELDS = ["name", "email", "phone", "message"] as const;

interface Props {
  constraints: Constraints;
  stamp: string;
  sent: FormAnswer | undefined;
}

export function ContactForm({ constraints, stamp, sent }: Props) {
  const t = useT("contact");
  const form = useShopForm<Record<(typeof FIELDS)[number], string>>({
    id: "contact",
    intent: "write",
    constraints,
    sent,
  });
  const { fields } = form;
  return (
    <GuardedForm
      form={form}
      captcha="contact"
      stamp={stamp}
      className="panel stack narrow-form"
      summary={FIELDS.map((field) => ({ name: field, label: t(`form.${field}`) }))}
    >
      <SenderFields
        fields={fields}
        labels={{ name: t("form.name"), email: t("form.email"), phone: t("form.phone") }}
        isPhoneOptional
      />
      <TextAreaField
        field={fields.message}
        label={t("form.message")}
        hint={t("form.messageHint")}
        rows={5}
        maxLength={MAX_MESSAGE}
      />
      <p className="small muted">{t("form.privacy")}</p>
      <SubmitButton className="btn">{t("form.send")}</SubmitButton>
    </GuardedForm>
  );
}
