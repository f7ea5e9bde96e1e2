import { MAX_EMAIL, MAX_MESSAGE, MAX_PHONE } from "~/contract/limits";
import type { FormAnswer } from "~/forms/answer";
import type { Constraints } from "~/forms/constraints";
import { GuardedForm } from "~/forms/guarded-form";
import { SubmitButton } from "~/forms/submit-button";
import { TextAreaField } from "~/forms/text-area-field";
import { TextField } from "~/forms/text-field";
import { useShopForm } from "~/forms/use-shop-form";
import { useT } from "~/i18n/use-t";

const FIELDS = ["name", "email", "phone", "city", "note"] as const;

interface Props {
  constraints: Constraints;
  /** when the page was rendered */
  stamp: string;
  /** what the page's action answered */
  sent: FormAnswer | undefined;
}

/** Asks the floor layers for a visit and a price. */
export function EnquiryForm({ constraints, stamp, sent }: Props) {
  const t = useT("laying");
  const form = useShopForm<Record<(typeof FIELDS)[number], string>>({ id: "enquiry", intent: "enquire", constraints, sent });
  const { name, email, phone, city, note } = form.fields;
  return (
    <GuardedForm
      form={form}
      captcha="laying"
      stamp={stamp}
      className="panel laying-form"
      summary={FIELDS.map((field) => ({ name: field, label: t(`enquiry.${field}`) }))}
    >
      <TextField field={name} label={t("enquiry.name")} autoComplete="name" />
      <div className="buy-row">
        <TextField field={email} label={t("enquiry.email")} type="email" autoComplete="email" inputMode="email" maxLength={MAX_EMAIL} />
        <TextField field={phone} label={t("enquiry.phone")} autoComplete="tel" inputMode="tel" maxLength={MAX_PHONE} />
      </div>
      <TextField field={city} label={t("enquiry.city")} autoComplete="address-level2" />
      <TextAreaField field={note} label={t("enquiry.note")} hint={t("enquiry.noteHint")} rows={5} maxLength={MAX_MESSAGE} />
      <p className="small muted">{t("enquiry.privacy")}</p>
      <SubmitButton className="btn">{t("enquiry.send")}</SubmitButton>
    </GuardedForm>
  );
}
