import { MAX_REVIEW, MAX_REVIEW_TITLE } from "~/contract/forms/limits";
import type { Constraints } from "~/forms/fields/field";
import { TextAreaField } from "~/forms/fields/text-area-field";
import { TextField } from "~/forms/fields/text-field";
import { GuardedForm } from "~/forms/guard/guarded-form";
import type { FormAnswer } from "~/forms/state/answer";
import { useShopForm } from "~/forms/state/use-shop-form";
import { SubmitButton } from "~/forms/submit-button";
import { useT } from "~/i18n/texts/use-t";
import { StarsField } from "./stars-field";

interface Props {
  productId: number;
  constraints: Constraints;
  sent: FormAnswer | undefined;
}

export function ReviewForm({ productId, constraints, sent }: Props) {
  const t = useT("review");
  const form = useShopForm<{ stars: string; title: string; text: string }>({
    id: "review",
    intent: "writeReview",
    keyFields: { productId },
    constraints,
    sent,
  });
  const { stars, title, text } = form.fields;
  const labels = { stars: t("form.stars"), title: t("form.title"), text: t("form.text") };
  return (
    <GuardedForm
      form={form}
      captcha="review"
      summary={Object.entries(labels).map(([name, label]) => ({ name, label }))}
    >
      <StarsField field={stars} label={labels.stars} />
      <TextField
        field={title}
        label={labels.title}
        hint={t("form.titleHint")}
        maxLength={MAX_REVIEW_TITLE}
        autoComplete="off"
      />
      <TextAreaField
        field={text}
        label={labels.text}
        hint={t("form.textHint")}
        rows={5}
        maxLength={MAX_REVIEW}
      />
      <p className="muted small">{t("form.info")}</p>
      <SubmitButton className="btn">{t("form.send")}</SubmitButton>
    </GuardedForm>
  );
}
