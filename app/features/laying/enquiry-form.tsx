import { MAX_MESSAGE } from "~/contract/forms/limits";
import type { LayingEstimate } from "~/domain/order";
import { toCrowns } from "~/domain/price";
import type { Constraints } from "~/forms/fields/field";
import { SenderFields } from "~/forms/fields/sender-fields";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useFormatPrice } from "~/i18n/currency";
import { formatNumber } from "~/i18n/format";
import { useLocale } from "~/i18n/locale";
import { useT } from "~/i18n/texts/use-t";

const FIELDS = ["name", "email", "phone", "city", "note"] as const;

interface Props {
  constraints: Constraints;
  stamp: string;
  sent: FormAnswer | undefined;
  estimate: LayingEstimate | null;
}

export function EnquiryForm({ constraints, stamp, sent, estimate }: Props) {
  const t = useT("laying");
  const form = useShopForm<Record<(typeof FIELDS)[number], string>>({
    id: "enquiry",
    intent: "enquire",
    constraints,
    sent,
  });
  const { fields } = form;
  return (
    <GuardedForm
      form={form}
      captcha="laying"
      stamp={stamp}
      className="panel stack narrow-form"
      summary={FIELDS.map((field) => ({ name: field, label: t(`enquiry.${field}`) }))}
    >
      {estimate && <EstimateNote estimate={estimate} />}
      <SenderFields
        fields={fields}
        labels={{ name: t("enquiry.name"), email: t("enquiry.email"), phone: t("enquiry.phone") }}
      />
      <TextField field={fields.city} label={t("enquiry.city")} autoComplete="address-level2" />
      <TextAreaField
        field={fields.note}
        label={t("enquiry.note")}
        hint={t("enquiry.noteHint")}
        rows={5}
        maxLength={MAX_MESSAGE}
      />
      <p className="small muted">{t("enquiry.privacy")}</p>
      <SubmitButton className="btn">{t("enquiry.send")}</SubmitButton>
    </GuardedForm>
  );
}

function EstimateNote({ estimate: { lines, totalHaler } }: { estimate: LayingEstimate }) {
  const t = useT("laying");
  const locale = useLocale();
  const price = useFormatPrice();
  const way = lines.find(({ kind }) => kind === "way");
  if (!way) return null;
  return (
    <p>
      {t("enquiry.withEstimate", {
        way: way.text,
        area: formatNumber(locale, way.quantity ?? 0),
        total: price(toCrowns(totalHaler)),
      })}
    </p>
  );
}
