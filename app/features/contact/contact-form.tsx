import { MAX_EMAIL, MAX_MESSAGE, MAX_PHONE } from "~/contract/forms/limits";
import type { Constraints } from "~/forms/fields/field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { TextField } from "~/forms/fields/text-field";
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
  const { name, email, phone, message } = form.fields;
  return (
    <GuardedForm
      form={form}
      captcha="contact"
      stamp={stamp}
      className="panel stack narrow-form"
      summary={FIELDS.map((field) => ({ name: field, label: t(`form.${field}`) }))}
    >
      <TextField field={name} label={t("form.name")} autoComplete="name" />
      <div className="columns">
        <TextField
          field={email}
          label={t("form.email")}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={MAX_EMAIL}
        />
        <TextField
          field={phone}
          label={t("form.phone")}
          optional
          autoComplete="tel"
          inputMode="tel"
          maxLength={MAX_PHONE}
        />
      </div>
      <TextAreaField
        field={message}
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
